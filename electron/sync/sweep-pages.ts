import { createHash } from 'node:crypto'
import { pageLimit } from '../../shared/api/limits.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SearchPage } from '../api/school-api.ts'
import type { KeptRow } from '../storage/cache/kept.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { saysBoarder } from '../storage/cache/project-person.ts'
import type { FetchReason } from '../storage/cache/sync-state.ts'
import type { RoundDeps } from './deps.ts'
import { keepCurrentRow, keepPastRow } from './keep.ts'
import { retrying } from './retry.ts'

type ListedRow = { readonly id: PersonId; readonly kept: KeptRow }
type ListedPage = Omit<SearchPage<never>, 'rows'> & { readonly rows: readonly ListedRow[] }

/** What "everyone" is the answer to. Another body may add people to the copy; it may never start a removal. */
const everyone = {} as const
const bodyHash = createHash('sha256').update(JSON.stringify(everyone)).digest('hex').slice(0, 16)

/**
 * Read every page of one search, each in one transaction with its place in the work, so that a restart goes on where
 * this stopped. Throws what the request throws, and `bad-data` where the service repeats a page for ever.
 */
export async function sweepPages(deps: RoundDeps, scope: ListingScope): Promise<void> {
  const sweep = resumeOrBegin(deps, scope)
  const listed = new Set<PersonId>()
  let repeats = 0
  for (let page = sweep.nextPage; ; page += 1) {
    const answer = await readPage(deps, scope, page)
    const fresh = answer.rows.filter(({ id }) => !listed.has(id))
    for (const { id } of fresh) listed.add(id)
    repeats = fresh.length === 0 ? repeats + 1 : 0
    commitPage(deps, { scope, page, generation: sweep.generation, answer })
    const pages = pagesOf(answer)
    deps.progress.expect(scope, pages ?? page + 1)
    deps.progress.done(scope, page)
    if (isLast(answer, page, pages)) break
    if (repeats === 0) continue
    if (pages === null) break // nothing said how many there are, and no more came
    if (repeats > 1)
      throw new AppError({ code: 'bad-data', endpoint: `${scope} search`, fault: 'repeated pages' })
  }
  deps.db.transaction(() => {
    deps.state.finishSweep(scope, sweep.generation)
    deps.state.completeDataset(scope, deps.state.sweep(scope)?.total ?? null)
  })()
}

function resumeOrBegin({ db, state }: RoundDeps, scope: ListingScope) {
  return db.transaction(() => {
    const stored = state.sweep(scope)
    if (stored !== undefined && stored.finishedAt === null && stored.bodyHash === bodyHash) return stored
    state.beginSweep(scope, bodyHash)
    return { generation: (stored?.generation ?? 0) + 1, nextPage: 1 }
  })()
}

async function readPage(deps: RoundDeps, scope: ListingScope, page: number): Promise<ListedPage> {
  const paging = { page, limit: pageLimit.largest }
  return retrying(deps, deps.signal, async () => {
    if (scope === 'past') {
      const answer = await deps.api.searchPast(everyone, paging, deps.signal)
      return { ...answer, rows: answer.rows.map((row) => ({ id: row.communityId, kept: keepPastRow(row) })) }
    }
    const answer = await deps.api.searchCurrent(everyone, paging, deps.signal)
    return { ...answer, rows: answer.rows.map((row) => ({ id: row.communityId, kept: keepCurrentRow(row) })) }
  })
}

type PageCommit = {
  readonly scope: ListingScope
  readonly page: number
  readonly generation: number
  readonly answer: ListedPage
}

function commitPage(deps: RoundDeps, { scope, page, generation, answer }: PageCommit): void {
  const touched: PersonId[] = []
  deps.db.transaction(() => {
    for (const { id, kept } of answer.rows) {
      const change = deps.people.putListing(scope, id, kept)
      deps.state.markSeen(id, scope, generation)
      if (change !== 'same') touched.push(id)
      if (scope !== 'current' || (change === 'same' && deps.people.hasDetail(id))) continue
      deps.state.enqueueDetail(id, kept.schoolId ?? '', detailReason(kept, change === 'new'))
    }
    deps.state.setAside(`${scope} page ${page}`, answer.setAside)
    deps.state.expectDataset(scope, answer.meta.totalRecordCount)
    deps.state.advanceSweep(scope, page + 1, answer.meta.totalRecordCount)
  })()
  deps.committed(touched)
}

function detailReason(row: KeptRow, isNew: boolean): FetchReason {
  if (saysBoarder(row.boardingStatus)) return 'boarder'
  return isNew ? 'new' : 'changed'
}

/** Pages there are by what this answer says, or null where it says nothing usable (the past search may say `All`). */
function pagesOf({ meta, rowsSent }: ListedPage): number | null {
  if (meta.totalRecordCount === null) return meta.pageCount
  const perPage = meta.limit ?? pageLimit.largest
  // A server that sends fewer rows than its own limit, although more are there, pages by what it sends.
  const used =
    rowsSent > 0 && rowsSent < perPage && meta.totalRecordCount > rowsSent && meta.page === 1
      ? rowsSent
      : perPage
  return Math.ceil(meta.totalRecordCount / Math.max(1, used))
}

function isLast(answer: ListedPage, page: number, pages: number | null): boolean {
  if (answer.rowsSent === 0) return true
  if (pages !== null)
    return page >= pages || answer.rowsSent >= (answer.meta.totalRecordCount ?? Number.POSITIVE_INFINITY)
  return answer.rowsSent < pageLimit.largest
}
