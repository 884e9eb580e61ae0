import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock, systemTimers } from '../../../../electron/ports/process-ports.ts'
import { createCacheReader } from '../../../../electron/school/reader/cache-reader.ts'
import { createSearchIndex } from '../../../../electron/school/reader/search-index.ts'
import { noChanges } from '../../../../electron/search/people/changed-people.ts'
import type { KeptRow } from '../../../../electron/storage/cache/kept.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { searchQuery } from '../../../../shared/domain/search.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilIs } from '../../../support/until.ts'

const now = () => '2026-03-02T08:00:00.000Z'

/** The index beside a real copy, as a workspace has it. */
function openDesk(phoneRegion: 'AU' | 'NZ' = 'AU') {
  const [file, key] = [join(tempFolder(), 'cache.db'), randomBytes(32)]
  const cache = openCache(file, key)
  const writer = createPeopleWriter(cache.write, now)
  const copy = createCacheReader({ file, key, unreadable: () => undefined })
  copy.open()
  let region = phoneRegion
  let [hides, elapsed] = [false, 0]
  const notified: unknown[] = []
  const bugs: unknown[] = []
  const index = createSearchIndex(
    {
      announce: (event, payload) => void notified.push([event, payload]),
      timers: systemTimers,
      clock: { now: systemClock.now, monotonic: () => (elapsed += 20) }, // each slice of a build is one batch
      report: (error) => {
        bugs.push(error)
        return { code: 'internal', incident: 'none' }
      },
    },
    {
      cache: copy.read,
      settings: () => ({ phoneRegion: region, maskContacts: hides }),
      changes: { all: () => noChanges, renew: () => {} },
    },
  )
  onTestFinished(() => {
    index.stop()
    copy.close()
    cache.close()
    expect(bugs).toEqual([])
  })
  return {
    index,
    notified,
    put: (n: number, row: Partial<KeptRow> = {}) =>
      writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, row)),
    drop: (n: number) => writer.dropListing('current', idOf(n)),
    find: (text: string) =>
      index.search(searchQuery.parse({ text })).hits.map(({ id }) => Number(id.slice(-3))),
    built: () => untilIs(index.isBuilding, false),
    move: (to: typeof region) => {
      region = to
    },
    hide: () => {
      hides = true
    },
  }
}

it('fills itself from the student data, and notifies the window when it is complete', async () => {
  const { index, notified, put, find, built } = openDesk()
  for (let n = 1; n <= 300; n += 1) put(n)
  put(301, { surname: 'Kowalczyk' })
  expect([index.isBuilding(), find('kowalczyk')]).toEqual([true, []])
  index.build()
  await built()
  expect(find('kowalczyk')).toEqual([301])
  expect(notified).toEqual([['people.changed', { ids: null }]])
})

/** A desk whose index has two people. */
async function withTwo() {
  const desk = openDesk()
  desk.put(1, { surname: 'Kowalczyk' })
  desk.put(2, { surname: 'Featherstone' })
  desk.index.build()
  await desk.built()
  return desk
}

it('finds new and changed people after each commit, and no removed ones', async () => {
  const { index, put, drop, find } = await withTwo()
  put(1, { surname: 'Marchetti' })
  drop(2)
  put(3, { surname: 'Okonkwo' })
  index.committed([1, 2, 3].map(idOf))
  expect(['kowalczyk', 'marchetti', 'featherstone', 'okonkwo'].map(find)).toEqual([[], [1], [], [3]])
})

it('drops people missing from a new cache on a rebuild, but keeps them on an ordinary build', async () => {
  const { index, drop, find, built } = await withTwo()
  drop(2)
  index.build()
  await built()
  expect(find('featherstone')).toEqual([2])
  index.rebuild()
  await built()
  expect([find('featherstone'), find('kowalczyk')]).toEqual([[], [1]])
})

it('drops people missing from a new cache even if an ordinary build interrupts the rebuild', async () => {
  const { index, drop, find, built } = await withTwo()
  drop(2)
  index.rebuild()
  index.build()
  await built()
  expect([find('featherstone'), find('kowalczyk')]).toEqual([[], [1]])
})

it('is rebuilt for changed settings only if the region of phone numbers differs', async () => {
  const { index, notified, put, move, built, find } = openDesk()
  put(1, { mobile: '021 834 5678' })
  index.build()
  await built()
  index.align()
  expect([index.isBuilding(), notified.length, find('6421834567')]).toEqual([false, 1, []])
  move('NZ')
  index.align()
  await built()
  expect([find('6421834567'), notified.length]).toEqual([[1], 3])
})

it('leaves out birth dates and addresses as soon as the desk hides them', async () => {
  const { index, put, hide, built, find } = openDesk()
  put(1, { surname: 'Kowalczyk', birthDate: '2011-03-12' })
  index.build()
  await built()
  expect(find('12/03/2011')).toEqual([1])
  hide()
  index.align()
  await built()
  expect([find('12/03/2011'), find('kowalczyk')]).toEqual([[], [1]])
})

it('contains no people after it was stopped, even during the build', async () => {
  const { index, put, find } = openDesk()
  for (let n = 1; n <= 2_000; n += 1) put(n)
  index.build()
  index.stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([index.isBuilding(), find('surname')]).toEqual([true, []])
})
