import { pageLimit } from '../../shared/api/limits.ts'
import { lookupName } from '../../shared/api/lookup.ts'
import { AppError, type Failure, type FailureCode, isFailure } from '../../shared/domain/failure.ts'
import type { RoundOutcome, SyncPhase } from '../../shared/domain/sync.ts'
import { ageLimits } from '../../shared/text/due-and-overdue.ts'
import { noOneFound } from '../api/http.ts'
import { storeFailure } from '../storage/store-failure.ts'
import { confirmDepartures } from './confirm-departures.ts'
import { confirmPastDepartures } from './confirm-past-departures.ts'
import type { RoundDeps } from './deps.ts'
import { fetchDetails } from './fetch-details.ts'
import { fetchLookups } from './fetch-lookups.ts'
import { hurryWanted } from './hurry-wanted.ts'
import { createNamesFirst, type NamesFirst } from './names-first.ts'
import { createProgress, phasesInOrder, type Running } from './progress.ts'
import { settleAll } from './settle-all.ts'
import { type SweepTotals, sweepPages } from './sweep-pages.ts'
import { isDenied } from './systemic.ts'

const { details, past } = ageLimits

/**
 * Runs one round. Reads current pages first, because a desk can work with the names alone, and details while the
 * network is idle; then lists, past students and details together. Stores its outcome; only `complete` moves "Updated".
 */
export async function runRound(deps: RoundDeps): Promise<RoundOutcome> {
  try {
    const id = deps.state.beginRound()
    const outcome = await walk(deps)
    deps.state.endRound(id, outcome)
    return outcome
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) } // the outcome itself could not be stored
  }
}

/** The failure behind an error, also for a full disk or a damaged file. Throws the error again if it is a bug. */
function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return error.failure
  const failure = storeFailure(error, 'cache')
  if (failure === null) throw error
  return failure
}

async function walk(deps: RoundDeps): Promise<RoundOutcome> {
  const missing: SyncPhase[] = []
  const phase = async (name: SyncPhase, run: () => Promise<boolean>) => {
    if (!(await run())) missing.push(name)
  }
  expectWork(deps)
  try {
    const names = createNamesFirst(deps.clock)
    const current = readNames(deps, names)
    // The phases run together: each waits mostly for the network, and the pace limits them all.
    await settleAll([
      phase('current', async () => (await current) !== null),
      current.then(() => phase('lookups', () => readLookups(deps))),
      current.then(async (totals) => {
        await phase('past', () => readPast(deps, totals !== null))
        if (totals !== null) await confirmDepartures(deps, totals)
      }),
      phase('details', () => readDetails(deps, names)),
    ])
    const named = phasesInOrder.filter((name) => missing.includes(name))
    return named.length === 0 ? { kind: 'complete' } : { kind: 'partial', missing: named }
  } catch (error) {
    const failure = failureOf(error)
    return failure.code === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', failure }
  }
}

/** @returns null if some names may be missing. */
async function readNames(deps: RoundDeps, names: NamesFirst): Promise<SweepTotals | null> {
  try {
    hurryWanted(deps)
    const totals = await unless(['forbidden'], () => sweepPages(deps, 'current', names))
    addOldest(deps)
    hurryWanted(deps)
    names.end('whole')
    // Without the list of current students a desk has nothing to work with, so a 403 for this list counts as a failure.
    return totals !== 'forbidden' && totals?.isWhole === true ? totals : null
  } catch (error) {
    names.end('broken')
    throw error
  }
}

/** If a service refuses the token only for details and accepts it for the lists, the round loses only the details. */
async function readDetails(deps: RoundDeps, names: NamesFirst): Promise<boolean> {
  try {
    return await fetchDetails(deps, names)
  } catch (error) {
    if (isFailure(error, 'token-refused') && names.hasEnded() === 'whole') return false
    throw error
  }
}

async function readLookups(deps: RoundDeps): Promise<boolean> {
  if (!isOld(deps, 'lookups')) return true
  const at = new Date(deps.clock.now()).toISOString()
  const expected = await fetchLookups(deps)
  if (expected === 'forbidden') deps.state.forbidDataset('lookups')
  else if (expected !== null) deps.state.completeDataset('lookups', { at, expected })
  return expected !== null
}

/** @param isConnected whether this round has read all current names, so that a timeout is not the connection's fault. */
async function readPast(deps: RoundDeps, isConnected: boolean): Promise<boolean> {
  if (!isPastDue(deps)) return true
  const totals = deps.scope.holdsPast
    ? await unless(isConnected ? [...hasNoPast, 'timeout'] : hasNoPast, () => sweepPast(deps))
    : 'none'
  if (totals === 'none') {
    deps.state.completeDataset('past', { expected: 0 })
    return true
  }
  if (totals === 'forbidden') {
    deps.state.forbidDataset('past')
    return true
  }
  if (totals?.isWhole !== true) return false
  confirmPastDepartures(deps, totals)
  return true
}

/** @returns `none` if the service answers 404 because it finds no one. While past students are held, that is a failure. */
async function sweepPast(deps: RoundDeps): Promise<SweepTotals | 'none'> {
  try {
    return await sweepPages(deps, 'past')
  } catch (error) {
    if (deps.state.countListed('past') > 0) throw error
    noOneFound(error) // throws any other error
    return 'none'
  }
}

/** Counts the requests that are certain, so that the progress does not start near its end. */
function expectWork(deps: RoundDeps): void {
  if (isOld(deps, 'lookups')) deps.progress.expect('lookups', lookupName.options.length)
  const past = deps.state.sweep('past')?.total ?? null
  if (past !== null && isPastDue(deps)) deps.progress.expect('past', Math.ceil(past / pageLimit.largest))
  deps.progress.expect('details', deps.state.countDue())
}

/** Whether a part was last read over a day ago. A time in the future comes from a wrong clock and does not count. */
function isOld({ state, clock }: RoundDeps, name: SyncPhase): boolean {
  const ageMs = clock.now() - Date.parse(state.completedAt(name) ?? '')
  return !(ageMs >= 0 && ageMs <= ageLimits[name].due)
}

/** Whether to read past students: daily, and whenever a missing current student may have become one. */
function isPastDue(deps: RoundDeps): boolean {
  return isOld(deps, 'past') || deps.removal.suspects().length > 0
}

/**
 * Enqueues the oldest details, because nested lists may change without `modified`: everyone within a week. While too many
 * details are unreadable, the phase never completes, so the age of each decides: a week, or half a day to catch up.
 */
function addOldest({ state, clock }: RoundDeps): void {
  const since = state.completedAt('details')
  const elapsedMs = since === null ? -1 : clock.now() - Date.parse(since)
  const share = elapsedMs < 0 ? 1 : Math.min(1, elapsedMs / details.due) // everyone if the clock was set back
  const before = new Date(clock.now() - (since === null ? details.due : past.due / 2)).toISOString()
  state.enqueueOldest(Math.ceil(state.countListed('current') * share), before)
}

/** Failures that cost only the past students. Other phases detect by themselves that the connection is at fault. */
const hasNoPast: readonly FailureCode[] = [
  'forbidden',
  'rejected',
  'not-found',
  'bad-data',
  'server-error',
  'token-refused',
]

/** Runs a sweep. @returns null after a failure listed in `missing`, `forbidden` if the service denies it to the key. */
async function unless<Found>(
  missing: readonly FailureCode[],
  sweep: () => Promise<Found>,
): Promise<Found | 'forbidden' | null> {
  try {
    return await sweep()
  } catch (error) {
    if (isDenied(error)) return 'forbidden'
    if (isFailure(error, ...missing)) return null
    throw error
  }
}

/** Runs one round to its outcome, on any thread. Calls `moved` with the progress at every step. */
export type RunRound = (
  moved: (progress: () => Running) => void,
  signal: AbortSignal,
) => Promise<RoundOutcome>

/** Runs rounds on the caller's thread. */
export function roundsHere(deps: Omit<RoundDeps, 'progress' | 'signal'>): RunRound {
  return (moved, signal) => {
    const progress = createProgress(deps.clock, () => moved(progress.current))
    return runRound({ ...deps, progress, signal })
  }
}
