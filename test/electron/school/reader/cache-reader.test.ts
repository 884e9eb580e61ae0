import { randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCacheReader } from '../../../../electron/school/reader/cache-reader.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { moveAside, storesMovedAside } from '../../../../electron/storage/files/store-files.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const now = () => '2026-03-02T08:00:00.000Z'

it.each([false, true])(
  'reads a moved-aside cache until the new one is complete or it is dropped (%s)',
  (isNow) => {
    const file = join(tempFolder(), 'cache.db')
    const key = randomBytes(32)
    const old = openCache(file, key)
    for (const n of [1, 2])
      createPeopleWriter(old.write, now).putListing({ scope: 'current', id: idOf(n) }, rowOf(n))
    old.close()
    moveAside(file, Date.now())
    const fresh = openCache(file, key)
    createPeopleWriter(fresh.write, now).putListing({ scope: 'current', id: idOf(3) }, rowOf(3))
    const copy = createCacheReader({ file, key, unreadable: () => undefined })
    expect(() => copy.read()).toThrow('cancelled')
    copy.open()
    const here = () => copy.read().people.byIds([1, 2, 3].map(idOf)).length
    expect([here(), copy.settle()]).toEqual([3, false])
    if (!isNow)
      fresh.write.exec(
        `INSERT INTO round (started_at, ended_at, outcome_json) VALUES ('${now()}', '${now()}', '{"kind":"complete"}')`,
      )
    expect([copy.settle(isNow), here(), storesMovedAside(file)]).toEqual([true, 1, []])
    copy.close()
    fresh.close()
  },
)

it('keeps reading a cache that was moved aside although it can no longer be opened', () => {
  const file = join(tempFolder(), 'cache.db')
  const key = randomBytes(32)
  const damaged = openCache(file, key)
  createPeopleWriter(damaged.write, now).putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  damaged.close()
  const copy = createCacheReader({ file, key, unreadable: () => undefined })
  copy.open()
  const here = () => copy.read().people.byIds([1, 2].map(idOf)).length
  expect(here()).toBe(1)
  moveAside(file, Date.now())
  const [aside = ''] = storesMovedAside(file)
  writeFileSync(aside, randomBytes(statSync(aside).size))
  const fresh = openCache(file, key)
  for (let again = 0; again < 2; again += 1) {
    copy.open()
    expect(here()).toBe(1)
  }
  createPeopleWriter(fresh.write, now).putListing({ scope: 'current', id: idOf(2) }, rowOf(2))
  expect(here()).toBe(2)
  copy.close()
  expect(() => copy.read()).toThrow('cancelled')
  fresh.close()
})

it('passes its parts on while no cache is open, so that a save needs no student data', () => {
  const file = join(tempFolder(), 'cache.db')
  const { parts } = createCacheReader({ file, key: randomBytes(32), unreadable: () => undefined })
  const school = { ...parts, isSaved: true }
  expect(school.isSaved).toBe(true)
  expect(() => school.people.byIds([])).toThrow('cancelled')
})
