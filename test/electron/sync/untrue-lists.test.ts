import { describe, expect, it } from 'vitest'
import { heldIds } from './rig/desk.ts'
import { searchesState } from './rig/network.ts'
import { openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool } from './rig/truth.ts'

/* Rounds over a list that moves while it is read, or reports a false length. */

const searches = '/current/search'
type Small = ReturnType<typeof openSmallSchool>

const missingOf = ({ enrolled, desk }: Small) =>
  [...enrolled()].filter((id) => !heldIds(desk, 'current').has(id))

/** Does it when the n-th page of the list has been asked for. */
function whenPage({ network }: Small, number: number, work: () => void): void {
  let pages = 0
  network.onArrival(({ path }) => {
    if (path.endsWith(searches) && ++pages === number) work()
  })
}
const listed = ({ school }: Small) =>
  school.world.listed('student').filter(({ stage }) => stage === 'current')
describe('a first sync of a list that moves', () => {
  it('misses no one when one person leaves and another comes, so that the total stays the same', async () => {
    const small = openSmallSchool({ current: 60 })
    const [first, last] = [listed(small)[3], listed(small).at(-1)]
    if (first === undefined || last === undefined) throw new Error('no person')
    small.school.leave(last.communityId)
    whenPage(small, 4, () => {
      small.school.leave(first.communityId)
      small.school.comeBack(last.communityId)
    })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
  it('does not complete a round while the list keeps changing', async () => {
    const small = openSmallSchool({ current: 60 })
    small.network.onArrival(({ path }) => {
      const [somebody] = listed(small)
      if (path.endsWith(searches) && somebody !== undefined) small.school.leave(somebody.communityId)
    })
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['current', 'details'] })
    small.network.onArrival(() => undefined)
    await small.rounds(1)
    expect(small.desk.status().lastOutcome).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
  it('misses no one in a later round, when a person comes to a page that was read already', async () => {
    const small = openSmallSchool({ current: 60 })
    const [first] = listed(small)
    if (first === undefined) throw new Error('no person')
    small.school.leave(first.communityId)
    await small.round()
    await small.rounds(2)
    let hasCome = false
    whenPage(small, 4, () => {
      hasCome = true
      small.school.comeBack(first.communityId)
    })
    await small.rounds(1)
    expect([hasCome, small.desk.status().lastOutcome]).toEqual([true, { kind: 'complete' }])
    expect(missingOf(small)).toEqual([])
  })
})

it.each([
  ['a limit it does not keep to', { limit: 100 }],
  ['a limit and a number of pages it does not keep to', { limit: 100, pageNumTotal: 1 }],
  ['no limit', { limit: undefined, pageLimit: undefined }],
  ['no total', { totalRecordCount: undefined }],
  [
    'nothing of the number of rows or pages',
    { totalRecordCount: undefined, pageNumTotal: undefined, limit: undefined, pageLimit: undefined },
  ],
])('reads everyone from a service that sends ten rows a page and states %s', async (_words, said) => {
  const small = openSmallSchool({ current: 53, past: 40 })
  small.network.setWeather(searchesState('/search', said))
  expect(await small.round()).toEqual({ kind: 'complete' })
  expect(behindTheSchool(small, small.desk)).toEqual([])
  expect(heldIds(small.desk, 'past')).toEqual(small.past())
})

it.each([0, 5, 10, 30, 2_000])(
  'reads everyone, and reports an untrue total of %i until it is right',
  async (total) => {
    const small = openSmallSchool({ current: 53, past: 31 })
    small.network.setWeather(searchesState(searches, { totalRecordCount: total }))
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
    expect(small.desk.status().datasets.find(({ name }) => name === 'current')).toMatchObject({
      held: 53,
      expected: 53,
      untrueTotal: total,
    })
    small.network.setWeather(() => null)
    await small.rounds(1)
    expect(small.desk.status().datasets.every(({ untrueTotal }) => untrueTotal === null)).toBe(true)
  },
)
