import { describe, expect, it } from 'vitest'
import { heldIds } from './rig/desk.ts'
import { minute, openSmallSchool } from './rig/open-small-school.ts'

/* The list moves while it is read, and says of itself what is not so. */

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
  it('misses nobody when somebody leaves a page that was read already', async () => {
    const small = openSmallSchool({ current: 60 })
    const leavers = listed(small).slice(0, 3)
    whenPage(small, 4, () => {
      for (const { communityId } of leavers) small.school.leave(communityId)
    })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
  it('misses nobody when one leaves and another comes, so that the total stays as it was', async () => {
    const small = openSmallSchool({ current: 60 })
    const [first, last] = [listed(small)[3], listed(small).at(-1)]
    if (first === undefined || last === undefined) throw new Error('nobody')
    small.school.leave(last.communityId)
    whenPage(small, 4, () => {
      small.school.leave(first.communityId)
      small.school.comeBack(last.communityId)
    })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
  it('is not called complete while the list never stands still', async () => {
    const small = openSmallSchool({ current: 60 })
    small.network.onArrival(({ path }) => {
      const [somebody] = listed(small)
      if (path.endsWith(searches) && somebody !== undefined) small.school.leave(somebody.communityId)
    })
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['current'] })
    small.network.onArrival(() => undefined)
    await small.rounds(1)
    expect(small.desk.status().lastOutcome).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
  it('misses nobody on a list of past students that moves', async () => {
    const small = openSmallSchool({ current: 20, past: 60 })
    let pages = 0
    const first = small.school.world.listed('past')[0]?.communityId ?? ''
    small.network.onArrival(({ path }) => {
      if (path.endsWith('/past/search') && ++pages === 3) small.school.erase(first)
    })
    await small.round()
    expect([...small.past()].filter((id) => !heldIds(small.desk, 'past').has(id))).toEqual([])
  })
})

describe('a sweep that goes on at the last page', () => {
  it('asks for no page behind it', async () => {
    const small = openSmallSchool({ current: 53 })
    let pages = 0
    small.network.setWeather(({ path }) =>
      path.endsWith(searches) && ++pages >= 6 ? { kind: 'lost' } : null,
    )
    expect((await small.round()).kind).toBe('failed')
    expect(small.desk.parts.state.sweep('current')?.nextPage).toBe(6)
    small.network.setWeather(() => null)
    const asked = () => small.school.journal.entries().filter(({ path }) => path.endsWith(searches)).length
    const before = asked()
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(asked() - before).toBe(1 + 6 + 6) // the last one, and twice the whole list
  })
})

describe('a list that stands still', () => {
  it('is read twice the first time and once from then on', async () => {
    const small = openSmallSchool({ current: 60 })
    const pages = () => small.school.journal.entries().filter(({ path }) => path.endsWith(searches)).length
    await small.round()
    const first = pages()
    await small.time.pass(15 * minute)
    await small.round()
    expect([first, pages() - first]).toEqual([14, 7]) // six pages of ten, and the empty one that ends them
  })
})
