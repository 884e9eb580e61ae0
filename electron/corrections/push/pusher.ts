import type { Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure, isFailure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import { storeFailure } from '../../storage/store-failure.ts'
import { holdMs } from '../rules/holds.ts'
import { applyEvent } from '../rules/machine.ts'
import { createPause, type KeyInUse, needsPerson, type Pause } from './pause.ts'
import { pushCompany } from './push-company.ts'
import { evidence, failureOf, type PushDeps, type PushOutcome } from './push-deps.ts'
import { pushPerson } from './push-person.ts'
import { isHeldBack } from './sheet-in-steps.ts'
import { isAutomatic, type PersonInTurn, peopleInTurn } from './unseen-update.ts'

export type PusherDeps = Omit<PushDeps, 'halt' | 'isHalted' | 'askedMs'> & {
  readonly facts: FactStore
  readonly key: () => KeyInUse
  readonly timers: Timers
  readonly online: () => boolean
  /** Whether corrections are sent without pressing Send. */
  readonly sendsByItself: () => boolean
  readonly changed: () => void
  /** Called with an unexpected error, which skipped a person or ended a round of pushes. */
  readonly report: (error: unknown) => void
}

export type Pusher = {
  /** Call this after a correction was saved or the network is back. Sends the corrections that may be sent. */
  wake(): void
  /** Call this when the network is back, or the school refused or accepted the key. Ends every back-off. */
  backOnline(): void
  /** Call this when the user has pressed Send. Lifts a pause; resolves when the attempt is over. */
  send(): Promise<void>
  pause(): Pause | null
  stop(): Promise<void>
}

/** Failures that may be about one record: the person is skipped for a while. Three in a row are the school's fault. */
const mayBeOneRecord: ReadonlySet<Failure['code']> = new Set([
  'server-error',
  'bad-data',
  'timeout',
  'offline',
  'unreachable',
  'portal',
  'forbidden',
  'rejected',
  'not-found',
])
const maxTroubles = 3
/** After this many slow attempts in a row, the person's corrections show the reason. */
const maxSlow = 3
/** After this many people in a row with a forbidden update, the key counts as a key without the right to write. */
const maxForbidden = 3
const minWaitMs = 1_000
/** The time between two checks of people whose corrections all wait for the user. Send checks them at once. */
const stuckMs = 30 * 60_000
/** Back-off after a temporary failure: starts with `first`, and doubles up to `longest`. */
const retryMs = { first: 15_000, longest: 300_000 } as const

/** Sends corrections, one person after another. A network failure ends the whole round, not one row at a time. */
export function createPusher(deps: PusherDeps): Pusher {
  const abort = new AbortController()
  let running: Promise<void> | null = null // set before a round begins: one that fails at once resets it
  let runAgain = false
  let waitMs: number = retryMs.first
  let restUntil = 0
  let askedMs = 0
  let cancelTimer: (() => void) | null = null
  /** People skipped after a failure that may be about their record only, and until when. */
  const skippedUntil = new Map<PersonId, number>()
  /** How often in a row a slow service has stopped each person’s corrections. */
  const slowTimes = new Map<PersonId, number>()
  const stuck = createStuck(deps)
  const { begin: halt, current: pause, end: endPause } = createPause(deps.facts, deps.key)
  const countSlow = (id: PersonId, isSlow: boolean) => {
    const times = isSlow ? (slowTimes.get(id) ?? 0) + 1 : 0
    slowTimes.set(id, times)
    if (!isSlow) askedMs = 0
    if (times >= maxSlow) recordReason(deps, id, { code: 'too-slow' })
  }
  const pushAll = async (includesSkipped: boolean) => {
    let forbidden = 0
    let troubles = 0
    const lateness = ({ personId, isOwed }: PersonInTurn) => Number(!isOwed && skippedUntil.has(personId))
    // Who failed before goes last, or three of them would end each round before anyone else's turn.
    for (const { personId, isOwed } of peopleInTurn(deps).sort((a, b) => lateness(a) - lateness(b))) {
      if (abort.signal.aborted || pause() !== null || !(includesSkipped || deps.sendsByItself())) return
      if (!isOwed && isHeldBack(deps, personId)) continue
      if (!includesSkipped && ((skippedMs(personId) > 0 && !isOwed) || !stuck.isDue(personId))) continue
      stuck.markChecked(personId)
      try {
        const outcome = await pushOne(
          { ...deps, halt, isHalted: () => pause() !== null, askedMs: () => askedMs },
          personId,
          abort.signal,
        )
        forbidden = outcome === 'forbidden' ? forbidden + 1 : 0
        troubles = 0
        skippedUntil.delete(personId)
        countSlow(personId, outcome === 'too-slow')
        if (forbidden === maxForbidden)
          halt({ code: 'forbidden', endpoint: 'PUT /community/<id>/personal-info' })
      } catch (error) {
        if (isFailure(error, 'rate-limited')) countSlow(personId, true)
        if (!isOfOneRecord(error)) throw error
        const failure = failureOf(error)
        const isThird = !namesFields(failure) && ++troubles === maxTroubles
        // Their records may be at fault too: skipped for longer than the rest, the third lets the next round go on.
        skippedUntil.set(personId, deps.clock.monotonic() + (isThird ? 2 : 1) * waitMs)
        recordReason(deps, personId, failure)
        if (isThird) throw error
        if (!(error instanceof AppError)) deps.report(error)
        recoverSending(deps) // a bug may have come after an update
      }
      deps.changed()
    }
  }
  /** Backs off after a temporary failure: no trigger starts a round before the wait is over. */
  const backOff = ({ failure }: AppError) => {
    // Here, a 403 is of a read, such as of past students. Other people can still be corrected.
    if (needsPerson(failure) && failure.code !== 'forbidden') halt(failure)
    askedMs = failure.code === 'rate-limited' ? failure.retryAfterMs : 0
    restUntil = deps.clock.monotonic() + Math.max(askedMs, waitMs)
    runAgain = false
  }
  const round = async (includesSkipped: boolean) => {
    runAgain = false
    try {
      recoverSending(deps)
      await pushAll(includesSkipped)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      backOff(error)
    } finally {
      running = null
      planIn(retryMs.longest) // `planNext` replaces this, unless the queue cannot be read
      deps.changed()
      planNext()
    }
    if (runAgain) wake()
  }
  const run = (includesSkipped: boolean): Promise<void> => {
    if (abort.signal.aborted) return Promise.resolve()
    if (running === null) running = Promise.resolve(includesSkipped).then(round)
    else runAgain = true
    return running
  }
  const skippedMs = (id: PersonId) => (skippedUntil.get(id) ?? 0) - deps.clock.monotonic()
  const restMs = () => restUntil - deps.clock.monotonic()
  const planIn = (ms: number) => {
    cancelTimer?.()
    if (!abort.signal.aborted) cancelTimer = deps.timers.after(Math.max(minWaitMs, ms), wake)
  }
  /** Plans the next round: when the earliest hold ends, or after the back-off. */
  const planNext = () => {
    const open = deps.store.openStates()
    const goes = open.filter(({ state }) => isAutomatic(state))
    if (goes.length === 0) waitMs = retryMs.first
    if (open.length === 0) return cancelTimer?.()
    if (goes.length === 0) return planIn(stuckMs)
    const waits = goes.map(({ personId }) => {
      const held = Math.max(deps.holds.leftMs(personId), skippedMs(personId))
      return held > 0 ? held : waitMs
    })
    waitMs = Math.min(retryMs.longest, waitMs * 2)
    planIn(Math.max(restMs(), Math.min(...waits)))
  }
  /** Starts a round, or plans the next attempt, so that a waiting correction always has a timer. */
  function wake(): void {
    if (!deps.online()) planIn(retryMs.first)
    else if (!deps.sendsByItself() || pause() !== null) planIn(stuckMs)
    else if (restMs() > 0) planIn(restMs())
    else void run(false).catch(deps.report)
  }
  planNext() // for corrections that waited when the app last ended
  return {
    wake,
    backOnline: () => {
      restUntil = 0
      waitMs = retryMs.first
      skippedUntil.clear()
      deps.changed()
      wake()
    },
    send: async () => {
      endPause()
      await running // a running round may have started before the user's change
      await run(true)
    },
    pause,
    stop: async () => {
      abort.abort()
      cancelTimer?.()
      await running
    },
  }
}

const namesFields = (failure: Failure) => 'fields' in failure && failure.fields !== undefined
/** A bug may be about one record as well, but a failing disk is not. */
const isOfOneRecord = (error: unknown) =>
  error instanceof AppError ? mayBeOneRecord.has(error.failure.code) : storeFailure(error, 'queue') === null

/** Stores the reason why a person's corrections are not sent. Keeps the note about fields that an update emptied. */
function recordReason({ store, clock }: PusherDeps, id: PersonId, failure: Failure): void {
  store.transaction(() => {
    for (const correction of store.openOf(id))
      if (correction.state === 'queued' && correction.last?.failure?.code !== 'unexpected-change')
        store.change(correction, { last: evidence({ clock }, failure) })
  })
}

/** People whose corrections all wait for the user are checked only every `stuckMs`. */
function createStuck({ store, clock }: PusherDeps) {
  const checkedAt = new Map<PersonId, number>()
  return {
    isDue: (id: PersonId): boolean =>
      store.openOf(id).some(({ state }) => isAutomatic(state)) ||
      clock.monotonic() - (checkedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= stuckMs,
    markChecked: (id: PersonId): void => void checkedAt.set(id, clock.monotonic()),
  }
}

function pushOne(deps: PushDeps, personId: PersonId, signal: AbortSignal): Promise<PushOutcome> {
  const isCompany = deps.store.openOf(personId).every(({ variant }) => variant === 'company')
  return isCompany ? pushCompany(deps, personId) : pushPerson(deps, { personId, signal })
}

type Recovery = Pick<PushDeps, 'store' | 'clock'> & Partial<Pick<PushDeps, 'holds'>>

/**
 * Marks corrections in state `sending` as unclear while no update is in flight: the app ended, or the outcome could not be
 * stored. They may have arrived, so they are read back before anything is sent again.
 */
export function recoverSending({ store, clock, holds }: Recovery): void {
  if (!store.openStates().some(({ state }) => state === 'sending')) return
  const left = store.open().filter(({ state }) => state === 'sending')
  const holdUntil = new Date(clock.now() + holdMs).toISOString()
  store.transaction(() => {
    for (const correction of left) {
      // An acceptance of an earlier update says nothing about this one.
      const last = correction.last?.failure === null ? null : correction.last
      applyEvent(store, correction, { event: 'found-after-crash', holdUntil, last })
    }
  })
  for (const { personId } of left) holds?.hold(personId, holdMs)
}
