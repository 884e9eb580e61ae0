import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { Fit } from '../../shared/privacy/scope-fit.ts'
import { isAnyOf, type PlaceFilters } from '../../shared/scope/place-filters.ts'
import type { SearchPage } from '../api/search-page.ts'
import type { KeptRow } from '../storage/cache/kept.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { retrying } from './asking/retry.ts'
import type { SmallerPages } from './asking/smaller-pages.ts'
import type { RoundDeps } from './deps.ts'
import { notNarrowed } from './scope/scope-gate.ts'
import { settleAll } from './settle-all.ts'
import { failureOfOne } from './systemic.ts'

export type ListedRow = { readonly id: PersonId; readonly kept: KeptRow }
type Other = { readonly id: PersonId; readonly fit: Exclude<Fit, 'inside'> }
export type ListedPage = Omit<SearchPage<never>, 'rows' | 'unreadable'> & {
  readonly rows: readonly ListedRow[]
  /** Listed people whose rows are dropped. `unsaid`: their fields do not show whether they are in the desk's scope. */
  readonly others: readonly Other[]
}
export type Listing = {
  readonly scope: ListingScope
  readonly filters: PlaceFilters
  readonly pages: SmallerPages
}

/** Detail records read at the same time, for people whose rows do not show whether they belong to this desk. */
const readers = 8

/** Throws what the request throws after its retries, and `bad-data` if the search ignored its filters. */
export async function readListedPage(
  deps: RoundDeps,
  { scope, filters, pages }: Listing,
  page: number,
): Promise<ListedPage> {
  const { api, signal, scope: gate } = deps
  if (scope === 'past') {
    const answer = await pages.read(deps, (paging) => api.searchPast({}, paging, signal), page)
    return parted(answer, (row) => ({ kept: deps.keep.pastRow(row), fit: gate.fitOfPast(row) }))
  }
  const answer = await pages.read(deps, (paging) => api.searchCurrent(filters, paging, signal), page)
  if (isAnyOf(filters) && answer.rows.some(gate.isAgainstFilters)) throw notNarrowed()
  const fits = await fitsOf(deps, answer.rows)
  return parted(answer, (row) => ({
    kept: deps.keep.currentRow(row),
    fit: fits.get(row) ?? 'unsaid',
  }))
}

type Judged = { readonly kept: KeptRow; readonly fit: Fit }

/** Of a person who is listed twice, at two campuses for example, the first row of this desk counts. */
function parted<Row extends { readonly communityId: PersonId }>(
  answer: SearchPage<Row>,
  judge: (row: Row) => Judged,
): ListedPage {
  const rows = new Map<PersonId, ListedRow>()
  const others: Other[] = []
  for (const row of answer.rows) {
    const { communityId: id } = row
    const { kept, fit } = judge(row)
    const unreadable = answer.unreadable.get(row)
    if (fit !== 'inside') others.push({ id, fit })
    else if (!rows.has(id))
      rows.set(id, { id, kept: unreadable === undefined ? kept : { ...kept, unreadable } })
  }
  return { ...answer, rows: [...rows.values()], others: others.filter(({ id }) => !rows.has(id)) }
}

/** Judges each row, by its details if the row is not enough. Throws only failures that stop the whole round. */
async function fitsOf(deps: RoundDeps, rows: readonly CurrentSearchRowRead[]) {
  const fits = new Map<CurrentSearchRowRead, Judged['fit']>() // by row: someone may be listed twice
  const open: CurrentSearchRowRead[] = []
  for (const row of rows) {
    const fit = deps.scope.fitOfCurrent(row.communityId, row)
    if (fit === 'unsaid') open.push(row)
    fits.set(row, fit)
  }
  const work = async () => {
    for (let row = open.shift(); row !== undefined; row = open.shift())
      fits.set(row, await fitByDetail(deps, row))
  }
  await settleAll(Array.from({ length: Math.min(readers, open.length) }, work))
  return fits
}

async function fitByDetail(deps: RoundDeps, row: CurrentSearchRowRead): Promise<Judged['fit']> {
  const { communityId, schoolId } = row
  const who = { communityId, schoolId: schoolId ?? '' }
  try {
    const detail = await retrying(deps, deps.signal, () => deps.api.readCurrent(who, { signal: deps.signal }))
    return deps.scope.fitByDetail(communityId, row, detail)
  } catch (error) {
    failureOfOne(error) // throws what ends the round
    return deps.people.hasDetail(communityId) ? 'inside' : 'unsaid' // a stored person was inside when last read
  }
}
