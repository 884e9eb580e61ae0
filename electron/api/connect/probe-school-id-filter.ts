import { isAnyOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { Sample, TryDeps } from './try-deps.ts'

/**
 * Read one current student, then look whether `schoolId` narrows the search to that student. Before a correction is
 * sent, the record is read again by this filter.
 * @returns the student, or null where the school lists nobody.
 */
export async function probeSchoolIdFilter(
  { api, ledger }: Pick<TryDeps, 'api' | 'ledger'>,
  filters: PlaceFilters,
): Promise<Sample | null> {
  const page = await api.searchCurrent(filters, { page: 1, limit: 2 })
  const [row] = page.rows
  // Filters that find nobody may not be understood, and somebody's record has to be read.
  if (row === undefined && isAnyOf(filters)) return await probeSchoolIdFilter({ api, ledger }, {})
  if (row === undefined) return null
  const total = page.meta.totalRecordCount
  if (row.schoolId !== null && row.schoolId !== '' && page.rows.length > 1) {
    const narrowed = await api.searchCurrent({ ...filters, schoolId: row.schoolId }, { page: 1, limit: 10 })
    const honoured =
      narrowed.rows.length > 0 && narrowed.rows.every(({ schoolId }) => schoolId === row.schoolId)
    ledger.learn('schoolIdFilters', honoured ? 'yes' : 'no', 'probed')
  }
  return { communityId: row.communityId, schoolId: row.schoolId, total }
}
