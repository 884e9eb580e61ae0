import { describe, expect, it } from 'vitest'
import { createSmallerPages } from '../../../electron/sync/asking/smaller-pages.ts'
import { createNamesFirst } from '../../../electron/sync/names-first.ts'
import { readPass } from '../../../electron/sync/read-pass.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { type Listed, numbers, pagesOf, type ScriptedOptions, scriptedList } from './rig/scripted-list.ts'

/* One pass over a list that a test writes, page by page. */

type Start = { readonly from?: number; readonly answered?: number; readonly scope?: 'current' | 'past' }

function passOver(
  list: (asked: { readonly page: number }) => Listed | Failure,
  options: ScriptedOptions = {},
) {
  const all = scriptedList({ ...options, list })
  const { deps, time } = all
  const listings: number[] = []
  /** How many pages were asked for when something was written down. */
  const askedAt: number[] = []
  const begun: number[] = []
  const signals: AbortSignal[] = []
  const spied = {
    ...deps,
    api: {
      ...deps.api,
      searchCurrent: async (...[filters, paging, signal]: Parameters<typeof deps.api.searchCurrent>) => {
        if (signal !== undefined) signals.push(signal)
        return await deps.api.searchCurrent(filters, paging, signal)
      },
    },
    scope: { ...deps.scope, passBegun: () => void begun.push(all.asked.length) },
    committed: () => void askedAt.push(all.asked.length),
  }
  const plain = createNamesFirst(time.clock)
  const names = { ...plain, listed: () => void listings.push(all.asked.length) }
  const pass = ({ from = 1, answered = 0, scope = 'current' }: Start = {}) =>
    time.run(
      readPass(spied, {
        scope,
        filters: {},
        generation: 1,
        names,
        pages: createSmallerPages(false),
        from,
        answered,
      }),
    )
  /** This many people were on the pages that an earlier run read. */
  const seenBefore = (count: number) => {
    for (const n of numbers(count, 500)) deps.state.markSeen(idOf(n), 'current', 1)
  }
  return { ...all, pass, seenBefore, listings, askedAt, begun, signals }
}

describe('the end of a list', () => {
  it.each<[string, number, readonly number[]]>([
    ['at a page that is shorter than another', 7, [1, 2, 3]],
    ['at an empty page, where all were full', 6, [1, 2, 3]],
    ['at once, if it lists no one', 0, [1]],
  ])('ends a list %s', async (_, count, pages) => {
    const { pass, asked } = passOver(pagesOf(numbers(count), 3, { total: count }))
    const found = await pass()
    expect([asked, found.answers, found.listed.size]).toEqual([pages, pages.length, count])
  })

  it('ends a list after the first answer of a service without pages', async () => {
    const whole = passOver(() => ({ people: numbers(101), total: 101 }))
    expect(await whole.pass()).toMatchObject({ isOneAnswer: true, answers: 1 })
    const full = passOver(pagesOf(numbers(100), 100))
    expect(await full.pass()).toMatchObject({ isOneAnswer: false, answers: 2 })
  })

  it.each<[string, Pick<Listed, 'total' | 'pages'>]>([
    ['no total', {}],
    ['no total and one page', { pages: 1 }],
    ['a total of 50', { total: 50 }],
  ])('ends a list after two equal answers of 101 rows from a service that states %s', async (_, said) => {
    const { pass, asked } = passOver(() => ({ ...said, people: numbers(101) }))
    expect(await pass()).toMatchObject({ isOneAnswer: true, answers: 2, listed: { size: 101 } })
    expect(asked).toEqual([1, 2])
  })

  it('ends a list at an empty page after 101 rows without a total, which is no proof by itself', async () => {
    const { pass } = passOver(pagesOf(numbers(101), 101))
    expect(await pass()).toMatchObject({ isOneAnswer: false, answers: 2, listed: { size: 101 } })
  })

  it.each<[string, Pick<Listed, 'total'>]>([
    ['a total of 1,240', { total: 1_240 }],
    ['no total', {}],
    ['a total of that page alone', { total: 101 }],
  ])('does not end a list at a page of 101 rows among pages of 100, with %s', async (_, said) => {
    const people = numbers(1_240)
    const { pass } = passOver(({ page }) => ({
      ...said,
      people: people.slice((page - 1) * 100, page * 100),
      odd: page === 2 ? ['half written'] : [],
    }))
    const answers = said.total === undefined ? 14 : 13
    expect(await pass()).toMatchObject({ isOneAnswer: false, answers, listed: { size: 1_240 } })
  })

  it('fails if 101 rows repeat for ever with a total of 1,240', async () => {
    const { pass } = passOver(() => ({ people: numbers(101), total: 1_240 }))
    const failure: Failure = { code: 'bad-data', endpoint: 'current search', fault: 'repeated pages' }
    await expect(pass()).rejects.toEqual(new AppError(failure))
  })

  it('ends a list at a repeated page if no more should follow', async () => {
    const { pass, asked } = passOver(() => ({ people: numbers(3), odd: ['odd'] }))
    expect(await pass()).toMatchObject({ answers: 2, hasHole: false })
    expect(asked).toEqual([1, 2])
  })

  it('does not end a list at a page with a new person or a new unreadable row', async () => {
    const { pass } = passOver(({ page }) =>
      page === 2
        ? { people: [1, 2], odd: ['odd'] }
        : { people: page < 3 ? numbers(3) : page === 3 ? [4] : [] },
    )
    expect(await pass()).toMatchObject({ answers: 4, setAside: 1 })
  })

  it('does not end a list at a short page if the service states no total and no number of pages', async () => {
    const { pass } = passOver(({ page }) => ({ people: [numbers(3), [4], numbers(3, 5)][page - 1] ?? [] }))
    expect(await pass()).toMatchObject({ answers: 4, listed: { size: 7 }, hasHole: false })
  })

  it.each<[string, Pick<Listed, 'total' | 'pages'>]>([
    ['by the rows there are', { total: 30 }],
    ['by the pages there are', { pages: 10 }],
  ])('does not end a list at a short page or two empty ones if more should follow %s', async (_, said) => {
    const { pass, asked } = passOver(({ page }) => ({
      ...said,
      people: page === 1 ? numbers(3) : page === 4 ? [4] : [],
    }))
    expect(await pass()).toMatchObject({ answers: 7, hasHole: true })
    expect(asked.slice(0, 7)).toEqual(numbers(7))
  })

  it('ends a list at the page after the stated last page', async () => {
    const { pass } = passOver(pagesOf(numbers(6), 3, { total: 6 }))
    expect(await pass()).toMatchObject({ answers: 3, total: 6 })
  })

  it('judges the end of a list by the fullest page if a service sends fewer rows than requested', async () => {
    const { pass } = passOver(({ page }) => ({ people: page < 3 ? numbers(2, 2 * page) : [9], total: 5 }))
    expect(await pass()).toMatchObject({ answers: 3 })
  })

  it('fails if pages repeat for ever and more should follow', async () => {
    const { pass, asked } = passOver(() => ({ people: numbers(3), total: 30 }))
    const failure: Failure = { code: 'bad-data', endpoint: 'current search', fault: 'repeated pages' }
    await expect(pass()).rejects.toEqual(new AppError(failure))
    expect(asked.length).toBeLessThanOrEqual(11)
    const once = passOver(({ page }) => ({
      people: page > 4 ? [] : numbers(3, page === 2 ? 3 : page * 3),
      total: 12,
    }))
    expect(await once.pass()).toMatchObject({ answers: 5 })
  })
})

describe('a pass that continues another', () => {
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
      const one = passOver(({ page }) => pagesOf(numbers(3), 3)({ page }))
      await one.pass(start)
      return one.begun
    }
    expect(await begun({})).toEqual([0])
    expect(await begun({ from: 2 })).toEqual([])
    expect(await begun({ scope: 'past' })).toEqual([])
  })
})

describe('a pass', () => {
  it('returns all listed people, the people of this desk, and each unreadable row once', async () => {
    const { pass } = passOver(
      ({ page }) => ({ people: numbers(page < 3 ? 3 : 1, 3 * page), odd: ['odd'], total: 8 }),
      { scope: { campuses: ['Here'] }, row: (n) => ({ campus: n % 2 === 0 ? 'Here' : 'There' }) },
    )
    expect(await pass()).toEqual({
      listed: new Set(numbers(7, 3).map(idOf)),
      rows: 10,
      inside: 3,
      setAside: 1,
      total: 8,
      from: 1,
      startedAt: '2026-03-02T08:00:00.000Z',
      answers: 3,
      isOneAnswer: false,
      hasHole: false,
    })
  })

  it('reports no gap if only the end of a list is empty', async () => {
    const { pass } = passOver(({ page }) => ({ people: page === 1 ? numbers(3) : [], total: 9 }))
    expect(await pass()).toMatchObject({ answers: 3, hasHole: false })
  })
})

describe('the requests of a pass', () => {
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
    expect([askedAt, listings]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
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
    expect(known.progress.expected).toEqual([
      ['current', 13],
      ['current', 13],
      ['current', 13],
    ])
    expect(known.progress.done).toEqual([
      ['current', 11],
      ['current', 12],
      ['current', 13],
    ])
    const unknown = passOver(pagesOf(numbers(4), 3))
    await unknown.pass({ answered: 10 })
    expect(unknown.progress.expected.map(([, requests]) => requests)).toEqual([11, 12, 13])
  })

  it('expects details for the people who are due and for the people still to come', async () => {
    const { pass, progress } = passOver(pagesOf(numbers(7), 3, { total: 7 }))
    await pass()
    expect(progress.more).toEqual([
      ['details', 7],
      ['details', 7],
      ['details', 7],
    ])
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
