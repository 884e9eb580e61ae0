import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import { pageLimit } from '../../shared/api/limits.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { Paging } from '../api/paging.ts'
import type { SchoolApi, SearchPage } from '../api/school-api.ts'

export type FreshRow =
  | { readonly scope: 'current'; readonly row: CurrentSearchRowRead }
  | { readonly scope: 'past'; readonly row: PastSearchRowRead }

type Wanted = { readonly personId: PersonId; readonly schoolId: string }

/**
 * The school's record as it is now. There is no read of personal information, and the detail read shows neither the
 * birth date nor the ids of title and gender, so the row of a search by school ID is read; its community ID decides,
 * because nothing says that a school ID is unique or that the filter is honoured. Where it is not, every page is read
 * until the person turns up: slow, and never wrong.
 * @returns null where neither search shows the person. Throws what the API throws.
 */
export async function readFresh(
  api: SchoolApi,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<FreshRow | null> {
  const row = await find(wanted, (filters, page) => api.searchCurrent(filters, page, signal))
  if (row !== null) return { scope: 'current', row }
  const left = await find(wanted, (filters, page) => api.searchPast(filters, page, signal))
  return left === null ? null : { scope: 'past', row: left }
}

type AnyRow = Pick<FreshRow['row'], 'communityId' | 'schoolId'>
type Search<Row> = (filters: { schoolId?: string }, page: Paging) => Promise<SearchPage<Row>>

async function find<Row extends AnyRow>(
  { personId, schoolId }: Wanted,
  search: Search<Row>,
): Promise<Row | null> {
  const limit = pageLimit.largest
  const narrowed = await search({ schoolId }, { page: 1, limit })
  const isHonoured = narrowed.rows.every((row) => row.schoolId === schoolId)
  let rows = narrowed.rows
  for (let page = 2; ; page += 1) {
    const found = rows.find(({ communityId }) => communityId === personId)
    if (found !== undefined) return found
    if (isHonoured) return null
    const before = rows[0]?.communityId
    rows = (await search({}, { page, limit })).rows
    // A service that does not page answers the whole list again and again.
    if (rows.length === 0 || rows[0]?.communityId === before) return null
  }
}
