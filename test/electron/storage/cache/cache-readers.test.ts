import { randomBytes } from 'node:crypto'
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createCacheReaders, mergeCacheReaders } from '../../../../electron/storage/cache/cache-readers.ts'
import { openCache, openCacheReader } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const key = randomBytes(32)

/** A closed cache with people of these numbers and one surname. */
function copyWith(numbers: readonly number[], surname: string): string {
  const file = join(tempFolder(), 'cache.db')
  const cache = openCache(file, key)
  const people = createPeopleWriter(cache.write, () => '2026-03-02T08:00:00.000Z')
  for (const number of numbers)
    people.putListing({ scope: 'current', id: idOf(number) }, { schoolId: String(number), surname })
  cache.close()
  return file
}

function readersOf(file: string, unreadable: () => void = () => undefined) {
  const db = openCacheReader(file, key)
  if (db === null) throw new Error('no copy')
  onTestFinished(() => void db.close())
  return createCacheReaders(db, unreadable)
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const everybody = (readers: ReturnType<typeof mergeCacheReaders>) => [...readers.everybody()].flat()

/** Writes random bytes over the pages in the middle. */
function spoil(file: string): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(12_000), 0, 12_000, Math.floor(statSync(file).size / 2))
  closeSync(handle)
}

/** Writes random bytes over the root page of a table. */
function spoilRoot(file: string, table: string): void {
  const cache = openCache(file, key)
  const page = cache.read.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table)
  const size = cache.read.prepare('PRAGMA page_size').pluck().get()
  cache.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(Number(size)), 0, Number(size), (Number(page) - 1) * Number(size))
  closeSync(handle)
}

it('computes the status again only after a commit of another connection', () => {
  const file = copyWith([1], 'Lee')
  const { status } = readersOf(file)
  const [first, again] = [status(), status()]
  expect(again).toBe(first)
  const writer = openCache(file, key)
  onTestFinished(() => void writer.close())
  createPeopleWriter(writer.write, () => '2026-03-02T08:00:00.000Z').putListing(
    { scope: 'current', id: idOf(2) },
    { schoolId: '2', surname: 'Ng' },
  )
  expect(status().datasets.find(({ name }) => name === 'current')?.held).toBe(2)
})

it('returns the people of both caches; if both have a person, the fresh cache wins', () => {
  const readers = mergeCacheReaders({
    fresh: readersOf(copyWith([1, 2], 'New')),
    old: readersOf(copyWith([2, 3], 'Old')),
    unreadable: () => undefined,
  })
  const names = (numbers: readonly number[]) =>
    readers.people.byIds(numbers.map(idOf)).map(({ surname }) => surname)
  expect(names([1, 2, 3, 4])).toEqual(['New', 'New', 'Old'])
  expect(readers.people.record(idOf(3))?.person.surname).toBe('Old')
  expect(readers.people.record(idOf(4))).toBeNull()
  expect(everybody(readers).at(-1)?.surname).toBe('New')
})

it('returns all people but those on damaged pages, and reports the damage', () => {
  const count = 3_000
  const file = copyWith(upTo(count), 'Okafor')
  spoil(file)
  let notified = 0
  const tell = () => {
    notified += 1
  }
  const readers = mergeCacheReaders({ fresh: readersOf(file, tell), old: null, unreadable: tell })
  const here = everybody(readers)
  expect(notified).toBeGreaterThan(0)
  expect(here.length).toBeGreaterThan(count / 2)
  expect(new Set(here.map(({ community_id }) => community_id)).size).toBe(here.length)
  const found = readers.people.byIds(upTo(count).map(idOf))
  expect(found.length).toBeGreaterThan(count / 2)
})

it('returns all people of the lists if the table of people cannot be read', () => {
  const file = copyWith(upTo(300), 'Okafor')
  spoilRoot(file, 'person')
  const readers = mergeCacheReaders({ fresh: readersOf(file), old: null, unreadable: () => undefined })
  expect(new Set(everybody(readers).map(({ school_id }) => school_id)).size).toBe(300)
  expect(readers.people.byIds([idOf(7)])).toMatchObject([{ surname: 'Okafor', kind: 'current' }])
  expect(readers.people.record(idOf(7))).toMatchObject({ person: { school_id: '7' }, past: null })
  expect(readers.people.record(idOf(301))).toBeNull()
})

it('returns the people left in a truncated file', () => {
  const file = copyWith(upTo(3_000), 'Okafor')
  truncateSync(file, Math.floor(statSync(file).size * 0.6))
  expect(() => openCacheReader(file, key)).toThrow('damaged-store')
  const db = openCacheReader(file, key, { isTruncated: true })
  if (db === null) throw new Error('no copy')
  onTestFinished(() => void db.close())
  const old = createCacheReaders(db, () => undefined)
  const readers = mergeCacheReaders({ fresh: null, old, unreadable: () => undefined })
  expect(everybody(readers).length).toBeGreaterThan(100)
})

it('returns no people and no sync time if there is no cache', () => {
  const readers = mergeCacheReaders({ fresh: null, old: null, unreadable: () => undefined })
  expect(readers.status().lastCompleteAt).toBeNull()
  expect([readers.people.count(), everybody(readers), readers.lists.all()]).toEqual([0, [], []])
})
