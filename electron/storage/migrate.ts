import { closeSync, existsSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import type { ReadDb, WriteDb } from './connection.ts'
import { removeStore, syncFile, syncFolder } from './files/store-files.ts'

/** One step of a schema. A shipped step is never edited. */
export type Migration = {
  readonly version: number
  readonly name: string
  readonly up: (db: WriteDb) => void
}

/** The schema version of a database; 0 if the database is empty. */
export const schemaVersion = (db: Pick<ReadDb, 'prepare'>): number =>
  Number(db.prepare('PRAGMA user_version').pluck().get())
export const newestVersion = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0

/** Applies the steps that a database lacks. Each step is committed together with its version number. */
export function applyMigrations(db: WriteDb, migrations: readonly Migration[]): void {
  const reached = schemaVersion(db)
  for (const step of migrations) {
    if (step.version <= reached) continue
    db.transaction(() => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    })()
  }
}

export type Upgrade = {
  readonly store: StoreName
  /** A store that was opened and closed before, so that a rollback journal beside it was applied. */
  readonly file: string
  readonly migrations: readonly Migration[]
  /** Opens any file with this store's key and pragmas. */
  readonly open: (file: string) => WriteDb
}

/**
 * Migrates a store that contains data to the newest schema: copies it, migrates the copy, verifies it and renames it to
 * replace the store. The store stays unchanged until that rename, also after a failure or power loss.
 * Throws what SQLite and the disk throw, and `store-unusable` if the verification fails.
 */
export function migrateBeside({ store, file, migrations, open }: Upgrade): void {
  const copy = `${file}.migrating`
  removeStore(copy) // a copy left by an interrupted attempt
  try {
    if (existsSync(`${file}-wal`)) throw unverified(store) // the file lacks the data in the log
    copyWhole(file, copy)
    const before = within(open(copy), (db) => {
      const rows = rowsByTable(db)
      applyMigrations(db, migrations)
      return rows
    })
    // Opens the copy again, so that the check reads what is on the disk.
    const isWhole = within(open(copy), (db) => isAllThere(db, before, newestVersion(migrations)))
    if (!isWhole || existsSync(`${copy}-wal`)) throw unverified(store)
    syncFile(copy)
    renameSync(copy, file)
    syncFolder(file)
  } catch (error) {
    removeStore(copy)
    throw error
  }
}

const unverified = (store: StoreName) =>
  new AppError({ code: 'store-unusable', store, sqlite: 'MIGRATION_UNVERIFIED' })

function within<T>(db: WriteDb, work: (db: WriteDb) => T): T {
  try {
    return work(db)
  } finally {
    db.close()
  }
}

type Rows = ReadonlyMap<string, number>

function rowsByTable(db: WriteDb): Rows {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
  const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
  return new Map(tables.map((table) => [table, count(table)]))
}

/** Whether every page is intact, the schema is the newest and no table has lost a row. */
function isAllThere(db: WriteDb, before: Rows, version: number): boolean {
  const after = rowsByTable(db)
  return (
    db.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
    db.prepare('PRAGMA foreign_key_check').get() === undefined &&
    schemaVersion(db) === version &&
    [...before].every(([table, rows]) => after.get(table) === rows)
  )
}

const chunkBytes = 1024 * 1024

/** Copies by plain writes, because the tests can interrupt them at any point. */
function copyWhole(from: string, to: string): void {
  const source = openSync(from, 'r')
  const target = openSync(to, 'wx', 0o600)
  try {
    const chunk = Buffer.alloc(chunkBytes)
    for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk))
      for (let written = 0; written < read; ) written += writeSync(target, chunk, written, read - written)
  } finally {
    closeSync(source)
    closeSync(target)
  }
}
