import { describe, expect, it } from 'vitest'
import { createSmallerPages } from '../../../electron/sync/asking/smaller-pages.ts'
import { createNamesFirst } from '../../../electron/sync/names-first.ts'
import { readPass } from '../../../electron/sync/read-pass.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { type Listed, numbers, pagesOf, type ScriptedOptions, scriptedList } from './rig/scripted-list.ts'

/* One pass over a list that a test writes, page by page. */

type Start = { readonly from?: number; readonly answered?: number; readonly scope?: 'current' | 'past' }

type List = (asked: { readonly page: number }) => Listed | Failure

function passOver(list: List, options: ScriptedOptions = {}) {
  const all = scriptedList({ ...options, list })
  const { deps, time } = all
  const listings: number[] = []
  /** How many pages were asked for when something was written down. */
  const askedAt: number[] = []
  const begun: number[] = []
  const signals: AbortSignal[] = []
  const searchCurrent: typeof deps.api.searchCurrent = async (filters, paging, signal) => {
    if (signal !== undefined) signals.push(signal)
    return await deps.api.searchCurrent(filters, paging, signal)
  }
  const spied = {
    ...deps,
    api: { ...deps.api, searchCurrent },
    scope: { ...deps.scope, passBegun: () => void begun.push(all.asked.length) },
    committed: () => void askedAt.push(all.asked.length),
  }
  const names = { ...createNamesFirst(time.clock), listed: () => void listings.push(all.asked.length) }
  const pass = (start: Start = {}) => {
    const usual = { scope: 'current', filters: {}, generation: 1, from: 1, answered: 0 } as const
    return time.run(readPass(spied, { ...usual, names, pages: createSmallerPages(false), ...start }))
  }
  /** This many people were on the pages that an earlier run read. */
  const seenBefore = (count: number) => {
    for (const n of numbers(count, 500)) deps.state.markSeen(idOf(n), 'current', 1)
  }
  return { ...all, pass, seenBefore, listings, askedAt, begun, signals }
}

const everyone = numbers(1_240)
const withLongPage = (said: Pick<Listed, 'total'>): List => {
  const pages = pagesOf(everyone, 100, said)
  return (asked) => ({ ...pages(asked), odd: asked.page === 2 ? ['half written'] : [] })
}
/** Three people, no one for two pages, and one more person. */
const withGap =
  (said: Pick<Listed, 'total' | 'pages'>): List =>
  ({ page }) => ({ ...said, people: page === 1 ? numbers(3) : page === 4 ? [4] : [] })
const whole = { isOneAnswer: true, answers: 2, listed: { size: 101 } }
const long = { isOneAnswer: false, listed: { size: 1_240 } }

/** Lists by what a pass does with them: its result, and the first requested pages. */
const ends: [string, List, object, (readonly number[])?][] = [
  [
    'ends at a shorter page',
    pagesOf(numbers(7), 3, { total: 7 }),
    { listed: { size: 7 }, isShort: false },
    numbers(3),
  ],
  [
    'ends at the empty page after the last if all were full, whatever total it states',
    ({ page }) => ({ ...pagesOf(numbers(6), 3)({ page }), total: page < 3 ? 6 : 0 }),
    { answers: 3, total: 6, listed: { size: 6 } },
    [1, 2, 3],
  ],
  ['ends at once if it lists no one', pagesOf([], 3, { total: 0 }), { answers: 1, rows: 0 }, [1]],
  [
    'ends after the first answer of a service without pages',
    () => ({ people: numbers(101), total: 101 }),
    { isOneAnswer: true, answers: 1 },
  ],
  ['reads on after a full page', pagesOf(numbers(100), 100), { isOneAnswer: false, answers: 2 }],
  ['ends after two equal answers of 101 rows', () => ({ people: numbers(101) }), whole, [1, 2]],
  ['ends after two equal answers with one page', () => ({ people: numbers(101), pages: 1 }), whole, [1, 2]],
  ['ends after two equal answers with total 50', () => ({ people: numbers(101), total: 50 }), whole, [1, 2]],
  [
    'ends at an empty page after 101 rows without a total, which is no proof by itself',
    pagesOf(numbers(101), 101),
    { isOneAnswer: false, answers: 2, listed: { size: 101 } },
  ],
  ['reads on after 101 of 1,240 rows', withLongPage({ total: 1_240 }), { ...long, answers: 13 }],
  ['reads on after 101 rows without a total', withLongPage({}), { ...long, answers: 14 }],
  ['reads on after 101 rows with a total of 101', withLongPage({ total: 101 }), { ...long, answers: 13 }],
  [
    'ends at a repeated page if no more should follow',
    () => ({ people: numbers(3), odd: ['odd'] }),
    { answers: 2, hasHole: false },
    [1, 2],
  ],
  [
    'reads on after a page with a new person or a new unreadable row',
    ({ page }) =>
      page === 2
        ? { people: [1, 2], odd: ['odd'] }
        : { people: page < 3 ? numbers(3) : page === 3 ? [4] : [] },
    { answers: 4, setAside: 1 },
  ],
  [
    'reads on after a short page without a total and a number of pages',
    ({ page }) => ({ people: [numbers(3), [4], numbers(3, 5)][page - 1] ?? [] }),
    { answers: 4, listed: { size: 7 }, hasHole: false },
  ],
  [
    'reads on after a short page while rows of the total are missing',
    ({ page }) => ({ people: [numbers(3), [4, 5], [6]][page - 1] ?? [], total: 6 }),
    { answers: 3, listed: { size: 6 } },
  ],
  ['reads on for missing rows', withGap({ total: 30 }), { answers: 7, hasHole: true }, numbers(7)],
  ['reads on for missing pages', withGap({ pages: 10 }), { answers: 7, hasHole: true }, numbers(7)],
  [
    'judges the end by the fullest page if a service sends fewer rows than requested',
    ({ page }) => ({ people: page < 3 ? numbers(2, 2 * page) : [9], total: 5 }),
    { answers: 3 },
  ],
  [
    'reads on after one repeated page',
    ({ page }) => ({ people: page > 4 ? [] : numbers(3, page === 2 ? 3 : page * 3), total: 12 }),
    { answers: 5 },
  ],
  [
    'reports no gap if only the end is empty',
    ({ page }) => ({ people: page === 1 ? numbers(3) : [], total: 9 }),
    { answers: 3, hasHole: false, isShort: true },
  ],
  [
    'compares the rows without a repeated page with the largest total that a page stated',
    ({ page }) => ({ people: numbers(3, page === 1 ? 1 : 4), total: page < 3 ? 9 : 0 }),
    { rows: 9, total: 0, isShort: true },
  ],
]

it.each(ends)('%s', async (_, list, expected, pages) => {
  const { pass, asked } = passOver(list)
  expect(await pass()).toMatchObject(expected)
  if (pages !== undefined) expect(asked.slice(0, 7)).toEqual(pages)
})

it.each([
  [101, 1_240],
  [3, 30],
])('fails if pages of %i rows repeat for ever and %i should come', async (count, total) => {
  const { pass, asked } = passOver(() => ({ people: numbers(count), total }))
  const failure: Failure = { code: 'bad-data', endpoint: 'current search', fault: 'repeated pages' }
  await expect(pass()).rejects.toEqual(new AppError(failure))
  expect(asked.length).toBeLessThanOrEqual(11)
})

it('ends a continued list at a page that is shorter than the average page before, rounded up', async () => {
  const even = passOver(() => ({ people: numbers(9), total: 19 }))
  even.seenBefore(10)
  expect(await even.pass({ from: 2 })).toMatchObject({ from: 2, answers: 1 })
  const odd = passOver(() => ({ people: numbers(9), total: 28 }))
  odd.seenBefore(19)
  expect(await odd.pass({ from: 3 })).toMatchObject({ from: 3, answers: 1 })
  const full = passOver(({ page }) => ({ people: page === 3 ? numbers(10) : [] }))
  full.seenBefore(20)
  expect(await full.pass({ from: 3 })).toMatchObject({ answers: 2 })
})

it('stores the ids of units only if it reads the current students from the first page', async () => {
  const begun = async (start: Start) => {
    const one = passOver(pagesOf(numbers(3), 3))
    await one.pass(start)
    return one.begun
  }
  expect([await begun({}), await begun({ from: 2 }), await begun({ scope: 'past' })]).toEqual([[0], [], []])
})

describe('a pass', () => {
  it('returns all listed people, the people of this desk, and each unreadable row once', async () => {
    const { pass } = passOver(
      ({ page }) => ({ people: numbers(page < 3 ? 3 : 1, 3 * page), odd: ['odd'], total: 10 }),
      { scope: { campuses: ['Here'] }, row: (n) => ({ campus: n % 2 === 0 ? 'Here' : 'There' }) },
    )
    expect(await pass()).toEqual({
      listed: new Set(numbers(7, 3).map(idOf)),
      rows: 10,
      inside: 3,
      setAside: 1,
      total: 10,
      isShort: false,
      from: 1,
      startedAt: '2026-03-02T08:00:00.000Z',
      answers: 3,
      isOneAnswer: false,
      hasHole: false,
    })
  })

  it('requests eight pages ahead of the stored page if the number of pages is known', async () => {
    const { pass, askedAt } = passOver(pagesOf(numbers(60), 3, { total: 60 }))
    await pass()
    expect(askedAt.slice(0, 4)).toEqual([9, 10, 11, 12])
    const few = passOver(pagesOf(numbers(12), 3, { total: 12 }))
    await few.pass()
    expect(few.askedAt[0]).toBe(4)
  })

  it('requests one page at a time if the number of pages is unknown', async () => {
    const { pass, askedAt, listings } = passOver(pagesOf(numbers(7), 3))
    await pass()
    expect([askedAt, listings]).toEqual([numbers(4), numbers(4)])
  })

  it('requests no more pages after a request has failed', async () => {
    const { pass, signals } = passOver(({ page }) =>
      page === 2 ? { code: 'forbidden', endpoint: 'search' } : { people: numbers(3), total: 60 },
    )
    await expect(pass()).rejects.toThrow()
    expect(signals.length).toBeGreaterThan(2)
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })
})

describe('the progress of a pass', () => {
  it('counts the requests of this pass and of earlier passes', async () => {
    const known = passOver(pagesOf(numbers(7), 3, { total: 7 }))
    await known.pass({ answered: 10 })
    expect(known.progress.expected).toEqual([13, 13, 13].map((n) => ['current', n]))
    expect(known.progress.done).toEqual([11, 12, 13].map((n) => ['current', n]))
    const unknown = passOver(pagesOf(numbers(4), 3))
    await unknown.pass({ answered: 10 })
    expect(unknown.progress.expected.map(([, requests]) => requests)).toEqual([11, 12, 13])
  })

  it('expects details for the people who are due and for the people still to come', async () => {
    const { pass, progress } = passOver(pagesOf(numbers(7), 3, { total: 7 }))
    await pass()
    expect(progress.more).toEqual([7, 7, 7].map((n) => ['details', n]))
    await pass()
    expect(progress.more.at(-1)).toEqual(['details', 7])
    const withoutTotal = passOver(pagesOf(numbers(4), 3))
    await withoutTotal.pass()
    expect(withoutTotal.progress.more.map(([, requests]) => requests)).toEqual([3, 4])
  })

  it('expects details only for the share of people that this desk holds', async () => {
    const { pass, progress } = passOver(pagesOf(numbers(12), 3, { total: 12 }), {
      scope: { campuses: ['Here'] },
      row: (n) => ({ campus: n % 3 === 0 ? 'Here' : 'There' }),
    })
    await pass()
    expect(progress.more[0]).toEqual(['details', 4])
    const empty = passOver(() => ({ people: [], total: 12 }))
    await empty.pass()
    expect(empty.progress.more[0]).toEqual(['details', 0])
  })

  it('expects no details for past students', async () => {
    const { pass, progress } = passOver(pagesOf(numbers(4), 3, { total: 4 }))
    await pass({ scope: 'past' })
    expect([progress.more, progress.done.length]).toEqual([[], 2])
  })
})
