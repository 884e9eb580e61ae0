import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { cacheMigrations } from '../../electron/storage/cache/migrations.ts'
import type { ReadDb, WriteDb } from '../../electron/storage/connection.ts'
import { removeStore } from '../../electron/storage/files/side-files.ts'
import type { Migration } from '../../electron/storage/migrate.ts'
import { openStore } from '../../electron/storage/open-store.ts'
import { queueMigrations } from '../../electron/storage/queue/open-queue.ts'
import { openStores, storeFiles } from '../../electron/storage/school/stores.ts'
import { key } from './key.ts'
import { fillFolder } from './parts/filled-folder.ts'

/** A filled folder as the first Foyer would have left it: both stores at their first schema, the rest as it is. */
export async function oldSchool(base: string): Promise<string> {
  const filled = await fillFolder(base)
  const desk = join(base, 'desk')
  const school = join(desk, 'school')
  cpSync(filled.closed, school, { recursive: true })
  const stores = openStores(school, key, { now: Date.now })
  const files = storeFiles(school)
  const old = { queue: `${files.queue}.old`, cache: `${files.cache}.old` }
  writeOld(stores.queue, { store: 'queue', file: old.queue, first: queueMigrations.slice(0, 1) })
  writeOld(stores.cache.read, { store: 'cache', file: old.cache, first: cacheMigrations.slice(0, 1) })
  stores.close()
  for (const store of ['queue', 'cache'] as const) {
    removeStore(files[store])
    renameSync(old[store], files[store])
  }
  return desk
}

type Old = {
  readonly store: 'queue' | 'cache'
  readonly file: string
  readonly first: readonly Migration[]
}

function writeOld(from: Pick<ReadDb, 'prepare'>, { store, file, first }: Old): void {
  const db: WriteDb = openStore({ store, file, key, migrations: first, pragmas: ['foreign_keys = OFF'] })
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  for (const table of tables) {
    const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
    const values = columns.map((name) => `:${name}`).join()
    const insert = db.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${values})`)
    for (const row of from.prepare<[], object>(`SELECT ${columns} FROM "${table}"`).all()) insert.run(row)
  }
  db.close()
}
