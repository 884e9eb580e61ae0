import { AppError } from '../../shared/domain/failure.ts'
import type { RoundOutcome, SyncPhase } from '../../shared/domain/sync.ts'
import type { RoundDeps } from './deps.ts'
import { fetchDetails } from './fetch-details.ts'
import { fetchLookups } from './fetch-lookups.ts'
import { sweepPages } from './sweep-pages.ts'

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
  try {
    await phase('current', () => unlessForbidden(() => sweepPages(deps, 'current')))
    await phase('lookups', async () => {
      const unread = await fetchLookups(deps)
      if (unread === 0) deps.state.completeDataset('lookups', 12)
      return unread === 0
    })
    await phase('past', () => unlessForbidden(() => sweepPages(deps, 'past')))
    await phase('details', async () => (await fetchDetails(deps)) === 'done')
    return missing.length === 0 ? { kind: 'complete' } : { kind: 'partial', missing }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.failure.code === 'cancelled'
      ? { kind: 'cancelled' }
      : { kind: 'failed', failure: error.failure }
  }
}

/** A search this key may not use leaves its part of the copy out; the rest is still worth having. */
async function unlessForbidden(sweep: () => Promise<void>): Promise<boolean> {
  try {
    await sweep()
    return true
  } catch (error) {
    if (error instanceof AppError && error.failure.code === 'forbidden') return false
    throw error
  }
}
