import Database from 'better-sqlite3'

/*
 * All that the storage knows of the engine whose pages are encrypted: its package, its cipher, and how it takes a key.
 * Everything else speaks plain SQLite.
 */

/** A connection as the engine makes it. */
export type Engine = Database.Database

type Opening = {
  readonly readonly?: boolean
  readonly fileMustExist?: boolean
  /** How long a lock of another is waited for. Milliseconds. */
  readonly timeout?: number
}

/** A file, which is made where there is none. */
export const openEngine = (file: string, opening: Opening = {}): Engine => new Database(file, opening)

/** A store that never lies on a disk, and has no key. */
export const openInMemory = (): Engine => new Database(':memory:')

/**
 * The key goes in before any other pragma, raw (no derivation: it is random already).
 * AEGIS has a MAC on every page, so damage is an error and never a wrong value.
 */
export function giveKey(db: Engine, key: Uint8Array): void {
  db.pragma("cipher = 'aegis'")
  withKeyBytes(key, (raw) => withCipher(db).key(raw))
}

/** Writes every page anew under another key. */
export const giveOtherKey = (db: Engine, key: Uint8Array): void =>
  withKeyBytes(key, (raw) => withCipher(db).rekey(raw))

export const engineOf = (db: Engine): { readonly sqlite: string; readonly cipher: string } => ({
  sqlite: String(db.prepare('SELECT sqlite_version()').pluck().get()),
  cipher: String(db.pragma('cipher', { simple: true })),
})

/** As bytes: in the words of a pragma it would lie in memory as text, which nobody can overwrite. */
function withKeyBytes(key: Uint8Array, work: (raw: Buffer) => void): void {
  const raw = Buffer.alloc(rawMark.length + key.length)
  raw.write(rawMark)
  raw.set(key, rawMark.length)
  try {
    work(raw)
  } finally {
    raw.fill(0)
  }
}
const rawMark = 'raw:'

/** Sound: the engine is better-sqlite3-multiple-ciphers, whose databases have it; the types are of better-sqlite3. */
const withCipher = (db: Engine) => db as Engine & { key(key: Buffer): number; rekey(key: Buffer): number }
