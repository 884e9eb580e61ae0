import { describe, expect, it } from 'vitest'
import { createNamesFirst } from '../../../electron/sync/names-first.ts'
import { sweepPages } from '../../../electron/sync/sweep-pages.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { minute } from './rig/open-small-school.ts'
import { type Listed, numbers, pagesOf, type ScriptedOptions, scriptedList } from './rig/scripted-list.ts'

/* Sweeps over a list that a test writes, page by page. */

const here = '00000000-0000-4000-8000-0000000000aa'
const elsewhere = '00000000-0000-4000-8000-0000000000bb'
const scope = { campuses: [here] }
const still = (people: readonly number[]) => pagesOf(people, 3, { total: people.length })
type Answer = NonNullable<ScriptedOptions['list']>

/** A copy, and a list that may be another one at the next sweep. */
function copy(options: ScriptedOptions = {}) {
  let list: Answer = options.list ?? still(numbers(7))
  const all = scriptedList({ ...options, list: (asked) => list(asked) })
  const sweep = (which: 'current' | 'past' = 'current', names = createNamesFirst(all.time.clock)) =>
    all.time.run(sweepPages(all.deps, which, names))
  return {
    ...all,
    sweep,
    failedSweep: () => sweep().catch((error: unknown) => error),
    passes: () => all.asked.filter((page) => page === 1).length,
    says: (next: Answer) => {
      list = next
    },
  }
}
const forbidden: Failure = { code: 'forbidden', endpoint: 'search' }
const unreadable: Failure = { code: 'bad-data', endpoint: 'search', fault: 'no rows' }
const rejected: Failure = { code: 'rejected', status: 400, apiCode: null }

describe('a sweep', () => {
  it('counts a sweep as whole if two passes list the same people, in any order', async () => {
    const { sweep, passes, dataset, says } = copy()
    says(({ page, pass }) => still(pass === 2 ? numbers(7).toReversed() : numbers(7))({ page }))
    expect(await sweep()).toEqual({ was: null, is: 7, isWhole: true, isNarrowed: false, isShort: false })
    expect([passes(), dataset('current')?.expected]).toEqual([2, 7])
    expect(await sweep()).toMatchObject({ was: 7, is: 7, isWhole: true })
    expect(passes()).toBe(3) // the one before named the same
  })

  it('does not count a sweep as whole, or people as absent, if three passes list different people', async () => {
    const { sweep, passes, says, dataset, deps, progress } = copy()
    await sweep()
    says(({ page, pass }) => still(numbers(7).filter((n) => n !== (pass % 7) + 1))({ page }))
    const before = passes()
    expect(await sweep()).toMatchObject({ was: 7, is: 6, isWhole: false })
    expect([passes() - before, deps.state.sweep('current')?.listedHash]).toEqual([3, null])
    expect(deps.removal.suspects()).toEqual([])
    expect(dataset('current')?.complete_at).toBe('2026-03-02T08:00:00.000Z')
    expect(progress.done.slice(-7).map(([, n]) => n)).toEqual([3, 4, 5, 6, 7, 8, 9])
  })

  it('counts people missing from a whole sweep as absent', async () => {
    const { sweep, says, deps } = copy()
    await sweep()
    says(still(numbers(6)))
    expect(await sweep()).toMatchObject({ was: 7, is: 6, isWhole: true })
    expect(deps.removal.suspects()).toMatchObject([{ id: idOf(7), absent: 1 }])
  })

  it('counts quarantined rows in the total', async () => {
    const { sweep, says, dataset } = copy()
    says(({ page }) => ({
      people: still(numbers(5))({ page }).people,
      odd: page === 2 ? ['odd'] : [],
      total: 6,
    }))
    expect(await sweep()).toMatchObject({ is: 6, isWhole: true })
    expect(dataset('current')).toMatchObject({ expected: 6, untrue_total: null })
  })

  it('reports an untrue total only for a whole list', async () => {
    const { sweep, says, dataset, time } = copy()
    says(pagesOf(numbers(7), 3, { total: 9 }))
    await sweep()
    expect(dataset('current')).toMatchObject({ expected: 7, untrue_total: 9 })
    await time.pass(minute)
    says(({ page, pass }) => pagesOf(numbers(pass + 1), 3)({ page }))
    await sweep()
    expect(dataset('current')?.complete_at).toBe('2026-03-02T08:00:00.000Z')
  })

  it('never counts a sweep with an empty page in the middle as whole, or people as absent', async () => {
    const { sweep, passes, says, deps } = copy()
    await sweep()
    says(({ page }) => ({ people: page === 2 || page > 4 ? [] : numbers(3, 3 * page), total: 12 }))
    expect(await sweep()).toMatchObject({ is: 9, isWhole: false })
    expect([await sweep(), passes()]).toMatchObject([{ isWhole: false }, 8])
    expect(deps.removal.suspects()).toEqual([])
  })

  it('fails at once on an unreadable list if the search had no filters', async () => {
    const { failedSweep, asked } = copy({ list: () => unreadable })
    expect([await failedSweep(), asked]).toEqual([new AppError(unreadable), [1]])
  })

  it('lets the details start as soon as all names have arrived once', async () => {
    const { sweep, asked, time } = copy()
    const named: number[] = []
    const names = { ...createNamesFirst(time.clock), everyoneNamed: () => void named.push(asked.length) }
    await sweep('current', names)
    expect([named, asked]).toEqual([[3], [1, 2, 3, 1, 2, 3]])
  })
})

describe('a sweep of a desk with a scope', () => {
  const row = (n: number) => ({ campusId: n > 100 ? elsewhere : here, lastCampusId: here })
  const everyone = [...numbers(7), ...numbers(4, 101)]
  const honoured: Answer = ({ page, filters }) => still(filters.campus ? numbers(7) : everyone)({ page })

  it('searches only for the people of the desk’s scope', async () => {
    const { sweep, filtersAsked, held } = copy({ list: honoured, row, scope })
    expect(await sweep()).toEqual({ was: null, is: 7, isWhole: true, isNarrowed: true, isShort: false })
    expect(held()).toEqual(numbers(7))
    expect(filtersAsked).toEqual(Array.from({ length: 6 }, () => ({ campus: [here] })))
  })

  it.each<[string, Listed | Failure]>([
    ['finds no one', { people: [] }],
    ['is refused', rejected],
    ['is not found', { code: 'not-found', documented: true }],
    ['cannot be read', unreadable],
  ])('drops the filters for a day if the search %s, and drops people outside', async (_, narrowed) => {
    const list: Answer = ({ page, filters }) => (filters.campus ? narrowed : still(everyone)({ page }))
    const { sweep, held, filtersAsked, deps, dataset } = copy({ list, row, scope })
    expect(await sweep()).toEqual({ was: null, is: 7, isWhole: true, isNarrowed: false, isShort: false })
    expect([held(), deps.scope.filters()]).toEqual([numbers(7), {}])
    const before = filtersAsked.length
    await sweep()
    expect(filtersAsked.slice(before).filter(({ campus }) => campus !== undefined)).toEqual([])
    expect(dataset('current')).toMatchObject({ expected: 7, untrue_total: null })
  })

  it('fails after any other failure, and keeps the filters for the next sweep', async () => {
    const { failedSweep, deps, says } = copy({ list: () => forbidden, row, scope })
    expect(await failedSweep()).toEqual(new AppError(forbidden))
    const bug = new Error('a bug')
    says(() => bug)
    expect(await failedSweep()).toBe(bug)
    expect(deps.scope.filters()).toEqual({ campus: [here] })
  })

  it('reports no untrue total, which counts other people too, and asks for past students without filters', async () => {
    const { sweep, dataset } = copy({ list: pagesOf(numbers(7), 3, { total: 90 }), row, scope })
    await sweep()
    expect(dataset('current')).toMatchObject({ expected: 7, untrue_total: null })
    expect(await sweep('past')).toMatchObject({ isNarrowed: false })
  })

  it('does not count people that it removed for the scope as missing', async () => {
    const moved = new Set<number>()
    const { sweep, deps } = copy({
      row: (n) => ({ campus: moved.has(n) ? 'There' : 'Here', campusId: null, lastCampus: 'Here' }),
      scope: { campuses: ['Here'] },
    })
    await sweep()
    for (const n of [1, 2, 3]) moved.add(n)
    expect(await sweep()).toMatchObject({ was: 4, is: 4 })
    expect(await sweep('past')).toMatchObject({ was: null, is: 7 })
    expect(deps.scope.taken()).toBe(3)
    expect(await sweep('past')).toMatchObject({ was: 7, is: 7 })
    expect(await sweep()).toMatchObject({ was: 4, is: 4 })
  })

  it('learns the ids for its filters from a whole list', async () => {
    const named = () => ({ campus: 'Here', campusId: here, lastCampus: 'Here' })
    const { sweep, deps, says } = copy({ row: named, scope: { campuses: ['Here'] } })
    await sweep('past')
    expect(deps.scope.filters()).toEqual({})
    says(({ page, pass }) => still(numbers(3 + pass))({ page }))
    await sweep()
    expect(deps.scope.filters()).toEqual({})
    says(still(numbers(7)))
    await sweep('past')
    expect(deps.scope.filters()).toEqual({})
    await sweep()
    expect(deps.scope.filters()).toEqual({ campus: [here] })
  })
})

describe('a sweep that was interrupted', () => {
  /** Page 1 of this many people is stored, and page 2 fails. */
  async function interrupted(first = 100, options: ScriptedOptions = {}) {
    const listed = { people: numbers(first), total: first + 50 }
    const all = copy({ ...options, list: ({ page }) => (page === 1 ? listed : forbidden) })
    await all.failedSweep()
    expect(all.asked).toEqual([1, 2])
    all.asked.length = 0
    all.says(({ page }) => ({
      people: page === 1 ? numbers(first) : page === 2 ? [200] : [],
      total: first + 1,
    }))
    return all
  }

  it.each([
    [0, [2, 1, 2, 1, 2]],
    [15 * minute, [2, 1, 2, 1, 2]],
    [15 * minute + 1, [1, 2, 1, 2]],
    [-1, [1, 2, 1, 2]],
  ])('continues an interrupted sweep within a quarter of an hour (%i ms later)', async (ms, pages) => {
    const { sweep, asked, time } = await interrupted()
    time.setWallClock(ms)
    expect(await sweep()).toMatchObject({ was: null, is: 101, isWhole: true })
    expect(asked).toEqual(pages)
  })

  it('restarts a sweep for a different search, and after a sweep has ended', async () => {
    const other = await interrupted(100, { scope: { campuses: ['Here'] }, row: () => ({ campus: 'Here' }) })
    other.deps.api.question = () => 'another'
    await other.sweep()
    expect([other.asked[0], other.deps.state.sweep('current')?.generation]).toEqual([1, 2])
    const ended = await interrupted()
    await ended.sweep()
    ended.asked.length = 0
    await ended.sweep()
    expect([ended.asked, ended.deps.state.sweep('current')?.generation]).toEqual([[1, 2], 2])
  })

  it('restarts a sweep if the filters have changed', async () => {
    const { deps, sweep, asked } = await interrupted(100, { scope, row: () => ({ campusId: here }) })
    deps.scope.refused()
    await sweep()
    expect(asked[0]).toBe(1)
  })

  it('needs one whole pass if it lists the same people as the sweep before', async () => {
    const { sweep, failedSweep, asked, says } = copy()
    await sweep()
    says(({ page }) => (page < 3 ? still(numbers(7))({ page }) : forbidden))
    await failedSweep()
    says(still(numbers(7)))
    asked.length = 0
    expect([await sweep(), asked]).toMatchObject([{ isWhole: true }, [3, 1, 2, 3]])
  })

  it('does not count a pass of a different search as one of the two passes', async () => {
    const { deps, sweep, asked } = copy()
    await sweep()
    deps.api.question = () => 'another'
    asked.length = 0
    expect([await sweep(), asked]).toMatchObject([{ isWhole: true }, [1, 2, 3, 1, 2, 3]])
  })

  /** What is asked for where a large page never comes. */
  async function silentSecondPage(first: number) {
    const { sweep, says, asked } = await interrupted(first)
    const parts: number[] = []
    says(({ page, limit }) => {
      if (limit === 100 && page === 2 && asked.length <= 3) return { code: 'timeout' }
      if (limit < 100) parts.push(page)
      return { people: numbers(first).slice((page - 1) * limit, page * limit) }
    })
    const [{ status } = {}] = await Promise.allSettled([sweep()])
    return [status, parts[0]]
  }

  it.each([
    [100, ['fulfilled', 6]],
    [99, ['rejected', undefined]],
    [50, ['rejected', undefined]],
  ])('continues in smaller pages only if the large pages were full, of %i rows', async (rows, expected) => {
    expect(await silentSecondPage(rows)).toEqual(expected)
  })
})
