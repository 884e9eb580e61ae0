import { pageLimit } from '../../shared/api/limits.ts'
import { isFailure } from '../../shared/domain/failure.ts'
import type { Paging, SearchPage } from './search-page.ts'

/** Smaller page sizes to try after a refusal; the last is the service's default (API: Limits). */
const smaller = [50, 25, pageLimit.default]

/**
 * A service may refuse pages as large as the document allows, and may refuse a page past the end of the list instead of
 * answering with no rows. The first page always exists, so it shows which of the two happened: if the service answers
 * it in the same size, the refused page is past the end. A page that fails with a server error may exist, so it is past
 * the end only if the service's total says that earlier pages have all rows.
 * @returns a function that reads a page of a search in a size that the service takes. Throws what `ask` throws.
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
        if (!isFailure(error, 'rejected')) throw error
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
      if (!isFailure(error, 'rejected', 'not-found', 'server-error')) throw error
      const first = await firstPage(limit, ask)
      if (most < limit) return await take(paging, ask)
      if (isFailure(error, 'server-error') && !isAllBefore(page, first)) throw error
      return emptyAfter(first)
    }
  }
  return take
}

type Ask<Row> = (paging: Paging) => Promise<SearchPage<Row>>

/**
 * Whether the pages before this one have all rows of the total. Uses the rows of the first page, because a service may
 * send fewer than requested. A total below these rows is untrue and shows nothing.
 */
function isAllBefore<Row>(page: number, { meta, rowsSent }: SearchPage<Row>): boolean {
  const total = meta.totalRecordCount ?? 0
  return total >= rowsSent && total <= (page - 1) * rowsSent
}

/** A page without rows, with the first page's meta of the whole list. */
const emptyAfter = <Row>({ meta, askedAt }: SearchPage<Row>): SearchPage<Row> => ({
  rows: [],
  setAside: [],
  unreadable: new Map(),
  rowsSent: 0,
  askedAt,
  meta: { ...meta, pageRecordCount: 0 },
})
