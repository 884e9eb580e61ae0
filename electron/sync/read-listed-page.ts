import { pageLimit } from '../../shared/api/limits.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SearchPage } from '../api/school-api.ts'
import type { KeptRow } from '../storage/cache/kept.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import type { RoundDeps } from './deps.ts'
import { retrying } from './retry.ts'

export type ListedRow = { readonly id: PersonId; readonly kept: KeptRow }
/** A page of either search, reduced to what may be kept. */
export type ListedPage = Omit<SearchPage<never>, 'rows'> & { readonly rows: readonly ListedRow[] }

/** Throws what the request throws, after its retries. */
export function readListedPage(deps: RoundDeps, scope: ListingScope, page: number): Promise<ListedPage> {
  const paging = { page, limit: pageLimit.largest }
  return retrying(deps, deps.signal, async () => {
    if (scope === 'past') {
      const answer = await deps.api.searchPast({}, paging, deps.signal)
      return {
        ...answer,
        rows: answer.rows.map((row) => ({ id: row.communityId, kept: deps.keep.pastRow(row) })),
      }
    }
    const answer = await deps.api.searchCurrent({}, paging, deps.signal)
    return {
      ...answer,
      rows: answer.rows.map((row) => ({ id: row.communityId, kept: deps.keep.currentRow(row) })),
    }
  })
}
