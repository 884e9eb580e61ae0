import { createHash } from 'node:crypto'
import { pageLimit } from '../../shared/api/limits.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { inTransaction } from '../storage/connection.ts'
import { commitPage } from './commit-page.ts'
import type { RoundDeps } from './deps.ts'
import { createNamesFirst, type NamesFirst } from './names-first.ts'
import { createReadAhead } from './read-ahead.ts'
import { type ListedPage, readListedPage } from './read-listed-page.ts'

/** Names what "everyone" is the answer to. Another question may add people to the copy; it may never start a removal. */
const hashOf = (question: string) => createHash('sha256').update(question).digest('hex').slice(0, 16)

/** Pages asked for at once when it is known how many there are: the shorter a sweep, the less shifts under it. */
const readAhead = 8
/** Pages read longer ago than this are read again: what changed on them since would be missed by a "complete" round. */
const resumeWithinMs = 15 * 60_000

export type SweepTotals = { readonly was: number | null; readonly is: number | null }

/**
 * Read every page of one search, each in one transaction with its place in the work, so that a restart goes on where
 * this stopped. Then look at page 1 again: if the list moved meanwhile and somebody seems to be gone, read it once more.
 * @returns the totals the service gave for this sweep and the one before. Throws what the request throws, and
 * `bad-data` where the service repeats a page for ever.
 */
export async function sweepPages(
  deps: RoundDeps,
  scope: ListingScope,
  names = createNamesFirst(deps.clock),
): Promise<SweepTotals> {
  const sweep = resumeOrBegin(deps, scope)
  const { generation } = sweep
  const pass = await readPass(deps, { scope, generation, names, from: sweep.nextPage, answered: 0 })
  const moved = await listMoved(deps, { scope, generation, pass })
  deps.progress.done(scope, pass.lastPage + 1)
  if (moved && deps.state.countUnseen(scope, generation) > 0)
    await readPass(deps, { scope, generation, names, from: 1, answered: pass.lastPage + 1 })
  return inTransaction(deps.db, () => {
    deps.state.finishSweep(scope, generation)
    const finished = deps.state.sweep(scope)
    const totals = { was: finished?.totalBefore ?? null, is: finished?.total ?? null }
    deps.state.completeDataset(scope, totals.is)
    return totals
  })
}

function resumeOrBegin({ api, db, state, clock }: RoundDeps, scope: ListingScope) {
  const bodyHash = hashOf(api.question())
  return inTransaction(db, () => {
    const stored = state.sweep(scope)
    const ageMs = clock.now() - Date.parse(stored?.begunAt ?? '')
    const isFresh = ageMs >= 0 && ageMs <= resumeWithinMs
    if (stored !== undefined && stored.finishedAt === null && stored.bodyHash === bodyHash && isFresh)
      return stored
    state.beginSweep(scope, bodyHash)
    return { generation: (stored?.generation ?? 0) + 1, nextPage: 1 }
  })
}

type PassStart = {
  readonly scope: ListingScope
  readonly generation: number
  readonly names: NamesFirst
  readonly from: number
  /** Requests of this sweep that were answered before this pass. */
  readonly answered: number
}
type Pass = {
  readonly firstPage: readonly PersonId[]
  readonly listed: ReadonlySet<PersonId>
  readonly total: number | null
  /** Somebody was listed twice, or the total changed from one page to the next. */
  readonly shifted: boolean
  /** Pages before this one were read by an earlier run. */
  readonly from: number
  readonly lastPage: number
}

async function readPass(deps: RoundDeps, start: PassStart): Promise<Pass> {
  const ahead = createReadAhead(deps, start.scope)
  try {
    return await readPages(deps, start, ahead)
  } finally {
    await ahead.end()
  }
}

async function readPages(
  deps: RoundDeps,
  { scope, generation, names, from, answered }: PassStart,
  ahead: ReturnType<typeof createReadAhead>,
): Promise<Pass> {
  const listed = new Set<PersonId>()
  let firstPage: readonly PersonId[] = []
  let shifted = false
  let total: number | null | undefined
  let stale = 0
  let fullest = 0
  for (let page = from; ; page += 1) {
    const answer = await names.waitFor(ahead.take(page))
    fullest = Math.max(fullest, answer.rowsSent)
    const fewestPages = pagesOf(answer, Math.max(fullest, limitOf(answer)))
    const pages = from === 1 ? pagesOf(answer, fullest) : fewestPages
    ahead.upTo(Math.min(pages ?? 0, page + readAhead)) // before this one is written down, which takes as long
    if (answer.rowsSent === 0 && page < (fewestPages ?? 0)) throw badData(scope, 'an empty page')
    const ids = answer.rows.map(({ id }) => id)
    const fresh = ids.filter((id) => !listed.has(id))
    for (const id of fresh) listed.add(id)
    if (page === 1) firstPage = ids
    shifted ||= fresh.length < ids.length || (total !== undefined && total !== answer.meta.totalRecordCount)
    total = answer.meta.totalRecordCount
    stale = fresh.length === 0 ? stale + 1 : 0
    await commitPage(deps, { scope, page, generation, answer })
    names.listed()
    deps.progress.expect(scope, answered + (pages ?? page + 1) + 1) // one more for the second look at page 1
    expectDetails(deps, scope, answer)
    deps.progress.done(scope, answered + page)
    const isLast = pages === null ? stale > 0 || answer.rowsSent < fullest : page >= pages
    if (isLast || answer.rowsSent === 0) return { firstPage, listed, total, shifted, from, lastPage: page }
    if (stale > 1) throw badData(scope, 'repeated pages')
  }
}

const badData = (scope: ListingScope, fault: string) =>
  new AppError({ code: 'bad-data', endpoint: `${scope} search`, fault })

/** Everyone whose row has not come yet is new, as far as is known, and a new person's details are read. */
function expectDetails({ progress, state }: RoundDeps, scope: ListingScope, { meta }: ListedPage): void {
  if (scope === 'past') return
  const toCome = Math.max(0, (meta.totalRecordCount ?? 0) - state.countListed(scope))
  progress.expectMore('details', state.countDue() + toCome)
}

/** Whether the list changed under the sweep: page 1 is another one, the total moved, or somebody was listed twice. */
async function listMoved(
  deps: RoundDeps,
  { scope, generation, pass }: { scope: ListingScope; generation: number; pass: Pass },
): Promise<boolean> {
  const answer = await readListedPage(deps, scope, 1)
  await commitPage(deps, { scope, page: 1, generation, answer, isFence: true })
  if (pass.from > 1) return true
  const again = answer.rows.map(({ id }) => id)
  const { total } = pass
  return (
    pass.shifted ||
    answer.meta.totalRecordCount !== total ||
    (total !== null && pass.listed.size !== total) ||
    again.length !== pass.firstPage.length ||
    again.some((id, at) => id !== pass.firstPage[at])
  )
}

/**
 * Pages there are, or null where the answer says nothing usable (the past search may say `All`). By the fullest page
 * that came: a service may send fewer rows than it was asked for, or than it says it does.
 */
function pagesOf({ meta }: ListedPage, perPage: number): number | null {
  if (meta.totalRecordCount === null) return meta.pageCount
  return Math.ceil(meta.totalRecordCount / Math.max(1, perPage))
}

/** What a page holds by the service's own words: all there is to go by where a sweep goes on at its last, short page. */
const limitOf = ({ meta }: ListedPage) => meta.limit ?? pageLimit.largest
