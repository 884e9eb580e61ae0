import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import { pageLimit } from '../../shared/api/limits.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SchoolApi } from '../api/school-api.ts'

export type FreshRow =
  | { readonly scope: 'current'; readonly row: CurrentSearchRowRead }
  | { readonly scope: 'past'; readonly row: PastSearchRowRead }

type Wanted = { readonly personId: PersonId; readonly schoolId: string }
type Signal = AbortSignal | undefined

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
  const row = await findCurrent(api, wanted, signal)
  if (row !== undefined) return { scope: 'current', row }
  const past = await api.searchPast({ schoolId: wanted.schoolId }, firstPage, signal)
  const left = past.rows.find(({ communityId }) => communityId === wanted.personId)
  return left === undefined ? null : { scope: 'past', row: left }
}

const firstPage = { page: 1, limit: pageLimit.largest } as const

async function findCurrent(api: SchoolApi, { personId, schoolId }: Wanted, signal: Signal) {
  const isWanted = ({ communityId }: CurrentSearchRowRead) => communityId === personId
  const narrowed = await api.searchCurrent({ schoolId }, firstPage, signal)
  const found = narrowed.rows.find(isWanted)
  const isHonoured = narrowed.rows.every((row) => row.schoolId === schoolId)
  if (found !== undefined || isHonoured) return found
  for (let page = 2; ; page += 1) {
    const { rows, rowsSent } = await api.searchCurrent({}, { ...firstPage, page }, signal)
    const later = rows.find(isWanted)
    if (later !== undefined || rowsSent === 0) return later
  }
}
