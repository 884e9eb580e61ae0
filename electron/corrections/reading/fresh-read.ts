import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import { pageLimit } from '../../../shared/api/limits.ts'
import type { PastSearchRowRead } from '../../../shared/api/past-search-row.ts'
import { AppError, nullIf } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { isAnyOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import { noOneFound } from '../../api/http.ts'
import type { FreshRow, SchoolApi } from '../../api/school-api.ts'
import type { Paging, SearchPage } from '../../api/search-page.ts'

export type WantedRecord = { readonly personId: PersonId; readonly schoolId: string }
/** Null if neither search shows the person. Throws the errors of the API. */
export type FreshReader = (wanted: WantedRecord, signal?: AbortSignal) => Promise<FreshRow | null>

/**
 * Reads the school's current record. There is no read of personal information, and the detail read lacks the birth date
 * and the ids of title and gender, so a search row is read. Rows are matched by community ID: a school ID may change or be
 * shared, and the document does not say that the filter works, or exists in the past search. If the filter does not find
 * the person, every page is read until one does: slow, but never wrong. A desk with a scope searches its scope first.
 */
export function createFreshReader(api: SchoolApi, narrowing: () => PlaceFilters = () => ({})): FreshReader {
  const searches = {
    own: createFind<CurrentSearchRowRead>(),
    current: createFind<CurrentSearchRowRead>(),
    past: createFind<PastSearchRowRead>(),
  }
  const current = async (wanted: WantedRecord, signal?: AbortSignal) =>
    enrolled(await searches.current(wanted, (asked, page) => api.searchCurrent(asked, page, signal)))
  const own = async (filters: PlaceFilters, wanted: WantedRecord, signal?: AbortSignal) => {
    const search: Search<CurrentSearchRowRead> = (asked, page) =>
      api.searchCurrent({ ...filters, ...asked }, page, signal)
    return enrolled(await searches.own(wanted, search).catch(nullIf('rejected')))
  }
  const past = async (wanted: WantedRecord, signal?: AbortSignal) => {
    const left = await searches.past(wanted, (filters, page) => api.searchPast(filters, page, signal))
    return left && { scope: 'past' as const, ...left }
  }
  /** Looks for a leaver among past students before every page of the school is read. */
  const findLeaver = async (wanted: WantedRecord, signal?: AbortSignal) =>
    (await isUnknown(api, wanted, signal)) ? await past(wanted, signal) : null
  return async (wanted, signal) => {
    const filters = narrowing()
    const found = isAnyOf(filters)
      ? ((await own(filters, wanted, signal)) ?? (await findLeaver(wanted, signal)))
      : null
    return found ?? (await current(wanted, signal)) ?? (await past(wanted, signal))
  }
}

/** Whether the direct read answers that the school has no current student with this ID. */
async function isUnknown(api: SchoolApi, wanted: WantedRecord, signal: AbortSignal | undefined) {
  try {
    await api.readCurrent({ communityId: wanted.personId, schoolId: wanted.schoolId }, { signal })
    return false
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.failure.code === 'not-found'
  }
}

const enrolled = (found: Found<CurrentSearchRowRead> | null) =>
  found && { scope: 'current' as const, ...found }

type AnyRow = Pick<FreshRow['row'], 'communityId' | 'schoolId'>
type Search<Row> = (filters: { schoolId?: string }, page: Paging) => Promise<SearchPage<Row>>
type Found<Row> = Pick<FreshRow, 'askedAt' | 'unreadable'> & { readonly row: Row }

function createFind<Row extends AnyRow>() {
  // A refused filter is tried again for the next person: a gateway may have refused one for another reason.
  const narrowed = async (schoolId: string, search: Search<Row>): Promise<SearchPage<Row> | null> =>
    schoolId === ''
      ? null
      : await search({ schoolId }, { page: 1, limit: pageLimit.default }).catch(
          nullIf('rejected', 'not-found'),
        )
  return async ({ personId, schoolId }: WantedRecord, search: Search<Row>): Promise<Found<Row> | null> => {
    const first = await narrowed(schoolId, search)
    return (first && foundIn(first, personId)) ?? (await findByPages(personId, search))
  }
}

async function findByPages<Row extends AnyRow>(personId: PersonId, search: Search<Row>) {
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    const answer = await search({}, { page, limit: pageLimit.largest }).catch(noOneFound)
    if (answer === null) return null
    const found = foundIn(answer, personId)
    const before = seen.size
    for (const { communityId } of answer.rows) seen.add(communityId)
    // A service without paging answers the whole list each time; one may begin again after its last page.
    if (found !== null || seen.size === before) return found
  }
}

function foundIn<Row extends AnyRow>(
  { rows, unreadable, askedAt }: SearchPage<Row>,
  personId: PersonId,
): Found<Row> | null {
  const row = rows.find(({ communityId }) => communityId === personId)
  if (row === undefined) return null
  return { row, askedAt, unreadable: unreadable.get(row) }
}
