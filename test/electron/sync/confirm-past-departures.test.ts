import { expect, it } from 'vitest'
import { confirmPastDepartures } from '../../../electron/sync/confirm-past-departures.ts'
import type { RoundDeps } from '../../../electron/sync/deps.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { idOf } from '../../support/people.ts'
import { heldIds } from './rig/desk.ts'
import { searchesState } from './rig/network.ts'
import { day, hour, openSmallSchool } from './rig/open-small-school.ts'
import { numbers, scriptedList } from './rig/scripted-list.ts'

it('removes a past student after three lists that are as long as the service says, and two more days', async () => {
  const small = openSmallSchool({ current: 20, past: 40 })
  await small.round()
  const [someone = ''] = small.past()
  const days = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await small.time.pass(25 * hour)
      await small.round()
    }
    return heldIds(small.desk, 'past').has(someone)
  }
  small.school.erase(someone)
  small.network.setWeather(searchesState('/past/search', { totalRecordCount: 40 }))
  expect(await days(9)).toBe(true)
  small.network.setWeather(() => null)
  expect([await days(1), await days(2)]).toEqual([true, false])
  expect(heldIds(small.desk, 'past').size).toBe(39)
  expect(small.desk.removal.hasLeft(personId.parse(someone))).toBe(true)
  for (const table of ['seen', 'missing']) {
    const row = small.desk.stores.cache.read.prepare(`SELECT 1 FROM ${table} WHERE community_id = ?`)
    expect(row.get(someone)).toBeUndefined()
  }
})

/** This many past students, the first few missing from the last lists. */
function pastStudents(count: number, { absent = 1, lists = 3 }: { absent?: number; lists?: number } = {}) {
  const all = scriptedList()
  const { deps, time, db } = all
  const corrected: number[] = []
  for (const n of numbers(count)) {
    deps.people.putListing({ scope: 'past', id: idOf(n) }, { communityId: idOf(n) })
    deps.state.markSeen(idOf(n), 'past', 1)
  }
  for (const n of numbers(absent))
    db.prepare('UPDATE seen SET absent = ? WHERE community_id = ?').run(lists, idOf(n))
  const own: RoundDeps = { ...deps, wanted: () => ({ open: [], corrected: corrected.map(idOf) }) }
  const at = (moment: number) => new Date(moment).toISOString()
  return {
    ...all,
    corrected,
    watched: (ms: number) => {
      for (const n of numbers(absent))
        db.prepare('INSERT INTO missing VALUES (?, ?)').run(idOf(n), at(time.clock.now() - ms))
    },
    confirm: (was: number | null = count, is = count) =>
      confirmPastDepartures(own, { was, is, isWhole: true, isNarrowed: false, isShort: false }),
    proofs: () => all.all<{ proof: string }>('SELECT proof FROM tombstone').map(({ proof }) => proof),
    watchedSince: () => all.all<{ at: string }>('SELECT first_at AS at FROM missing').map(({ at }) => at),
  }
}

it('counts a past student as missing from the third list without them on', () => {
  const two = pastStudents(20, { lists: 2 })
  two.confirm()
  expect([two.watchedSince(), two.committed]).toEqual([[], []])
  const three = pastStudents(20)
  three.confirm()
  expect(three.watchedSince()).toEqual(['2026-03-02T08:00:00.000Z'])
  expect([three.committed, three.held()]).toEqual([[idOf(1)], numbers(20)])
})

it('removes a past student two days later, and stores the lists as the proof', () => {
  const before = pastStudents(20)
  before.watched(2 * day - 1)
  before.confirm()
  expect(before.held()).toEqual(numbers(20))
  const after = pastStudents(20)
  after.watched(2 * day)
  after.confirm()
  expect(after.held()).toEqual(numbers(19, 2))
  expect(after.proofs()).toEqual(['not in the list of past students since 2026-02-28T08:00:00.000Z'])
})

it('restarts the two days after the clock was set back', () => {
  const { watched, confirm, held, watchedSince } = pastStudents(20)
  watched(-1)
  confirm()
  expect([held().length, watchedSince()]).toEqual([20, ['2026-03-02T08:00:00.000Z']])
})

it('does not remove a past student with waiting corrections', () => {
  const { watched, confirm, held, corrected } = pastStudents(20)
  watched(3 * day)
  corrected.push(1)
  confirm()
  expect(held()).toHaveLength(20)
})

it.each([
  [100, 95, true],
  [100, 94, false],
  [null, 1, true],
])('removes no past student if the list shrank by over a twentieth (%j, %i)', (was, is, goes) => {
  const { watched, confirm, held, committed } = pastStudents(20)
  watched(3 * day)
  confirm(was, is)
  expect([held().length, committed.length]).toEqual(goes ? [19, 1] : [20, 0])
})

it.each([
  [20, 10, 3, 2, true],
  [20, 11, 3, 13, false],
  [20, 11, 14, 13, false],
  [20, 11, 13, 14, false],
  [20, 11, 14, 14, true],
  [600, 12, 3, 2, true],
  [600, 13, 3, 2, false],
])('removes many past students only after two weeks (of %i, %i; %i lists, %i days)', (...row) => {
  const [count, absent, lists, days, go] = row
  const { watched, confirm, held } = pastStudents(count, { absent, lists })
  watched(days * day)
  confirm()
  expect(held()).toHaveLength(go ? count - absent : count)
})
