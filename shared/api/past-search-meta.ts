import { z } from 'zod'
import { rowRange } from './current-search-meta.ts'
import { number, text, uuid } from './formats.ts'
import * as limits from './limits.ts'

/** The document's sample answer says `All` where numbers belong. */
const orAll = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('All')])

/** The meta data of a past-student search: the current search's, with the paging under a second set of names. */
export const pastSearchMeta = z.strictObject({
  page: number.min(limits.pageNumber.smallest),
  limit: number.min(limits.pageLimit.smallest).max(limits.pageLimit.largest),
  traceContext: uuid,
  /** Rows of the whole search. */
  totalRecordCount: number,
  pageNum: orAll(number.min(limits.pageNumber.smallest)),
  pageLimit: orAll(number.min(limits.pastPageLimit.smallest).max(limits.pastPageLimit.largest)),
  pageRecordCount: orAll(number.max(limits.largestPageRecordCount)),
  pageNumTotal: orAll(number),
  pageSortBy: text,
  pageSortDir: text,
  range: rowRange,
})
