import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCacheReader } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import { openStores, storeFiles } from '../../../../electron/storage/school/stores.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { thrownFailure } from '../../../support/thrown-failure.ts'

const now = () => '2026-02-02T08:00:00.000Z'
const canary = 'Canarybird'

const open = (folder: string, key: Uint8Array = randomBytes(32)) => openStores(folder, key, { now: Date.now })

const putCanary = ({ cache }: ReturnType<typeof open>) =>
  createPeopleWriter(cache.write, now).putListing(
    { scope: 'current', id: idOf(1) },
    rowOf(1, { surname: canary }),
  )

/** A school folder with one person in the cache and one draft in the queue. */
function filledFolder(key: Uint8Array = randomBytes(32)): string {
  const folder = tempFolder()
  const stores = open(folder, key)
  putCanary(stores)
  stores.queue.prepare("INSERT INTO draft VALUES (?, '{}', ?)").run(idOf(1), now())
  stores.close()
  return folder
}

/** Drafts and corrections in the queue. */
function queueRows(file: string, key: Uint8Array): unknown[] {
  const db = openQueue(file, key)
  try {
    return [...db.prepare('SELECT * FROM draft').all(), ...db.prepare('SELECT * FROM edit').all()]
  } finally {
    db.close()
  }
}

it('writes no name in plain text to any file, while open and after closing', () => {
  const folder = tempFolder()
  const stores = open(folder)
  putCanary(stores)
  const holds = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(canary))
  expect(readdirSync(folder).length).toBeGreaterThan(3)
  expect(holds()).toEqual([])
  stores.close()
  expect(holds()).toEqual([])
})
it('encrypts the databases from the first byte', () => {
  const folder = filledFolder()
  for (const file of [storeFiles(folder).cache, storeFiles(folder).queue])
    expect(readFileSync(file).subarray(0, 15).toString('latin1')).not.toBe('SQLite format 3')
})
it('lets only their owner read the files', () => {
  const folder = filledFolder()
  expect(statSync(storeFiles(folder).queue).mode & 0o077).toBe(0)
  expect(statSync(storeFiles(folder).cache).mode & 0o077).toBe(0)
})
it('uses a write-ahead log for the cache, and for the queue a rollback journal that survives power loss', () => {
  const stores = open(tempFolder())
  stores.queue.prepare("INSERT INTO draft VALUES ('x', '{}', 'now')").run()
  const pragma = (db: typeof stores.queue, name: string) => db.pragma(name, { simple: true })
  expect([pragma(stores.queue, 'journal_mode'), pragma(stores.queue, 'synchronous')]).toEqual(['delete', 3])
  expect(pragma(stores.cache.write, 'journal_mode')).toBe('wal')
  stores.close()
})
it('leaves an empty write-ahead log if a reader still has the cache open', () => {
  const [folder, key] = [tempFolder(), randomBytes(32)]
  const { cache } = storeFiles(folder)
  const stores = open(folder, key)
  const reader = openCacheReader(cache, key)
  reader?.prepare('SELECT count(*) FROM person').get()
  stores.cache.write.exec("INSERT INTO tombstone VALUES ('x', '2026-03-02', 'none')")
  expect(statSync(`${cache}-wal`).size).toBeGreaterThan(0)
  stores.close()
  expect(statSync(`${cache}-wal`).size).toBe(0)
  reader?.close()
})
it('reports a wrong key as wrong-key and not as damage, and leaves both files unchanged', () => {
  const folder = filledFolder()
  const files = storeFiles(folder)
  const before = [readFileSync(files.cache), readFileSync(files.queue)]
  expect(thrownFailure(() => open(folder))).toEqual({ code: 'wrong-key' })
  expect([readFileSync(files.cache), readFileSync(files.queue)]).toEqual(before)
})
it('replaces a damaged cache, keeps the broken file and leaves the queue unchanged', () => {
  const key = randomBytes(32)
  const folder = filledFolder(key)
  const files = storeFiles(folder)
  const queueBefore = queueRows(files.queue, key)
  const bytes = readFileSync(files.cache)
  bytes.fill(0xff, 20, 400)
  writeFileSync(files.cache, bytes)
  const stores = open(folder, key)
  expect(stores.mended).toEqual(['cache'])
  expect(createPeopleReader(stores.cache.read).count()).toBe(0)
  stores.close()
  expect(readdirSync(folder).some((name) => name.startsWith('cache.db.broken-'))).toBe(true)
  expect(queueRows(files.queue, key)).toEqual(queueBefore)
})
it('moves nothing aside if the key check is lost and no file opens, because the key may be wrong', () => {
  const folder = filledFolder()
  writeFileSync(storeFiles(folder).keyCheck, '{')
  expect(thrownFailure(() => open(folder))).toEqual({ code: 'wrong-key' })
  expect(readdirSync(folder).filter((name) => name.includes('broken'))).toEqual([])
})
it('replaces only the damaged store if the key check is lost and the other store opens with the key', () => {
  const key = randomBytes(32)
  const folder = filledFolder(key)
  const files = storeFiles(folder)
  rmSync(files.keyCheck)
  writeFileSync(files.cache, 'no database')
  const stores = open(folder, key)
  expect(stores.mended).toEqual(['cache'])
  expect(stores.queue.prepare('SELECT count(*) FROM draft').pluck().get()).toBe(1)
  stores.close()
})
it.each(['queue', 'cache'] as const)('creates nothing under another key if only the %s is left', (left) => {
  const folder = filledFolder()
  const files = storeFiles(folder)
  for (const file of [files.keyCheck, files.journal, left === 'queue' ? files.cache : files.queue])
    rmSync(file)
  expect(thrownFailure(() => open(folder))).toEqual({ code: 'wrong-key' })
  expect(readdirSync(folder).filter((name) => name !== 'in-use')).toEqual([`${left}.db`])
})
it('refuses a queue written by a newer Foyer, without replacing it', () => {
  const key = randomBytes(32)
  const folder = tempFolder()
  const stores = open(folder, key)
  stores.queue.pragma('user_version = 999')
  stores.close()
  expect(thrownFailure(() => open(folder, key))).toEqual({ code: 'newer-store', store: 'queue' })
  expect(existsSync(storeFiles(folder).queue)).toBe(true)
})
it('replaces a cache that a newer Foyer wrote, and keeps the queue', () => {
  const key = randomBytes(32)
  const folder = tempFolder()
  const stores = open(folder, key)
  stores.cache.write.pragma('user_version = 999')
  stores.close()
  const again = open(folder, key)
  expect(again.mended).toEqual(['cache'])
  again.close()
})
