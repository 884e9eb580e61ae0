import { existsSync } from 'node:fs'
import { AppError } from '../../../shared/domain/failure.ts'
import { scopeKey } from '../../../shared/scope/desk-scope.ts'
import type { ReadDb, WriteDb } from '../connection.ts'
import { newestVersion, schemaVersion } from '../migrate.ts'
import { openReader, openStore, type StoreKey, type StoreSpec } from '../open-store.ts'
import { sqliteCode, withStore } from '../store-failure.ts'
import { firstSchema } from './migrations/0001-first-schema.ts'
import { sweepAgeAndReviewedPeople } from './migrations/0002-sweep-age-and-reviewed-people.ts'
import { keptSensitive } from './migrations/0003-kept-sensitive.ts'
import { owedDetails } from './migrations/0004-owed-details.ts'
import { proofOfASweep } from './migrations/0005-proof-of-a-sweep.ts'
import { deskScopeTable } from './migrations/0006-desk-scope.ts'
import { heldScope } from './scope-state.ts'

/** The copy of the school's records: one connection that writes, one that can only read. */
export type Cache = { readonly write: WriteDb; readonly read: ReadDb; close(): void }

/** `synchronous` is named although WAL is set: better-sqlite3 would silently choose it, and a reader should not guess. */
const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'journal_size_limit = 16777216']

export const cacheMigrations = [
  firstSchema,
  sweepAgeAndReviewedPeople,
  keptSensitive,
  owedDetails,
  proofOfASweep,
  deskScopeTable,
]

/** Throws what `openStore` throws; `damaged-store` for damage anywhere in the file. */
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
 * What is closed leaves no megabytes of log beside it. The file itself stays where somebody else still reads the copy,
 * and with it a disk that may only be read, or is full, can be read from at the next start.
 */
function emptyLog(db: WriteDb): void {
  try {
    db.pragma('busy_timeout = 0') // a lock waits for nobody who reads
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (sqliteCode(error) === null) throw error // a disk that refuses: the next start plays the log
  }
}

type Reading = {
  readonly isCut?: boolean
  /** The scope it has to be of; empty is everybody. Left out, any. */
  readonly scopeKey?: string
}

/**
 * The copy for reading alone. Null where there is none yet, where an older Foyer made it, or where it holds others than
 * this desk may: a writer has to open it first.
 */
export function openCacheReader(
  file: string,
  key: StoreKey,
  { isCut = false, scopeKey: wanted }: Reading = {},
): ReadDb | null {
  if (!existsSync(file)) return null
  const read = openReader({ ...specOf(file, key), isCut })
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
 * Read every page once: opening proves only the first, and damage further in would meet a person at the counter on
 * every later day, while here the copy can still be set aside and fetched again. (Measured: test/bench/sync.)
 */
function verifyCache(db: WriteDb): void {
  try {
    const verdict = withStore('cache', () => db.pragma('quick_check(1)', { simple: true }))
    db.pragma('shrink_memory') // the pages that were read: others read from now on
    if (verdict !== 'ok') throw new AppError({ code: 'damaged-store', store: 'cache' })
  } catch (error) {
    db.close()
    throw error
  }
}
