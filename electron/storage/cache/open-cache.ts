import { existsSync } from 'node:fs'
import { AppError } from '../../../shared/domain/failure.ts'
import { scopeKey } from '../../../shared/scope/desk-scope.ts'
import { inTransaction, type ReadDb, type WriteDb } from '../connection.ts'
import { newestVersion, schemaVersion } from '../migrate.ts'
import { openReader, openStore, type StoreKey, type StoreSpec } from '../open-store.ts'
import { sqliteCode, withStore } from '../store-failure.ts'
import { cacheMigrations } from './migrations.ts'
import { heldScope } from './scope-state.ts'

/** The student data, through one connection that writes and one that only reads. */
export type Cache = { readonly write: WriteDb; readonly read: ReadDb; close(): void }

/** `synchronous` repeats a default of better-sqlite3 for WAL, to make it visible. */
const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'journal_size_limit = 16777216']

/** Opens the cache. Throws what `openStore` throws, and `damaged-store` for damage anywhere in the file. */
export function openCache(file: string, key: StoreKey, { verify = true } = {}): Cache {
  const write = openStore(specOf(file, key))
  if (verify) verifyCache(write)
  const read = openReader(specOf(file, key))
  return {
    write,
    read,
    close: () => {
      read.close()
      emptyLog(write)
      write.close()
    },
  }
}

/**
 * Empties the write-ahead log before closing, so that its megabytes do not stay beside the cache. If another connection
 * reads the cache, an empty log file stays; it lets the next start read from a read-only or full disk.
 */
function emptyLog(db: WriteDb): void {
  try {
    db.pragma('busy_timeout = 0') // do not wait for readers
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (sqliteCode(error) === null) throw error // if the disk refused, the next start applies the log
  }
}

type Reading = {
  readonly isTruncated?: boolean
  /** The scope that the cache must have: '' for all people, omitted for any scope. */
  readonly scopeKey?: string
}

/** Opens the cache for reading. Null: it is missing, has an older schema, or holds people outside the scope. */
export function openCacheReader(
  file: string,
  key: StoreKey,
  { isTruncated = false, scopeKey: wanted }: Reading = {},
): ReadDb | null {
  if (!existsSync(file)) return null
  const read = openReader({ ...specOf(file, key), isTruncated })
  try {
    const isNewest = schemaVersion(read) === newestVersion(cacheMigrations)
    if (isNewest && (wanted === undefined || withStore('cache', () => scopeKey(heldScope(read))) === wanted))
      return read
  } catch (error) {
    read.close()
    throw error
  }
  read.close()
  return null
}

const specOf = (file: string, key: StoreKey): StoreSpec => ({
  store: 'cache',
  file,
  key,
  migrations: cacheMigrations,
  pragmas,
})

/**
 * Reads every page once, because opening checks only the first. Damage that is found now can be repaired by fetching
 * the data again; found later, it would interrupt the user. (Measured: test/bench/sync.)
 */
function verifyCache(db: WriteDb): void {
  try {
    const verdict = withStore('cache', () => db.pragma('quick_check(1)', { simple: true }))
    db.pragma('shrink_memory') // frees pages that queries will not need
    if (verdict !== 'ok') throw new AppError({ code: 'damaged-store', store: 'cache' })
  } catch (error) {
    db.close()
    throw error
  }
}

/** Deletes all people and the history of syncs. Keeps the desk's scope and the subjects that a relay published. */
export function emptyCache(db: WriteDb): void {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('desk_scope', 'once_published')",
    )
    .all()
  inTransaction(db, () => {
    for (const { name } of tables) db.exec(`DELETE FROM "${name}"`)
  })
}
