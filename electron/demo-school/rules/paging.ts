import * as limits from '../../../shared/api/limits.ts'
import { Refusal } from '../service/refusal.ts'
import type { Switches } from '../service/switches.ts'

export type Page = { readonly page: number; readonly limit: number }

type Asked = { readonly page: unknown; readonly limit: unknown }

/** The requested page, with the documented defaults. Values out of bounds are refused. */
export function pageOf(asked: Asked, { mostPerPage, largestLimit }: Switches): Page {
  const page = asked.page ?? limits.pageNumber.default
  const limit = asked.limit ?? limits.pageLimit.default
  if (!isWholeWithin(page, limits.pageNumber.smallest, Number.MAX_SAFE_INTEGER)) throw new Refusal(400)
  if (!isWholeWithin(limit, limits.pageLimit.smallest, largestLimit)) throw new Refusal(400)
  return { page, limit: Math.min(limit, mostPerPage) }
}

const isWholeWithin = (value: unknown, smallest: number, largest: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= smallest && value <= largest

/** The rows of a page. The first page exists even without rows. */
export function rowsOf<T>(list: readonly T[], { page, limit }: Page, { pageAfterLast }: Switches) {
  const rows = list.slice((page - 1) * limit, page * limit)
  if (rows.length > 0 || page === 1 || pageAfterLast === 'empty') return rows
  throw new Refusal(pageAfterLast === 'not-found' ? 404 : 422)
}

/** Number of rows of the whole search and of this page. */
export type Counts = { readonly total: number; readonly rows: number }

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
