import { pageLimit } from '../../shared/api/limits.ts'
import { lookupName } from '../../shared/api/lookup.ts'
import { AppError, type Failure, type FailureCode } from '../../shared/domain/failure.ts'
import type { RoundOutcome, SyncPhase } from '../../shared/domain/sync.ts'
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

/** Lists, and past students, change seldom. */
const dailyMs = 24 * 3_600_000
const everyoneWithinMs = 7 * 24 * 3_600_000

/**
 * One round: current pages first, because a desk can work as soon as the names are there, with details where those
 * leave the network idle; then lists, past students and details side by side. Ends with its outcome written down; only `complete` may move "Updated".
 */
export async function runRound(deps: RoundDeps): Promise<RoundOutcome> {
  try {
    const id = deps.state.beginRound()
    const outcome = await walk(deps)
    deps.state.endRound(id, outcome)
    return outcome
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) } // not even the outcome could be written
  }
}

/** A full disk and a damaged file are outcomes of a round like any other. Throws what is a bug. */
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
    // Side by side: each waits mostly for the network, and the pace holds them together.
    await settleAll([
      phase('current', async () => (await current) !== null),
      current.then(() => phase('lookups', () => readLookups(deps))),
      current.then(async (totals) => {
        await phase('past', () => readPast(deps))
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
  hurryWanted(deps)
  try {
    const totals = await unless(isForbidden, () => sweepPages(deps, 'current', names))
    addOldest(deps)
    hurryWanted(deps)
    names.end('whole')
    // Without the list of current students a desk has nothing to work with, so a key that may not read it is a fault.
    return totals !== 'forbidden' && totals?.isWhole === true ? totals : null
  } catch (error) {
    names.end('broken')
    throw error
  }
}

/** A service that refuses the token for details alone, and takes it for the lists, costs the details and no more. */
async function readDetails(deps: RoundDeps, names: NamesFirst): Promise<boolean> {
  try {
    return await fetchDetails(deps, names)
  } catch (error) {
    const isRefused = error instanceof AppError && error.failure.code === 'token-refused'
    if (isRefused && names.hasEnded() === 'whole') return false
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

async function readPast(deps: RoundDeps): Promise<boolean> {
  if (!isPastDue(deps)) return true
  if (!deps.scope.holdsPast) {
    deps.state.completeDataset('past', { expected: 0 })
    return true
  }
  const totals = await unless(hasNoPast, () => sweepPages(deps, 'past'))
  if (totals === 'forbidden') {
    deps.state.forbidDataset('past')
    return true
  }
  if (totals?.isWhole !== true) return false
  confirmPastDepartures(deps, totals)
  return true
}

/** What is sure to be asked for, so that the share of it that is done does not begin near its end. */
function expectWork(deps: RoundDeps): void {
  if (isOld(deps, 'lookups')) deps.progress.expect('lookups', lookupName.options.length)
  const past = deps.state.sweep('past')?.total ?? null
  if (past !== null && isPastDue(deps)) deps.progress.expect('past', Math.ceil(past / pageLimit.largest))
  deps.progress.expect('details', deps.state.countDue())
}

/** Read more than a day ago. A moment yet to come was written under a clock that ran ahead, and proves nothing. */
function isOld({ state, clock }: RoundDeps, name: SyncPhase): boolean {
  const ageMs = clock.now() - Date.parse(state.completedAt(name) ?? '')
  return !(ageMs >= 0 && ageMs <= dailyMs)
}

/** Daily, and whenever somebody who is not listed may have become one. */
function isPastDue(deps: RoundDeps): boolean {
  return isOld(deps, 'past') || deps.removal.suspects().length > 0
}

/**
 * Puts the oldest details on the work list: changes in nested lists need not move `modified`, so everyone is read again
 * within a week.
 */
function addOldest(deps: RoundDeps): void {
  const since = deps.state.completedAt('details')
  const everyone = deps.state.countListed('current')
  const elapsedMs = since === null ? 0 : deps.clock.now() - Date.parse(since)
  const share = elapsedMs < 0 ? 1 : Math.min(1, elapsedMs / everyoneWithinMs) // a clock that was set back: everyone
  deps.state.enqueueOldest(Math.ceil(everyone * share))
}

const isForbidden: ReadonlySet<FailureCode> = new Set<FailureCode>(['forbidden'])
/** What the past search alone may answer; the other parts have their own way of finding out that the way is at fault. */
const hasNoPast: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'forbidden',
  'rejected',
  'not-found',
  'bad-data',
  'server-error',
  'token-refused',
])

/** A search that fails leaves its part of the student data out. @returns `forbidden` if the service denies it to the key. */
async function unless(
  missing: ReadonlySet<FailureCode>,
  sweep: () => Promise<SweepTotals>,
): Promise<SweepTotals | 'forbidden' | null> {
  try {
    return await sweep()
  } catch (error) {
    if (isDenied(error)) return 'forbidden'
    if (error instanceof AppError && missing.has(error.failure.code)) return null
    throw error
  }
}

/** Runs one round to its outcome, wherever it is worked on. `moved` hears, at every step, how far it has come. */
export type RunRound = (
  moved: (progress: () => Running) => void,
  signal: AbortSignal,
) => Promise<RoundOutcome>

/** Rounds on the thread of the caller. */
export function roundsHere(deps: Omit<RoundDeps, 'progress' | 'signal'>): RunRound {
  return (moved, signal) => {
    const progress = createProgress(deps.clock, () => moved(progress.current))
    return runRound({ ...deps, progress, signal })
  }
}
