import { chmodSync, existsSync } from 'node:fs'
import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import type { ReadDb, WriteDb } from './connection.ts'
import { type Engine, giveKey, giveOtherKey, openEngine } from './engine.ts'
import { type Migration, newestVersion, schemaVersion, takeSteps } from './migrate.ts'
import { migrateBeside } from './migrate-beside.ts'
import { withStore } from './store-failure.ts'

/** 32 random bytes. */
export type StoreKey = Uint8Array

/**
 * Pages that a connection keeps, in kilobytes: the inner pages of every index of a large school, which each answer
 * needs. The others are read from the system's own memory of the file, and decrypted in microseconds.
 */
const cachedKb = 4_000

export type StoreSpec = {
  readonly store: StoreName
  readonly file: string
  readonly key: StoreKey
  readonly migrations: readonly Migration[]
  /** Pragmas of this store, set after the key and before the first table. */
  readonly pragmas: readonly string[]
  /** Read every page before the store is used: for a small store whose damage must be found before it is needed. */
  readonly checkPages?: true
}

/**
 * Open (or create) an encrypted store for writing, at its newest schema.
 * Throws `damaged-store`, `newer-store`, `disk-full` or `store-unusable`; the file is left as it was found.
 */
export function openStore(spec: StoreSpec): WriteDb {
  return withStore(spec.store, () => {
    const { store, file, migrations } = spec
    const open = (file: string) => openFile({ ...spec, file })
    const db = open(file)
    try {
      const reached = schemaVersion(db)
      const newest = newestVersion(migrations)
      // Guessing at what a newer Foyer wrote could lose a correction.
      if (reached > newest) throw new AppError({ code: 'newer-store', store })
      if (reached === 0) takeSteps(db, migrations) // a new file: there is nothing to lose yet
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

/** A second connection that cannot write; for queries. The store must exist. */
export function openReader(
  spec: Pick<StoreSpec, 'store' | 'file' | 'key'> & {
    /** Read what is left of a file that was cut short, which the engine otherwise refuses as a whole. */
    readonly isCut?: boolean
  },
): ReadDb {
  return withStore(spec.store, () => {
    const db = openEngine(spec.file, { readonly: true, fileMustExist: true })
    if (spec.isCut) db.unsafeMode().pragma('writable_schema = ON')
    unlock(db, spec.key)
    return db as unknown as ReadDb // sound: opened `readonly`
  })
}

function unlock(db: Engine, key: StoreKey): void {
  giveKey(db, key)
  db.pragma(`cache_size = -${cachedKb}`)
  db.pragma('temp_store = MEMORY')
  db.pragma('secure_delete = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('foreign_keys = ON')
  db.prepare('SELECT count(*) FROM sqlite_schema').get() // the first read proves key and header
}

/**
 * Writes every page of a closed store anew under another key. Interrupted, it leaves a file of neither: it is for a
 * copy. `isLogged`: it has a write-ahead log, in which no key can be changed.
 */
export function changeStoreKey(
  file: string,
  { from, to, isLogged }: { readonly from: StoreKey; readonly to: StoreKey; readonly isLogged: boolean },
): void {
  const db = openEngine(file, { fileMustExist: true })
  try {
    unlock(db, from)
    db.pragma('journal_mode = DELETE')
    giveOtherKey(db, to)
    if (isLogged) db.pragma('journal_mode = WAL')
  } finally {
    db.close()
  }
}

function checkPages(db: Engine, store: StoreName): void {
  const verdict = db.pragma('quick_check', { simple: true })
  if (verdict !== 'ok') throw new AppError({ code: 'damaged-store', store })
}

/** Only this user may read the files (no effect on Windows, where the profile folder's ACL holds). */
function restrict(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600)
}
