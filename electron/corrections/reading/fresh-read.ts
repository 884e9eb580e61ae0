import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import { pageLimit } from '../../../shared/api/limits.ts'
import type { PastSearchRowRead } from '../../../shared/api/past-search-row.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { isAnyOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { FreshRow } from '../../api/fresh-record.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { Paging, SearchPage } from '../../api/search-page.ts'
import { unreadableOf } from '../rules/field-map.ts'

export type WantedRecord = { readonly personId: PersonId; readonly schoolId: string }
/** Null where neither search shows the person. Throws what the API throws. */
export type FreshReader = (wanted: WantedRecord, signal?: AbortSignal) => Promise<FreshRow | null>

/**
 * The school's record as it is now. There is no read of personal information, and the detail read shows neither the
 * birth date nor the ids of title and gender, so the row of a search is read. The community ID decides: a school ID may
 * have been changed or be shared, and nothing says that the filter is honoured or, in the past search, known at all.
 * Where narrowing does not show the person, every page is read until they turn up: slow, and never wrong. A desk that
 * holds a part of the school asks among its own people first.
 */
export function createFreshReader(api: SchoolApi, narrowing: () => PlaceFilters = () => ({})): FreshReader {
  const searches = {
    own: createFind<CurrentSearchRowRead>(),
    current: createFind<CurrentSearchRowRead>(),
    past: createFind<PastSearchRowRead>(),
  }
  const current = async (wanted: WantedRecord, signal?: AbortSignal) => {
    const here = await searches.current(wanted, (filters, page) => api.searchCurrent(filters, page, signal))
    return here === null ? null : { scope: 'current' as const, ...here }
  }
  const own = async (filters: PlaceFilters, wanted: WantedRecord, signal?: AbortSignal) => {
    try {
      const here = await searches.own(wanted, (asked, page) =>
        api.searchCurrent({ ...filters, ...asked }, page, signal),
      )
      return here === null ? null : { scope: 'current' as const, ...here }
    } catch (error) {
      if (!(error instanceof AppError) || error.failure.code !== 'rejected') throw error
      return null
    }
  }
  const past = async (wanted: WantedRecord, signal?: AbortSignal) => {
    const left = await searches.past(wanted, (filters, page) => api.searchPast(filters, page, signal))
    return left === null ? null : { scope: 'past' as const, ...left }
  }
  /** Who has left is found among past students, before everybody of the school is read for them. */
  const whoHasLeft = async (wanted: WantedRecord, signal?: AbortSignal) =>
    (await isUnknown(api, wanted, signal)) ? await past(wanted, signal) : null
  return async (wanted, signal) => {
    const filters = narrowing()
    const found = isAnyOf(filters)
      ? ((await own(filters, wanted, signal)) ?? (await whoHasLeft(wanted, signal)))
      : null
    return found ?? (await current(wanted, signal)) ?? (await past(wanted, signal))
  }
}

/** Whether the school has no current student of that ID, by its own word. */
async function isUnknown(api: SchoolApi, wanted: WantedRecord, signal: AbortSignal | undefined) {
  try {
    await api.readCurrent({ communityId: wanted.personId, schoolId: wanted.schoolId }, { signal })
    return false
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.failure.code === 'not-found'
  }
}

type AnyRow = Pick<FreshRow['row'], 'communityId' | 'schoolId'>
type Search<Row> = (filters: { schoolId?: string }, page: Paging) => Promise<SearchPage<Row>>
type Found<Row> = { readonly row: Row; readonly askedAt: string }

function createFind<Row extends AnyRow>() {
  /** Once a search has refused to be narrowed it is not asked to be again. */
  let narrows = true
  const narrowed = async (schoolId: string, search: Search<Row>): Promise<SearchPage<Row> | null> => {
    if (!narrows || schoolId === '') return null
    try {
      return await search({ schoolId }, { page: 1, limit: pageLimit.default })
    } catch (error) {
      const code = error instanceof AppError ? error.failure.code : null
      if (code === 'not-found') return null // what some services say of a search that finds nobody
      if (code !== 'rejected') throw error
      narrows = false
      return null
    }
  }
  return async ({ personId, schoolId }: WantedRecord, search: Search<Row>): Promise<Found<Row> | null> => {
    const first = await narrowed(schoolId, search)
    return (first && foundIn(first, personId)) ?? (await findByPages(personId, search))
  }
}

async function findByPages<Row extends AnyRow>(
  personId: PersonId,
  search: Search<Row>,
): Promise<Found<Row> | null> {
  let before: string | undefined
  for (let page = 1; ; page += 1) {
    const answer = await search({}, { page, limit: pageLimit.largest })
    const found = foundIn(answer, personId)
    const [first] = answer.rows
    // A service that does not page answers the whole list again and again.
    if (found !== null || first === undefined || first.communityId === before) return found
    before = first.communityId
  }
}

function foundIn<Row extends AnyRow>(
  { rows, unreadable, askedAt }: SearchPage<Row>,
  personId: PersonId,
): Found<Row> | null {
  const row = rows.find(({ communityId }) => communityId === personId)
  if (row === undefined) return null
  const fields = unreadableOf(unreadable.get(row) ?? [])
  // Read as nothing, it would be sent as nothing, or overwritten without a conflict.
  if (fields.length > 0)
    throw new AppError({ code: 'bad-data', endpoint: 'POST /students/…/search', fault: 'unreadable', fields })
  return { row, askedAt }
}
