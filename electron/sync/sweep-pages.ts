import { createHash } from 'node:crypto'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { inTransaction } from '../storage/connection.ts'
import type { RoundDeps } from './deps.ts'
import { createNamesFirst } from './names-first.ts'
import { type Pass, readPass } from './read-pass.ts'

/** Names what "everyone" is the answer to. Another question may add people to the copy; it may never start a removal. */
const hashOf = (question: string) => createHash('sha256').update(question).digest('hex').slice(0, 16)

/** Pages read longer ago than this are read again: what changed on them since would be missed by a "complete" round. */
const resumeWithinMs = 15 * 60_000
/** The list is read so often in a round before it counts as one that never stands still. */
const mostPasses = 3

export type SweepTotals = {
  /** People listed by the sweep before and by this one; null: not known. */
  readonly was: number | null
  readonly is: number
  /** Whether everybody who was listed all the time is held. Only then may anybody count as absent. */
  readonly isWhole: boolean
}

/**
 * Read every page of one search, each in one transaction with its place in the work, so that a restart goes on where
 * this stopped. People move between the pages of a list that changes while it is read, and a total may lie, so a sweep
 * proves nothing by itself: the list was read whole where two sweeps running, of this round or the one before, named
 * the same people. Else it is read again.
 * Throws what the request throws, and `bad-data` where the service repeats a page for ever.
 */
export async function sweepPages(
  deps: RoundDeps,
  scope: ListingScope,
  names = createNamesFirst(deps.clock),
): Promise<SweepTotals> {
  const sweep = resumeOrBegin(deps, scope)
  const { generation } = sweep
  let pass = await readPass(deps, { scope, generation, names, from: sweep.nextPage, answered: 0 })
  let isWhole = isProven(pass, sweep.listedHash)
  names.everyoneNamed()
  for (let passes = 1, answered = pass.answers; !isWhole && passes < mostPasses; passes += 1) {
    const before = pass.from === 1 ? namesOf(pass) : sweep.listedHash
    pass = await readPass(deps, { scope, generation, names, from: 1, answered })
    answered += pass.answers
    isWhole = isProven(pass, before)
  }
  return finish(deps, { scope, generation, pass, isWhole })
}

/** In one answer nobody can move; with a hole in the list, or the pages before a restart unseen, nothing is proven. */
function isProven(pass: Pass, before: string | null): boolean {
  if (pass.hasHole || pass.from > 1) return false
  return pass.isOneAnswer || namesOf(pass) === before
}

const namesOf = ({ listed }: Pass): string =>
  createHash('sha256')
    .update([...listed].toSorted().join(' '))
    .digest('base64url')

type Finished = {
  readonly scope: ListingScope
  readonly generation: number
  readonly pass: Pass
  readonly isWhole: boolean
}

function finish(deps: RoundDeps, { scope, generation, pass, isWhole }: Finished): SweepTotals {
  const { state } = deps
  const people = pass.listed.size + pass.setAside
  return inTransaction(deps.db, () => {
    state.finishSweep(scope, { generation, isWhole, people, listedHash: isWhole ? namesOf(pass) : null })
    const was = state.sweep(scope)?.totalBefore ?? null
    if (isWhole) {
      const untrueTotal = pass.total === null || pass.total === people ? null : pass.total
      state.completeDataset(scope, { expected: people, untrueTotal })
    }
    return { was, is: people, isWhole }
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
    const listedHash = stored?.bodyHash === bodyHash ? stored.listedHash : null
    return { generation: (stored?.generation ?? 0) + 1, nextPage: 1, listedHash }
  })
}
