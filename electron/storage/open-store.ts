import { chmodSync, existsSync } from 'node:fs'
import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import type { ReadDb, WriteDb } from './connection.ts'
import { changeKey, type Engine, openEngine, setKey } from './engine.ts'
import { applyMigrations, migrateBeside, newestVersion, schemaVersion, type Upgrade } from './migrate.ts'
import { withStore } from './store-failure.ts'

/** A key of 32 random bytes. */
export type StoreKey = Uint8Array

/**
 * The page cache of a connection. It holds the inner pages of every index of a large school, which each query needs.
 * Other pages come from the operating system's file cache and are decrypted in microseconds.
 */
const pageCacheKb = 4_000

export type StoreSpec = Pick<Upgrade, 'store' | 'file' | 'migrations'> & {
  readonly key: StoreKey
  /** Pragmas that are set after the key and before the first table is created. */
  readonly pragmas: readonly string[]
  /** Reads every page at opening. For a small store whose damage must be found before the store is used. */
  readonly checkPages?: true
}

/**
 * Opens or creates an encrypted store for writing, at its newest schema.
 * Throws `damaged-store`, `newer-store`, `disk-full` or `store-unusable`, and then leaves the file unchanged.
 */
export function openStore(spec: StoreSpec): WriteDb {
  return withStore(spec.store, () => {
    const { store, file, migrations } = spec
    const open = (file: string) => openFile({ ...spec, file })
    const db = open(file)
    try {
      const reached = schemaVersion(db)
      const newest = newestVersion(migrations)
      // An older version cannot know what a newer one stored, and could lose a correction.
      if (reached > newest) throw new AppError({ code: 'newer-store', store })
      if (reached === 0) applyMigrations(db, migrations) // a new file has no data, so it needs no copy
      if (reached === 0 || reached === newest) return db
    } catch (error) {
      db.close()
      throw error
    }
    db.close()
    migrateBeside({ store, file, migrations, open })
    return open(file)
  })
}

function openFile(spec: StoreSpec): WriteDb {
  const db = openEngine(spec.file) as WriteDb // sound: opened without `readonly`
  try {
    unlock(db, spec.key)
    for (const pragma of spec.pragmas) db.pragma(pragma)
    if (spec.checkPages) checkPages(db, spec.store)
    restrict(spec.file)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a second, read-only connection for queries. The store must exist. */
export function openReader(
  spec: Pick<StoreSpec, 'store' | 'file' | 'key'> & {
    /** Reads the rest of a truncated file, which the engine otherwise refuses to open. */
    readonly isTruncated?: boolean
  },
): ReadDb {
  return withStore(spec.store, () => {
    const db = openEngine(spec.file, { readonly: true, fileMustExist: true })
    try {
      if (spec.isTruncated) db.unsafeMode().pragma('writable_schema = ON')
      unlock(db, spec.key)
    } catch (error) {
      db.close() // Windows cannot move an open file aside
      throw error
    }
    return db as unknown as ReadDb // sound: opened `readonly`
  })
}

function unlock(db: Engine, key: StoreKey): void {
  setKey(db, key)
  db.pragma(`cache_size = -${pageCacheKb}`)
  db.pragma('temp_store = MEMORY')
  db.pragma('secure_delete = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('foreign_keys = ON')
  db.prepare('SELECT count(*) FROM sqlite_schema').get() // this first read verifies key and header
}

/**
 * Encrypts a closed store under another key. Use it for a copy only: an interruption leaves a file that neither key
 * opens. `isLogged`: the store uses a write-ahead log, which must be off while the key changes.
 */
export function changeStoreKey(
  file: string,
  { from, to, isLogged }: { readonly from: StoreKey; readonly to: StoreKey; readonly isLogged: boolean },
): void {
  const db = openEngine(file, { fileMustExist: true })
  try {
    unlock(db, from)
    db.pragma('journal_mode = DELETE')
    changeKey(db, to)
    if (isLogged) db.pragma('journal_mode = WAL')
  } finally {
    db.close()
  }
}

function checkPages(db: Engine, store: StoreName): void {
  const verdict = db.pragma('quick_check', { simple: true })
  if (verdict !== 'ok') throw new AppError({ code: 'damaged-store', store })
}

/** Lets only this user read the files. No effect on Windows, where the ACL of the profile folder protects them. */
function restrict(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600)
}

export type StoreCondition = { readonly bytes: number; readonly schema: number }

export function conditionOf(db: WriteDb): StoreCondition {
  const number = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  return { bytes: number('page_count') * number('page_size'), schema: number('user_version') }
}

/** Reads every page. Each page has a MAC, so any changed byte is found. */
export function inspectStore(db: WriteDb): 'whole' | 'damaged' {
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'whole' : 'damaged'
  } catch {
    return 'damaged'
  }
}
