import { z } from 'zod'
import { currentSearchMeta } from './current-search-meta.ts'
import { number } from './formats.ts'
import * as limits from './limits.ts'

/** The document's sample answer says `All` where numbers belong. */
const orAll = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('All')])

/** The meta data of a past-student search: the current search's, with the paging under a second set of names. */
export const pastSearchMeta = currentSearchMeta.extend({
  pageNum: orAll(number.min(limits.pageNumber.smallest)),
  pageLimit: orAll(number.min(limits.pastPageLimit.smallest).max(limits.pastPageLimit.largest)),
  pageRecordCount: orAll(number.max(limits.largestPageRecordCount)),
  pageNumTotal: orAll(number),
})
