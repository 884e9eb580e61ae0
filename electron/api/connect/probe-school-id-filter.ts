import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { AppError, isFailure } from '../../../shared/domain/failure.ts'
import { isAnyOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import { probeDateZone } from './probe-date-zone.ts'
import type { Sample, TryDeps } from './try-deps.ts'

/**
 * Reads one current student and checks whether `schoolId` narrows the search to that student. The app reads a record
 * again by this filter before it sends a correction. Throws `bad-data` for a service whose first page is page 0.
 * @returns the student, or null if the school lists no one.
 */
export async function probeSchoolIdFilter(deps: TryDeps, filters: PlaceFilters): Promise<Sample | null> {
  const { api, ledger } = deps
  const page = await api.searchCurrent(filters, { page: 1, limit: 2 })
  await refusePageZero(api, filters, page)
  const [row, next = null] = page.rows
  // The service may not understand filters that match no one, and the probe needs a student.
  if (row === undefined && isAnyOf(filters)) return await probeSchoolIdFilter(deps, {})
  if (row === undefined) return null
  await probeDateZone(deps, { filters, page })
  if (row.schoolId !== null && row.schoolId !== '' && page.rows.length > 1) {
    const rows = await narrowedRows(api, { ...filters, schoolId: row.schoolId })
    const honoured = rows.length > 0 && rows.every(({ schoolId }) => schoolId === row.schoolId)
    ledger.learn('schoolIdFilters', honoured ? 'yes' : 'no', 'probed')
  }
  return { communityId: row.communityId, schoolId: row.schoolId, next }
}

/** Refuses a service whose first page is page 0: a desk starts at page 1, and no total would show who is missing. */
async function refusePageZero(api: TryDeps['api'], filters: PlaceFilters, first: FirstPage): Promise<void> {
  const idsOf = (page: FirstPage) => page.rows.map(({ communityId }) => communityId)
  const firstIds = idsOf(first)
  const zeroIds = await api.searchCurrent(filters, { page: 0, limit: 2 }).then(idsOf, () => [])
  if (zeroIds.length === 0 || zeroIds.some((id) => firstIds.includes(id))) return
  const fault = 'the first page is page 0'
  throw new AppError({ code: 'bad-data', endpoint: 'POST /students/current/search', fault })
}
type FirstPage = Awaited<ReturnType<TryDeps['api']['searchCurrent']>>

/** Returns no rows if the service refuses this filter, which is no reason to refuse the service. */
async function narrowedRows(api: TryDeps['api'], filters: CurrentSearchRequest) {
  try {
    return (await api.searchCurrent(filters, { page: 1, limit: 10 })).rows
  } catch (error) {
    if (isFailure(error, 'rejected', 'server-error')) return []
    throw error
  }
}
