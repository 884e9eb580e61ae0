import { cacheMigrations } from '../../electron/storage/cache/migrations.ts'
import type { WriteDb } from '../../electron/storage/connection.ts'
import { type Migration, newestVersion } from '../../electron/storage/migrate.ts'
import { openStore } from '../../electron/storage/open-store.ts'
import { queueMigrations } from '../../electron/storage/queue/open-queue.ts'
import { storeFiles } from '../../electron/storage/school/stores.ts'
import { key } from './key.ts'

/** The product has one schema so far: this stands for the first step that a later version adds. */
const laterStep = (before: readonly Migration[], table: string): Migration => ({
  version: newestVersion(before) + 1,
  name: 'later',
  up: (db) => db.exec(`ALTER TABLE ${table} ADD COLUMN later TEXT`),
})
const queueSteps = [...queueMigrations, laterStep(queueMigrations, 'edit')]
const cacheSteps = [...cacheMigrations, laterStep(cacheMigrations, 'listing')]
export const laterVersions = [newestVersion(queueSteps), newestVersion(cacheSteps)]

/** Opens a school's stores as a later version would, which migrates them. Throws what `openStore` throws. */
export function openLaterStores(school: string): {
  readonly queue: WriteDb
  readonly cache: WriteDb
  close(): void
} {
  const { queue: queueFile, cache: cacheFile } = storeFiles(school)
  const queue = openStore({
    store: 'queue',
    file: queueFile,
    key,
    migrations: queueSteps,
    pragmas: ['journal_mode = DELETE', 'synchronous = EXTRA', 'fullfsync = ON', 'cell_size_check = ON'],
    checkPages: true,
  })
  const cache = openStore({
    store: 'cache',
    file: cacheFile,
    key,
    migrations: cacheSteps,
    pragmas: ['journal_mode = WAL', 'synchronous = NORMAL'],
  })
  return {
    queue,
    cache,
    close: () => {
      queue.close()
      cache.close()
    },
  }
}
