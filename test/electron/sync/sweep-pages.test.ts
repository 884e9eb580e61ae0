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
  it('misses no one when a person leaves a page that was read already', async () => {
    const small = openSmallSchool({ current: 60 })
    const leavers = listed(small).slice(0, 3)
    whenPage(small, 4, () => {
      for (const { communityId } of leavers) small.school.leave(communityId)
    })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
  })
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
  it('is not complete while the list keeps changing', async () => {
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
  it('misses no one on a moving list of past students', async () => {
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

/** A round that loses the network after the fifth of six pages; `pagesOf` are the pages the next one asks for. */
async function interrupted(small = openSmallSchool({ current: 59 })) {
  let pages = 0
  small.network.setWeather(({ path }) => (path.endsWith(searches) && ++pages >= 6 ? { kind: 'lost' } : null))
  expect((await small.round()).kind).toBe('failed')
  expect(small.desk.parts.state.sweep('current')?.nextPage).toBe(6)
  small.network.setWeather(() => null)
  const asked = () =>
    small.school.journal
      .entries()
      .flatMap(({ path, body }) => (path.endsWith(searches) ? [Number(JSON.parse(body).pageNum)] : []))
  const before = asked().length
  const pagesOf = async () => {
    expect(await small.round()).toEqual({ kind: 'complete' })
    return asked().slice(before)
  }
  const write = (sql: string) => void small.desk.parts.db.prepare(sql).run()
  return { ...small, pagesOf, write }
}
const whole = [1, 2, 3, 4, 5, 6]

describe('a sweep that was interrupted', () => {
  it('continues at the page where it stopped, which proves nothing about the pages before', async () => {
    const { time, pagesOf } = await interrupted()
    await time.pass(13 * minute)
    expect(await pagesOf()).toEqual([6, ...whole, ...whole])
  })

  it('is whole after one more pass that names the same people as the last sweep', async () => {
    const small = openSmallSchool({ current: 59 })
    await small.round()
    await small.time.pass(15 * minute)
    expect(await (await interrupted(small)).pagesOf()).toEqual([6, ...whole])
  })

  it('restarts after 15 minutes, because the pages may have changed', async () => {
    const { time, pagesOf } = await interrupted()
    await time.pass(15 * minute + 1)
    expect(await pagesOf()).toEqual([...whole, ...whole])
  })

  it.each([
    ['the service was asked another question', "UPDATE sweep SET body_hash = 'another'"],
    ['it was begun by a clock that ran ahead', "UPDATE sweep SET begun_at = '2031-01-01T00:00:00.000Z'"],
  ])('restarts where %s', async (_, change) => {
    const { write, pagesOf } = await interrupted()
    write(change)
    expect(await pagesOf()).toEqual([...whole, ...whole])
  })

  it('is no proof for the answer to another question, however alike', async () => {
    const small = openSmallSchool({ current: 59 })
    await small.round()
    small.desk.parts.db.prepare("UPDATE sweep SET body_hash = 'another'").run()
    const pages = () => small.school.journal.entries().filter(({ path }) => path.endsWith(searches)).length
    const before = pages()
    await small.rounds(1)
    expect(pages() - before).toBe(2 * whole.length)
  })
})

describe('a list that does not change', () => {
  it('is read twice by the first round and once by later ones', async () => {
    const small = openSmallSchool({ current: 60 })
    const pages = () => small.school.journal.entries().filter(({ path }) => path.endsWith(searches)).length
    await small.round()
    const first = pages()
    await small.time.pass(15 * minute)
    await small.round()
    expect([first, pages() - first]).toEqual([14, 7]) // six pages of ten, and the empty one that ends them
  })
})
