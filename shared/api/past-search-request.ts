import { z } from 'zod'
import { number } from './formats.ts'

/**
 * Body of POST /students/past/search. The document shows none of its fields. Paging is taken from the current search,
 * because the answer's meta has the same words; anything else is left to a school's own profile.
 */
export const pastSearchRequest = z.looseObject({
  pageNum: number.optional(),
  pageLimit: number.optional(),
})
export type PastSearchRequest = z.infer<typeof pastSearchRequest>
