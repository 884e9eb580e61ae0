import { pageLimit } from '../../shared/api/limits.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Paging, SearchPage } from './search-page.ts'

/** Rows to ask for where more are refused; the last is what a service gives unasked (API: Limits). */
const smaller = [50, 25, pageLimit.default]

/**
 * A service may refuse pages as large as the document allows, and refuse a page that is not there where another answers
 * it empty. Which of the two a refusal means the first page tells, because that one is always there: where it is
 * answered, the refused page is past the end of the list.
 * @returns asks for a page of a search, in the size that this service takes. Throws what asking throws.
 */
export function createTakenPages() {
  let most: number = pageLimit.largest

  async function firstPage<Row>(limit: number, ask: Ask<Row>): Promise<SearchPage<Row>> {
    let refused: unknown
    for (const size of [limit, ...smaller.filter((rows) => rows < limit)]) {
      try {
        const answer = await ask({ page: 1, limit: size })
        if (size < limit) most = size
        return answer
      } catch (error) {
        refused ??= error
        if (!isOf(error, ['rejected'])) throw error
      }
    }
    throw refused
  }

  async function take<Row>(paging: Paging, ask: Ask<Row>): Promise<SearchPage<Row>> {
    const { page } = paging
    const limit = Math.min(paging.limit, most)
    if (page === 1) return await firstPage(limit, ask)
    try {
      return await ask({ page, limit })
    } catch (error) {
      if (!isOf(error, ['rejected', 'not-found'])) throw error
      const first = await firstPage(limit, ask)
      if (most >= limit) return emptyAfter(first)
      return await take(paging, ask)
    }
  }
  return take
}

type Ask<Row> = (paging: Paging) => Promise<SearchPage<Row>>

/** What the first page says of the whole list holds for a page without rows as well. */
const emptyAfter = <Row>({ meta, askedAt }: SearchPage<Row>): SearchPage<Row> => ({
  ...{ rows: [], setAside: [], unreadable: new Map(), rowsSent: 0, askedAt },
  meta: { ...meta, pageRecordCount: 0 },
})

const isOf = (error: unknown, codes: readonly string[]) =>
  error instanceof AppError && codes.includes(error.failure.code)
