import { expect, it } from 'vitest'
import type { Paging, SearchPage } from '../../../../electron/api/search-page.ts'
import { createRetryBudget } from '../../../../electron/sync/asking/retry-budget.ts'
import { createSmallerPages } from '../../../../electron/sync/asking/smaller-pages.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../rig/virtual-time.ts'

type Service = {
  readonly people: number
  /** Rows it gives at most, whatever it is asked for. */
  readonly most?: number
  /** From this page of a hundred on, an answer of more rows than twenty falls silent. */
  readonly silentFrom?: number
}

/** A list of numbers, read page by page over a link that lets no large answer through. */
function over({ people, most = 100, silentFrom = 1 }: Service, isExact = false) {
  const time = createVirtualTime()
  const asked: string[] = []
  const answer = async ({ page, limit }: Paging): Promise<SearchPage<number>> => {
    asked.push(`${page} of ${limit}`)
    if (limit > 20 && page >= silentFrom) throw new AppError({ code: 'timeout' })
    const size = Math.min(limit, most)
    const rows = Array.from({ length: people }, (_, at) => at).slice((page - 1) * size, page * size)
    const pageCount = Math.ceil(people / size)
    const meta = { totalRecordCount: people, pageRecordCount: rows.length, pageCount, page, limit }
    const whole = { setAside: [], unreadable: new Map<number, string[]>() }
    return { rows, meta, rowsSent: rows.length, ...whole, askedAt: String(asked.length) }
  }
  const pages = createSmallerPages(isExact)
  const deps = {
    ...{ sleep: time.sleep, random: () => 0.5, budget: createRetryBudget(time.clock) },
    signal: new AbortController().signal,
  }
  const read = (page: number) => time.run(pages.read(deps, answer, page))
  return { asked, read }
}
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

it('reads a page in parts after it timed out in the middle of a sweep, and all pages after it', async () => {
  const { read, asked } = over({ people: 450, silentFrom: 3 })
  expect((await read(1)).rows).toEqual(upTo(0, 100))
  expect((await read(2)).rows).toEqual(upTo(100, 200))
  const third = await read(3)
  expect(third.rows).toEqual(upTo(200, 300))
  expect([third.rowsSent, third.meta.pageCount, third.askedAt]).toEqual([100, 5, '6'])
  expect(asked.slice(2)).toEqual([
    ...['3 of 100', '3 of 100', '3 of 100'],
    ...['11 of 20', '12 of 20', '13 of 20', '14 of 20', '15 of 20'],
  ])
  expect((await read(4)).rows).toEqual(upTo(300, 400))
  expect(asked.filter((one) => one === '4 of 100')).toEqual([])
})
it('returns no rows for a page in parts after the end of the list', async () => {
  const { read } = over({ people: 150 })
  expect((await read(1)).rows).toEqual(upTo(0, 100))
  expect((await read(2)).rows).toEqual(upTo(100, 150))
  expect(await read(3)).toMatchObject({ rows: [], rowsSent: 0 })
})
it('reads one part at a time, even if two pages are requested', async () => {
  const { read, asked } = over({ people: 200 })
  await read(1)
  await Promise.all([read(2), read(1)])
  expect(asked.slice(8)).toEqual([6, 7, 8, 9, 10, 1, 2, 3, 4, 5].map((part) => `${part} of 20`))
})
it('fails if the first row of a page in parts is unknown', async () => {
  const later = over({ people: 450, most: 50, silentFrom: 3 })
  await later.read(1)
  await later.read(2)
  await expect(later.read(3)).rejects.toThrow('timeout')
  await expect(over({ people: 450, most: 10 }).read(1)).rejects.toThrow('timeout')
  await expect(over({ people: 450 }).read(3)).rejects.toThrow('timeout')
  expect((await over({ people: 450 }, true).read(3)).rows).toEqual(upTo(200, 300))
})
