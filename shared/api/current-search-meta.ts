import { z } from 'zod'
import { number, text, uuid } from './formats.ts'
import * as limits from './limits.ts'

/** First and last row number of the page in the whole list. */
export const rowRange = z.strictObject({
  start: number.min(limits.range.smallestStart),
  end: number,
})

export const currentSearchMeta = z.strictObject({
  page: number.min(limits.pageNumber.smallest),
  /** Requested rows per page. */
  limit: number.min(limits.pageLimit.smallest).max(limits.pageLimit.largest),
  /** Rows of the whole search. */
  totalRecordCount: number,
  /** Rows in this answer. */
  pageRecordCount: number.max(limits.largestPageRecordCount),
  /** How many pages the whole search has. */
  pageNumTotal: number,
  /** Identifies this request in the service's own logs. */
  traceContext: uuid,
  pageSortBy: text,
  pageSortDir: text,
  range: rowRange,
})
