import { describe, expect, it } from 'vitest'
import type { Paging, SearchPage } from '../../../electron/api/search-page.ts'
import { createTakenPages } from '../../../electron/api/taken-pages.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'

const rejected: Failure = { code: 'rejected', status: 400, apiCode: 'PA1100' }
const notFound: Failure = { code: 'not-found', documented: false }
const failed: Failure = { code: 'server-error', status: 500 }

type Service = {
  readonly people: number
  readonly total?: number | null
  /** More rows than this are refused. */
  readonly most?: number
  /** What is said of a page after the last; left out, it has no rows. */
  readonly afterLast?: Failure
  /** What is said of every request. */
  readonly always?: Failure
}

/** A list of numbers, as a service gives it that refuses what it does not take. */
function over({ people, total = people, most = 100, afterLast, always }: Service) {
  const asked: string[] = []
  const answer = async ({ page, limit }: Paging): Promise<SearchPage<number>> => {
    asked.push(`${page} of ${limit}`)
    if (always !== undefined) throw new AppError(always)
    if (limit > most) throw new AppError(rejected)
    const rows = Array.from({ length: people }, (_, at) => at).slice((page - 1) * limit, page * limit)
    if (rows.length === 0 && page > 1 && afterLast !== undefined) throw new AppError(afterLast)
    const pageCount = Math.ceil(people / limit)
    const meta = { totalRecordCount: total, pageRecordCount: rows.length, pageCount, page, limit }
    const whole = { setAside: [], unreadable: new Map<number, string[]>() }
    return { rows, meta, rowsSent: rows.length, ...whole, askedAt: String(asked.length) }
  }
  const take = createTakenPages()
  return { asked, read: (page: number, limit = 100) => take({ page, limit }, answer) }
}

describe('a service that takes fewer rows than the document allows', () => {
  it.each([
    [99, 50],
    [49, 25],
    [10, 10],
  ])('requests smaller pages if the service takes at most %i rows a page: %i rows', async (most, size) => {
    const { read, asked } = over({ people: 130, most })
    expect((await read(1)).rowsSent).toBe(size)
    const before = asked.length
    expect((await read(2)).rows[0]).toBe(size)
    expect((await read(1)).rowsSent).toBe(size)
    expect(asked.slice(before)).toEqual([`2 of ${size}`, `1 of ${size}`])
  })
  it('requests smaller pages also when it continues a list in the middle', async () => {
    const { read, asked } = over({ people: 130, most: 50 })
    expect((await read(3)).rows[0]).toBe(100)
    expect(asked).toEqual(['3 of 100', '1 of 100', '1 of 50', '3 of 50'])
  })
  it('requests no more rows than the caller wants', async () => {
    const { read, asked } = over({ people: 130, most: 50 })
    await read(1)
    expect((await read(2, 20)).rowsSent).toBe(20)
    expect(asked.at(-1)).toBe('2 of 20')
  })
})

it.each([
  ['refused', rejected],
  ['not found', notFound],
  ['a server error', failed],
])('returns no rows and the first page’s total if a page after the last is %s', async (_, afterLast) => {
  const { read, asked } = over({ people: 100, afterLast })
  const after = await read(2)
  expect([after.rows, after.rowsSent, after.meta.totalRecordCount]).toEqual([[], 0, 100])
  expect(asked).toEqual(['2 of 100', '1 of 100'])
})
it.each([101, 99, null])(
  'reports a server error of page 2 after 100 rows with a total of %j',
  async (total) => {
    const { read } = over({ people: 100, total, afterLast: failed })
    await expect(read(2)).rejects.toEqual(new AppError(failed))
  },
)
it('returns no rows for a page after the last in smaller pages, too', async () => {
  const { read } = over({ people: 100, afterLast: notFound, most: 50 })
  expect([(await read(1)).rowsSent, (await read(2)).rowsSent, (await read(3)).rowsSent]).toEqual([50, 50, 0])
})

it.each([rejected, notFound])('reports the refusal if page 1 is refused, too: $code', async (always) => {
  const { read } = over({ people: 100, always })
  await expect(read(1)).rejects.toEqual(new AppError(always))
  await expect(read(2)).rejects.toEqual(new AppError(always))
})
it('passes other failures on without requesting page 1', async () => {
  const { read, asked } = over({ people: 100, always: { code: 'forbidden', endpoint: 'search' } })
  await expect(read(2)).rejects.toThrow('forbidden')
  expect(asked).toEqual(['2 of 100'])
})
