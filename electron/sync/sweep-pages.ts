import { createHash } from 'node:crypto'
import { pageLimit } from '../../shared/api/limits.ts'
import { isFailure } from '../../shared/domain/failure.ts'
import { isAnyOf, type PlaceFilters } from '../../shared/scope/place-filters.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { inTransaction } from '../storage/connection.ts'
import { createSmallerPages } from './asking/smaller-pages.ts'
import type { RoundDeps } from './deps.ts'
import { createNamesFirst, type NamesFirst } from './names-first.ts'
import { type Pass, readPass } from './read-pass.ts'

/** Identifies a search. A list from a different search may add people, but must never start a removal. */
const hashOf = (question: string) => createHash('sha256').update(question).digest('hex').slice(0, 16)

/** Pages read longer ago than this are read again, because a "complete" round must not miss their changes. */
const resumeWithinMs = 15 * 60_000
/** After this many passes in a round, the list counts as changing all the time. */
const maxPasses = 3

export type SweepTotals = {
  /** The number of people in the previous sweep, and in this one (`is`); null if unknown. */
  readonly was: number | null
  readonly is: number
  /** Whether everyone who stayed listed is stored. Only then may a person count as absent. */
  readonly isWhole: boolean
  /** Whether the search was filtered to the people of this desk. */
  readonly isNarrowed: boolean
  /** Whether the service counts more rows than it listed, such as one that refuses the last pages. */
  readonly isShort: boolean
}

/**
 * Reads all pages of a search. If a filtered search ignores its filters or finds no one, it is repeated without
 * filters, and people outside this desk's scope are dropped.
 */
export async function sweepPages(
  deps: RoundDeps,
  scope: ListingScope,
  names = createNamesFirst(deps.clock),
): Promise<SweepTotals> {
  const filters = scope === 'current' ? deps.scope.filters() : {}
  const everyone = () => sweepListed(deps, { scope, filters: {}, names })
  if (!isAnyOf(filters)) return await everyone()
  try {
    const totals = await sweepListed(deps, { scope, filters, names })
    if (totals.is > 0) return totals
  } catch (error) {
    if (!isFailure(error, 'bad-data', 'rejected', 'not-found')) throw error
  }
  deps.scope.refused()
  return await everyone()
}

type Asked = { readonly scope: ListingScope; readonly filters: PlaceFilters; readonly names: NamesFirst }

/**
 * Reads every page of one search and stores the position after each page, so that a restart continues there. People
 * move between pages while the list is read, and a total may be wrong, so a single pass proves nothing: the list counts
 * as whole if two passes in a row, in this round or the previous one, list the same people. Otherwise it is read again.
 * Throws what the request throws, and `bad-data` if the service repeats a page for ever.
 */
async function sweepListed(deps: RoundDeps, { scope, filters, names }: Asked): Promise<SweepTotals> {
  const sweep = resumeOrBegin(deps, scope, filters)
  const { generation } = sweep
  if (scope === 'current') deps.scope.sweepBegun()
  const pages = createSmallerPages(wereFull(deps, scope, sweep))
  const start = { scope, filters, generation, names, pages }
  let pass = await readPass(deps, { ...start, from: sweep.nextPage, answered: 0 })
  let isWhole = isProven(pass, sweep.listedHash)
  names.everyoneNamed()
  for (let passes = 1, answered = pass.answers; !isWhole && passes < maxPasses; passes += 1) {
    const before = pass.from === 1 ? namesOf(pass) : sweep.listedHash
    pass = await readPass(deps, { ...start, from: 1, answered })
    answered += pass.answers
    isWhole = isProven(pass, before)
  }
  return finish(deps, { scope, filters, generation, pass, isWhole })
}

/** Whether the pages of an earlier run had as many rows as requested, except a few rows that are not people. */
function wereFull({ state }: RoundDeps, scope: ListingScope, sweep: ReturnType<typeof resumeOrBegin>) {
  const read = sweep.nextPage - 1
  return read > 0 && state.countSeen(scope, sweep.generation) > read * (pageLimit.largest - 1)
}

/** Whether a pass proves the whole list. A single answer does; a list with a hole or continued later does not. */
function isProven(pass: Pass, before: string | null): boolean {
  if (pass.hasHole || pass.from > 1) return false
  return pass.isOneAnswer || namesOf(pass) === before
}

/**
 * A hash of the people of a pass and of the number of its rows. A person inserted on a page that was already read is
 * not in the pass, but moves another person to the next page, who is then listed twice.
 */
const namesOf = ({ listed, rows }: Pass): string =>
  createHash('sha256')
    .update([...listed].toSorted().join(' '))
    .update(String(rows))
    .digest('base64url')

type Finished = {
  readonly scope: ListingScope
  readonly filters: PlaceFilters
  readonly generation: number
  readonly pass: Pass
  readonly isWhole: boolean
}

function finish(deps: RoundDeps, { scope, filters, generation, pass, isWhole }: Finished): SweepTotals {
  const { state } = deps
  const isNarrowed = isAnyOf(filters)
  const people = pass.inside + pass.setAside
  return inTransaction(deps.db, () => {
    state.finishSweep(scope, { generation, isWhole, people, listedHash: isWhole ? namesOf(pass) : null })
    const before = state.sweep(scope)?.totalBefore ?? null
    // People who moved to another unit of the school have not left, so the list does not count as shrunken by them.
    const was = before === null || scope === 'past' ? before : before - deps.scope.taken()
    if (isWhole) {
      if (scope === 'current') deps.scope.learn(filters)
      const isTrue = pass.total === null || pass.total === people || deps.scope.isNarrow
      const untrueTotal = isTrue ? null : pass.total
      state.completeDataset(scope, { at: pass.startedAt, expected: people, untrueTotal })
    }
    return { was, is: people, isWhole, isNarrowed, isShort: pass.isShort }
  })
}

function resumeOrBegin(deps: RoundDeps, scope: ListingScope, filters: PlaceFilters) {
  const { api, db, state, clock } = deps
  const { key } = deps.scope
  const bodyHash = hashOf(key === '' ? api.question() : JSON.stringify([api.question(), key, filters]))
  return inTransaction(db, () => {
    const stored = state.sweep(scope)
    const ageMs = clock.now() - Date.parse(stored?.begunAt ?? '')
    const isFresh = ageMs >= 0 && ageMs <= resumeWithinMs
    if (stored !== undefined && stored.finishedAt === null && stored.bodyHash === bodyHash && isFresh)
      return stored
    state.beginSweep(scope, bodyHash)
    const listedHash = stored?.bodyHash === bodyHash ? stored.listedHash : null
    return { generation: (stored?.generation ?? 0) + 1, nextPage: 1, listedHash }
  })
}
