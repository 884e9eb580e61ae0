import { lookupName } from '../../shared/api/lookup.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { RoundOutcome, SyncPhase } from '../../shared/domain/sync.ts'
import { confirmDepartures } from './confirm-departures.ts'
import type { RoundDeps } from './deps.ts'
import { fetchDetails } from './fetch-details.ts'
import { fetchLookups } from './fetch-lookups.ts'
import { type SweepTotals, sweepPages } from './sweep-pages.ts'

const pastEveryMs = 24 * 3_600_000
const everyoneWithinMs = 7 * 24 * 3_600_000

/**
 * One round: current pages first, because a desk can work as soon as the names are there; then lists, past students
 * and details. Ends with its outcome written down; only `complete` may move "Updated".
 */
export async function runRound(deps: RoundDeps): Promise<RoundOutcome> {
  const id = deps.state.beginRound()
  const outcome = await walk(deps)
  deps.state.endRound(id, outcome)
  return outcome
}

async function walk(deps: RoundDeps): Promise<RoundOutcome> {
  const missing: SyncPhase[] = []
  const phase = async (name: SyncPhase, run: () => Promise<boolean>) => {
    if (!(await run())) missing.push(name)
  }
  let totals: SweepTotals | null = null
  try {
    await phase('current', async () => {
      totals = await unlessForbidden(() => sweepPages(deps, 'current'))
      return totals !== null
    })
    await phase('lookups', async () => {
      const unread = await fetchLookups(deps)
      if (unread === 0) deps.state.completeDataset('lookups', lookupName.options.length)
      return unread === 0
    })
    if (isPastDue(deps))
      await phase('past', async () => (await unlessForbidden(() => sweepPages(deps, 'past'))) !== null)
    if (totals !== null) await confirmDepartures(deps, totals)
    await phase('details', () => readDetails(deps))
    return missing.length === 0 ? { kind: 'complete' } : { kind: 'partial', missing }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.failure.code === 'cancelled'
      ? { kind: 'cancelled' }
      : { kind: 'failed', failure: error.failure }
  }
}

/** Past students change seldom: daily, and whenever somebody may have become one. */
function isPastDue({ state, removal, clock }: RoundDeps): boolean {
  const completeAt = state.completedAt('past')
  return (
    completeAt === null || clock.now() - Date.parse(completeAt) > pastEveryMs || removal.suspects().length > 0
  )
}

/**
 * Details that are due, and the oldest with them: changes in nested lists need not move `modified`, so everyone is read
 * again within a week.
 */
async function readDetails(deps: RoundDeps): Promise<boolean> {
  const since = deps.state.completedAt('details')
  const everyone = deps.state.countListed('current')
  const elapsedMs = since === null ? 0 : Math.max(0, deps.clock.now() - Date.parse(since))
  deps.state.enqueueOldest(Math.min(everyone, Math.ceil((everyone * elapsedMs) / everyoneWithinMs)))
  const { open, edited } = deps.wanted()
  deps.state.hurry(edited, 'edited')
  deps.state.hurry(open, 'open')
  return (await fetchDetails(deps)) === 'done'
}

/** A search this key may not use leaves its part of the copy out; the rest is still worth having. */
async function unlessForbidden(sweep: () => Promise<SweepTotals>): Promise<SweepTotals | null> {
  try {
    return await sweep()
  } catch (error) {
    if (error instanceof AppError && error.failure.code === 'forbidden') return null
    throw error
  }
}
