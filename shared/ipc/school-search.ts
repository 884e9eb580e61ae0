import { z } from 'zod'
import { currentSearchRequest } from '../api/current-search-request.ts'
import { personRow } from '../domain/search.ts'

/** A question to the school's own search of current students: every filter of the document, a page at a time. */
export const schoolQuery = z.object({
  filters: currentSearchRequest.omit({ pageNum: true, pageLimit: true }),
  page: z.number().int().min(1).default(1),
})

/** The school's current answer. People who are not in the student data yet cannot be opened from it. */
export const schoolAnswer = z.object({
  rows: z.array(personRow.extend({ inCopy: z.boolean() })),
  total: z.number().int().nullable(),
  page: z.number().int(),
  /** Rows per page, except the last page. */
  pageSize: z.number().int(),
  hasMore: z.boolean(),
})
export type SchoolAnswer = z.infer<typeof schoolAnswer>
