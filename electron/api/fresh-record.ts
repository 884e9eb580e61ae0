import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'

/** The school's row of one person, as read just now. */
export type FreshRow = { readonly askedAt: string } & (
  | { readonly scope: 'current'; readonly row: CurrentSearchRowRead }
  | { readonly scope: 'past'; readonly row: PastSearchRowRead }
)
/** The school's details of an enrolled person, as read just now. */
export type FreshDetail = { readonly askedAt: string; readonly detail: CurrentStudentRead }
