import { describe, expect, it } from 'vitest'
import { createSmallerPages } from '../../../electron/sync/asking/smaller-pages.ts'
import type { RoundDeps } from '../../../electron/sync/deps.ts'
import { createNamesFirst } from '../../../electron/sync/names-first.ts'
import { createProgress } from '../../../electron/sync/progress.ts'
import { readPass } from '../../../electron/sync/read-pass.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { heldIds } from './rig/desk.ts'
import { openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool } from './rig/truth.ts'

const searches = '/current/search'
type Small = ReturnType<typeof openSmallSchool>
type Answer = { readonly meta: object; readonly data: readonly object[] }

/** One pass over a list, without the round around it. */
function passOver({ desk, time }: Small, scope: 'current' | 'past', from = 1) {
  const deps: RoundDeps = {
    ...desk.parts,
    progress: createProgress(time.clock, () => undefined),
    signal: new AbortController().signal,
    wanted: () => ({ open: [], corrected: [] }),
    committed: () => undefined,
  }
  desk.parts.state.beginSweep(scope, 'a question')
  const names = createNamesFirst(time.clock)
  const pages = createSmallerPages(false)
  return time.run(readPass(deps, { scope, filters: {}, generation: 1, names, pages, from, answered: 0 }))
}
/** Every page of a search is changed on its way; pages count from 1. */
function changing({ network }: Small, path: string, change: (answer: Answer, page: number) => object) {
  let page = 0
  network.setWeather((asked) => {
    if (!asked.path.endsWith(path)) return null
    const number = ++page
    return { kind: 'changed', change: (answer) => change(answer as Answer, number) } // a search answer
  })
}
const says = ({ network }: Small, path: string, meta: object) =>
  network.setWeather((asked) =>
    asked.path.endsWith(path)
      ? {
          kind: 'changed',
          change: (answer) => {
            const { meta: own, ...rest } = answer as { meta: object } // a search answer has meta
            return { ...rest, meta: { ...own, ...meta } }
          },
        }
      : null,
  )

const missingOf = ({ enrolled, desk }: Small) =>
  [...enrolled()].filter((id) => !heldIds(desk, 'current').has(id))

describe('a pass over the pages of a list', () => {
  it('lists everyone, and counts its answers: each page, and one more if the last is full', async () => {
    const even = openSmallSchool({ current: 30, past: 15 })
    expect(await passOver(even, 'current')).toMatchObject({ listed: even.enrolled(), answers: 4, total: 30 })
    expect(await passOver(even, 'past')).toMatchObject({ listed: even.past(), answers: 2, total: 15 })
  })

  it('goes on at a later page, and says that those before it were read by an earlier one', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    const pass = await passOver(small, 'current', 3)
    expect([pass.from, pass.listed.size]).toEqual([3, 10])
  })

  it('takes all at once from a service that does not page, and asks no more', async () => {
    const small = openSmallSchool({
      current: 1,
      past: 130,
      switches: { pastPaging: 'none', pastUnknown: 'ignore', metaAll: true },
    })
    expect(await passOver(small, 'past')).toMatchObject({
      isOneAnswer: true,
      answers: 1,
      listed: small.past(),
    })
  })

  it('counts rows that are no person, each once, and lists the others', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    changing(small, searches, ({ data, ...rest }) => ({
      ...rest,
      data: data.map((row, at) => (at === 0 ? { ...row, communityId: 'none' } : row)),
    }))
    const { listed, setAside } = await passOver(small, 'current')
    expect([listed.size, setAside]).toEqual([27, 3])
  })

  it('notices an empty page in the middle', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    changing(small, searches, (answer, page) => (page === 2 ? { ...answer, data: [] } : answer))
    const { hasHole, listed } = await passOver(small, 'current')
    expect([hasHole, listed.size]).toEqual([true, 20])
  })

  it('waits for three empty pages before it disbelieves a total that promises more', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    says(small, searches, { totalRecordCount: 2_000 })
    expect(await passOver(small, 'current')).toMatchObject({ answers: 6, listed: small.enrolled() })
  })

  it('ends at a page that repeats where the service says nothing of more', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    let kept: readonly object[] = []
    changing(small, searches, ({ data }, page) => {
      if (page === 1) kept = data
      return { code: 'OK', meta: {}, data: kept }
    })
    expect(await passOver(small, 'current')).toMatchObject({ answers: 2 })
  })

  it('fails where pages repeat for ever and the service says that there are more', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    let kept: readonly object[] = []
    changing(small, searches, ({ data, meta }, page) => {
      if (page === 1) kept = data
      return { code: 'OK', meta: { ...meta, totalRecordCount: 2_000 }, data: kept }
    })
    await expect(passOver(small, 'current')).rejects.toThrow(
      new AppError({ code: 'bad-data', endpoint: 'current search', fault: 'repeated pages' }),
    )
  })
})

describe('a round with a service of small pages', () => {
  it.each([
    ['a limit it does not keep to', { limit: 100 }],
    ['a limit and a number of pages it does not keep to', { limit: 100, pageNumTotal: 1 }],
    ['no limit', { limit: undefined, pageLimit: undefined }],
    ['no total', { totalRecordCount: undefined }],
    [
      'nothing of the number of rows or pages',
      { totalRecordCount: undefined, pageNumTotal: undefined, limit: undefined, pageLimit: undefined },
    ],
  ])('brings everyone where it sends ten rows a page and says %s', async (_words, said) => {
    const small = openSmallSchool({ current: 53, past: 40 })
    const change = (answer: unknown) => {
      const { meta, ...rest } = answer as { meta: object } // sound: a search answer has meta
      return { ...rest, meta: { ...meta, ...said } }
    }
    small.network.setWeather(({ path }) => (path.endsWith('/search') ? { kind: 'changed', change } : null))
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(behindTheSchool(small, small.desk)).toEqual([])
    expect(heldIds(small.desk, 'past')).toEqual(small.past())
  })
})

describe('a total that lies', () => {
  it.each([0, 5, 10, 30, 2_000])('of %i does not end the list, and is said to be untrue', async (total) => {
    const small = openSmallSchool({ current: 53, past: 31 })
    says(small, searches, { totalRecordCount: total })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(missingOf(small)).toEqual([])
    expect(small.desk.status().datasets.find(({ name }) => name === 'current')).toMatchObject({
      held: 53,
      expected: 53,
      untrueTotal: total,
    })
  })
  it('is forgotten once it tells the truth', async () => {
    const small = openSmallSchool({ current: 53, past: 31 })
    says(small, searches, { totalRecordCount: 5 })
    await small.round()
    small.network.setWeather(() => null)
    await small.rounds(1)
    expect(small.desk.status().datasets.every(({ untrueTotal }) => untrueTotal === null)).toBe(true)
  })
  it('does not excuse a hole in the list', async () => {
    const small = openSmallSchool({ current: 53 })
    let pages = 0
    small.network.setWeather(({ path }) =>
      path.endsWith(searches) && ++pages % 6 === 3
        ? { kind: 'changed', change: (answer) => ({ ...(answer as object), data: [] }) }
        : null,
    )
    expect((await small.round()).kind).not.toBe('complete')
  })
})
