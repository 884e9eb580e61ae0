import * as limits from '../../../shared/api/limits.ts'
import { Refusal } from '../service/refusal.ts'

/** One page of a list. */
export type Page = { readonly page: number; readonly limit: number }

type Asked = { readonly page: unknown; readonly limit: unknown }

/** The page a request asks for; what it leaves out is filled as documented, what is out of bounds is refused. */
export function pageOf(asked: Asked, defaultLimit: number, mostPerPage: number): Page {
  const page = asked.page ?? limits.pageNumber.default
  const limit = asked.limit ?? defaultLimit
  if (!isWholeWithin(page, limits.pageNumber.smallest, Number.MAX_SAFE_INTEGER)) throw new Refusal(400)
  if (!isWholeWithin(limit, limits.pageLimit.smallest, limits.pageLimit.largest)) throw new Refusal(400)
  return { page, limit: Math.min(limit, mostPerPage) }
}

const isWholeWithin = (value: unknown, smallest: number, largest: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= smallest && value <= largest

/** The rows of a page: none beyond the last. */
export const rowsOf = <T>(list: readonly T[], { page, limit }: Page): readonly T[] =>
  list.slice((page - 1) * limit, page * limit)

/** How many rows the whole search and this page have. */
export type Counts = { readonly total: number; readonly rows: number }

/** The part of the meta that both searches share. */
export function metaOf({ total, rows }: Counts, { page, limit }: Page, traceContext: string) {
  const start = Math.max(limits.range.smallestStart, (page - 1) * limit + 1)
  return {
    page,
    limit,
    totalRecordCount: total,
    pageRecordCount: rows,
    pageNumTotal: Math.ceil(total / limit),
    traceContext,
    pageSortBy: limits.defaultOrder.by,
    pageSortDir: limits.defaultOrder.direction,
    range: { start, end: page * limit },
  }
}
