import { openInMemory } from './engine.ts'

/** The size of the header that the engine puts before each block. */
const headerBytes = 8
/** The number of parameters per statement, just below SQLite's limit. */
const maxValues = 32_000
/** Zeroed buffers of each size. The allocator caches small blocks by exact size, in steps of 16 bytes. */
const blanks = Array.from({ length: 256 }, (_, step) => ({
  blank: Buffer.alloc((step + 3) * 16 - headerBytes),
  count: step < 64 ? 256 : 80,
})).flatMap(({ blank, count }) => Array.from({ length: count }, () => blank))

/**
 * Overwrites small blocks that native code has freed, by allocating as many blocks of zeroes at once. The engine copies
 * each parameter of a statement to a separate block, ten times as fast as Node allocates a buffer.
 */
export function overwriteBlocks(): void {
  const db = openInMemory()
  try {
    const values = blanks.slice(0, maxValues)
    db.prepare(`SELECT 1 WHERE 0 IN (${values.map(() => '?').join()})`).bind(values)
  } finally {
    db.close()
  }
}

/** The maximum total size of the page caches of one school's connections. */
const cachedBytes = 24 * 1024 * 1024
const blobBytes = 1024 * 1024

/**
 * Overwrites the pages of closed stores. The engine frees pages without clearing them, so an in-memory store of the
 * same size gets the same memory, fills it with zeroes and frees it again.
 */
export function overwritePages(): void {
  const db = openInMemory()
  try {
    db.pragma('journal_mode = OFF')
    db.exec('CREATE TABLE blank (body BLOB)')
    const put = db.prepare('INSERT INTO blank VALUES (zeroblob(?))')
    for (let bytes = 0; bytes < cachedBytes; bytes += blobBytes) put.run(blobBytes)
  } finally {
    db.close()
  }
}
