import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SchoolApi } from '../api/school-api.ts'

export type FreshRow =
  | { readonly scope: 'current'; readonly row: CurrentSearchRowRead }
  | { readonly scope: 'past'; readonly row: PastSearchRowRead }

type Wanted = { readonly personId: PersonId; readonly schoolId: string }
const firstRows = { page: 1, limit: 100 } as const

/**
 * The school's record as it is now. There is no read of personal information, and the detail read shows neither the
 * birth date nor the ids of title and gender, so the row of a search by school ID is read; its community ID decides,
 * because nothing says that a school ID is unique or that the filter is honoured.
 * @returns null where neither search shows the person. Throws what the API throws.
 */
export async function readFresh(
  api: SchoolApi,
  { personId, schoolId }: Wanted,
  signal?: AbortSignal,
): Promise<FreshRow | null> {
  const current = await api.searchCurrent({ schoolId }, firstRows, signal)
  const row = current.rows.find(({ communityId }) => communityId === personId)
  if (row !== undefined) return { scope: 'current', row }
  const past = await api.searchPast({ schoolId }, firstRows, signal)
  const left = past.rows.find(({ communityId }) => communityId === personId)
  return left === undefined ? null : { scope: 'past', row: left }
}
