import { existsSync } from 'node:fs'
import { AppError } from '../../../shared/domain/failure.ts'
import { scopeKey } from '../../../shared/scope/desk-scope.ts'
import { inTransaction, type ReadDb, type WriteDb } from '../connection.ts'
import { newestVersion, schemaVersion } from '../migrate.ts'
import { openReader, openStore, type StoreKey, type StoreSpec } from '../open-store.ts'
import { sqliteCode, withStore } from '../store-failure.ts'
import { cacheMigrations } from './migrations.ts'
import { heldScope } from './scope-state.ts'

/** The student data: one connection that writes, one that only reads. */
export type Cache = { readonly write: WriteDb; readonly read: ReadDb; close(): void }

/** `synchronous` repeats what better-sqlite3 sets for WAL, so that it can be seen here. */
const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'journal_size_limit = 16777216']

/** Throws what `openStore` throws, and `damaged-store` for damage anywhere in the file. */
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
 * Empties the write-ahead log before closing, so that no megabytes stay beside the cache. The log file itself stays if
 * another connection reads the cache; with it, the next start can read from a disk that is read-only or full.
 */
function emptyLog(db: WriteDb): void {
  try {
    db.pragma('busy_timeout = 0') // does not wait for readers
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (sqliteCode(error) === null) throw error // the disk refused: the next start applies the log
  }
}

type Reading = {
  readonly isTruncated?: boolean
  /** The scope that the cache must have; empty means all people. Any scope if left out. */
  readonly scopeKey?: string
}

/**
 * Opens the cache for reading only. Null if there is none, if it has an older schema, or if it holds people outside
 * this desk's scope: a writer must open it first.
 */
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
 * Reads every page once, because opening checks only the first. Later damage would interrupt the user, while here the
 * cache can still be moved aside and fetched again. (Measured: test/bench/sync.)
 */
function verifyCache(db: WriteDb): void {
  try {
    const verdict = withStore('cache', () => db.pragma('quick_check(1)', { simple: true }))
    db.pragma('shrink_memory') // queries will need pages other than these
    if (verdict !== 'ok') throw new AppError({ code: 'damaged-store', store: 'cache' })
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Deletes all people and the sync history, so that everything is fetched again. The desk's scope and the list of
 * subjects that a relay has published are kept.
 */
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
