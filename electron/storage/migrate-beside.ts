import { closeSync, existsSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import type { WriteDb } from './connection.ts'
import { type Migration, newestVersion, schemaVersion, takeSteps } from './migrate.ts'
import { removeStore } from './side-files.ts'
import { syncFile } from './sync-file.ts'
import { syncFolder } from './sync-folder.ts'

type Upgrade = {
  readonly store: StoreName
  /** Open in no connection, and closed by one: a rollback journal that still lies beside it has been played. */
  readonly file: string
  readonly migrations: readonly Migration[]
  /** Opens any file as this store's. */
  readonly open: (file: string) => WriteDb
}

/**
 * Bring a store that holds something to the newest schema: copy it beside itself, migrate the copy, verify it, swap it
 * in by one rename. Until then the store is as it was, whatever fails and whenever the power goes.
 * Throws what SQLite and the disk throw, and `store-unusable` where the copy is not all it should be.
 */
export function migrateBeside({ store, file, migrations, open }: Upgrade): void {
  const copy = `${file}.migrating`
  removeStore(copy) // of an attempt that was cut short
  try {
    if (existsSync(`${file}-wal`)) throw unverified(store) // what it holds is not in the file
    copyWhole(file, copy)
    const before = within(open(copy), (db) => {
      const rows = rowsByTable(db)
      takeSteps(db, migrations)
      return rows
    })
    // Opened anew: what is verified is what was written.
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

/** Every page reads and belongs where it lies, and no table has lost a row. */
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

/** In plain writes, because those are what the fault campaign fails, kills and takes back. */
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
