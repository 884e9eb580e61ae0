import type { Clock, Timers } from '../../shared/domain/clock.ts'
import type { RoundOutcome, SyncStatus } from '../../shared/domain/sync.ts'
import { ageLimits } from '../../shared/text/due-and-overdue.ts'
import type { StoredSyncStatus } from '../storage/cache/read-sync-status.ts'
import { nothingYet, type Running } from './progress.ts'
import type { RunRound } from './round.ts'

export type SchedulerDeps = {
  readonly run: RunRound
  readonly clock: Clock
  readonly stored: () => StoredSyncStatus
  readonly online: () => boolean
  /** Whether the server of the followed relay answers; null if this computer follows no relay. */
  readonly reachesRelay: (() => boolean) | null
  /** Why the main route does not work; null while it works. */
  readonly cause: () => SyncStatus['cause']
  readonly isKeyShared: () => boolean
  readonly refusedBy: () => SyncStatus['refusedBy']
  readonly timers: Timers
  readonly random: () => number
  readonly changed: (status: SyncStatus) => void
  /** Called with the bug that ended a round. */
  readonly report: (error: unknown) => void
}

export type Scheduler = {
  status(): SyncStatus
  /** Starts a round unless one is running. */
  start(): void
  /** Starts a round after the running one, which may have read older data; none if that one is cancelled. */
  startAnother(): Promise<void>
  /** After a lock or standby: starts a round if the student data is incomplete or due, else waits until it is due. */
  resume(): void
  /** Ends the running round. Resolves when the round has stopped writing. */
  cancel(): Promise<void>
  /** Cancels and never starts again. */
  stop(): Promise<void>
}

/** The shortest time between two progress events to the window. Milliseconds. */
const tellEveryMs = 200
/** The shortest time between two counts of the stored people, because a count reads every row. Milliseconds. */
const countEveryMs = 1_000
/** The rest after a complete round, by people held: a round of 20,000 people costs as much as twenty of 1,000. */
const restMs = [
  { upTo: 2_000, ms: 15 * 60_000 },
  { upTo: 10_000, ms: 60 * 60_000 },
] as const
const retryAfterFailureMs = 5 * 60_000
/** Each rest is longer or shorter by up to this share, so that a school's desks do not all start at once. */
const spread = 0.1

function restFor({ datasets }: StoredSyncStatus): number {
  const people = datasets.reduce((sum, { name, held }) => sum + (name === 'current' ? held : 0), 0)
  return restMs.find(({ upTo }) => people <= upTo)?.ms ?? ageLimits.current.due
}
/** The rest after any round. Lists that changed while they were read are read again soon, even for a large school. */
function restAfter(stored: StoredSyncStatus): number {
  return stored.lastOutcome?.kind === 'partial' ? Math.min(restFor(stored), restMs[0].ms) : restFor(stored)
}

/** Runs one round at a time. The status is read from stored rows, so that it is always true. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  let running: { progress: () => Running; abort: AbortController; ended: Promise<void> } | null = null
  let forgetNext: (() => void) | null = null
  let stopped = false
  let toldAt = 0
  /** How the last round failed. Kept in memory, because a full disk prevents storing it but must be reported. */
  let failed: RoundOutcome | null = null
  let counted: { readonly at: number; readonly stored: StoredSyncStatus } | null = null

  const count = () => {
    const stored = deps.stored()
    counted = { at: deps.clock.monotonic(), stored }
    return stored
  }
  const countedLately = () =>
    counted !== null && deps.clock.monotonic() - counted.at < countEveryMs ? counted.stored : count()
  const status = (stored = count()): SyncStatus => ({
    running: running?.progress() ?? null,
    online: deps.online(),
    cause: deps.cause(),
    sharedKey: deps.isKeyShared(),
    refusedBy: deps.refusedBy(),
    ...stored,
    followed: deps.reachesRelay && {
      ...(stored.followed ?? { readAt: null, silentSince: null }),
      online: deps.reachesRelay(),
    },
    ...(failed === null ? {} : { lastOutcome: failed }),
  })
  /** Runs work that may fail while the student data cannot be read. Such a failure must not end the rounds. */
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch (error) {
      deps.report(error)
      return null
    }
  }
  const tell = (read = count) => {
    toldAt = deps.clock.monotonic()
    attempt(() => deps.changed(status(read())))
  }
  const moved = (progress: () => Running) => {
    if (running !== null) running.progress = progress
    if (deps.clock.monotonic() - toldAt >= tellEveryMs) tell(countedLately)
  }
  const planNext = () => {
    if (stopped) return
    const restMs = (failed === null ? attempt(() => restAfter(deps.stored())) : null) ?? retryAfterFailureMs
    forgetNext = deps.timers.after(restMs * (1 + spread * (2 * deps.random() - 1)), start)
  }
  const restNow = () => restFor(deps.stored())
  const run = async (signal: AbortSignal) => {
    try {
      const outcome = await deps.run(moved, signal)
      failed = outcome.kind === 'failed' ? outcome : null
    } finally {
      running = null
      planNext()
      tell()
    }
  }
  function start(): void {
    if (running !== null || stopped) return
    forgetNext?.()
    const abort = new AbortController()
    running = { progress: () => nothingYet, abort, ended: Promise.resolve() }
    running.ended = run(abort.signal).catch(deps.report)
    tell()
  }
  const resume = () => {
    if (running !== null || stopped) return
    const { lastOutcome, lastCompleteAt } = deps.stored()
    forgetNext?.()
    const wholeAt = lastOutcome?.kind === 'complete' ? lastCompleteAt : null
    const sinceMs = wholeAt === null ? Number.POSITIVE_INFINITY : deps.clock.now() - Date.parse(wholeAt)
    if (sinceMs >= restNow()) return start()
    forgetNext = deps.timers.after(restNow() - Math.max(0, sinceMs), start)
  }
  const cancel = async () => {
    running?.abort.abort()
    await running?.ended
  }
  return {
    status,
    start,
    startAnother: async () => {
      const before = running
      await before?.ended
      if (before?.abort.signal.aborted !== true) start()
    },
    resume,
    cancel,
    stop: async () => {
      stopped = true
      forgetNext?.()
      await cancel()
    },
  }
}
