import type { Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { holdMs } from '../rules/holds.ts'
import { createPause, type KeyInUse, needsPerson, type Pause } from './pause.ts'
import { pushCompany } from './push-company.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'
import { pushPerson } from './push-person.ts'
import { peopleInTurn } from './unseen-update.ts'

export type PusherDeps = Omit<PushDeps, 'halt' | 'isHalted' | 'askedMs'> & {
  readonly facts: FactStore
  readonly key: () => KeyInUse
  readonly timers: Timers
  readonly online: () => boolean
  /** Whether corrections go by themselves; a person pressing Send goes round it. */
  readonly sendsByItself: () => boolean
  readonly changed: () => void
  /** A bug ended the round of pushes. */
  readonly report: (error: unknown) => void
}

export type Pusher = {
  /** Something happened (a correction was saved, the network is back): send what may be sent. */
  wake(): void
  /** The network is back, or the school refused the key or accepted it again: nothing rests any longer. */
  backOnline(): void
  /** A person pressed Send. Lifts a pause; resolves when the attempt is over. */
  send(): Promise<void>
  pause(): Pause | null
  stop(): Promise<void>
}

/** These may be the fault of one record: that person is passed over for a while. Three in a row are the school's. */
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
const mostTroubles = 3
/** From this many on, the corrections say so. */
const mostSlow = 3
/** So many people in a row of whom the key may write none: it may write nothing. */
const mostForbidden = 3
const shortestWaitMs = 1_000
/** Those who wait for a person are looked at so often, and whenever somebody presses Send. */
const stuckMs = 30 * 60_000
/** What could not be sent for a passing reason is tried again: after this long, doubling to the longest. */
const retryMs = { first: 15_000, longest: 300_000 } as const

/** Sends corrections, one person after another; a fault of the way there stops the round once, not row by row. */
export function createPusher(deps: PusherDeps): Pusher {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let waitMs: number = retryMs.first
  let restUntil = 0
  let askedMs = 0
  let forgetTimer: (() => void) | null = null
  /** Whose corrections met a fault that may be of one record alone. */
  const asideUntil = new Map<PersonId, number>()
  /** How often in a row a slow service has stopped somebody’s corrections. */
  const slowTimes = new Map<PersonId, number>()
  const stuck = createStuck(deps)

  const { begin: halt, current: pause, end: endPause } = createPause(deps.facts, deps.key)
  const countSlow = (id: PersonId, isSlow: boolean) => {
    const times = isSlow ? (slowTimes.get(id) ?? 0) + 1 : 0
    slowTimes.set(id, times)
    if (!isSlow) askedMs = 0
    if (times >= mostSlow) sayWhy(deps, id, { code: 'too-slow' })
  }
  const pushAll = async (everybody: boolean) => {
    let forbidden = 0
    let troubles = 0
    for (const { personId, isOwed } of peopleInTurn(deps)) {
      if (abort.signal.aborted || pause() !== null) return
      if (!everybody && ((asideMs(personId) > 0 && !isOwed) || !stuck.isDue(personId))) continue
      stuck.looked(personId)
      try {
        const outcome = await pushOne(
          { ...deps, halt, isHalted: () => pause() !== null, askedMs: () => askedMs },
          personId,
          abort.signal,
        )
        forbidden = outcome === 'forbidden' ? forbidden + 1 : 0
        troubles = 0
        countSlow(personId, outcome === 'too-slow')
        if (forbidden === mostForbidden)
          halt({ code: 'forbidden', endpoint: 'PUT /community/<id>/personal-info' })
      } catch (error) {
        if (isRateLimited(error)) countSlow(personId, true)
        if (!isOfOneRecord(error) || (!namesFields(error) && ++troubles === mostTroubles)) throw error
        asideUntil.set(personId, deps.clock.monotonic() + waitMs)
        sayWhy(deps, personId, error.failure)
      }
      deps.changed()
    }
  }
  /** Whatever has failed for a passing reason rests before anything is tried again, whoever asks for it. */
  const rest = ({ failure }: AppError) => {
    if (needsPerson(failure)) halt(failure)
    askedMs = failure.code === 'rate-limited' ? failure.retryAfterMs : 0
    restUntil = deps.clock.monotonic() + Math.max(askedMs, waitMs)
    again = false
  }
  const round = async (everybody: boolean) => {
    try {
      recoverSending(deps)
      await pushAll(everybody)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      rest(error)
    } finally {
      running = null
      deps.changed()
      planNext()
    }
    if (!again) return
    again = false
    wake()
  }
  const run = (everybody: boolean): Promise<void> => {
    if (abort.signal.aborted) return Promise.resolve()
    if (running === null) running = round(everybody)
    else again = true
    return running
  }
  const asideMs = (id: PersonId) => (asideUntil.get(id) ?? 0) - deps.clock.monotonic()
  const restMs = () => restUntil - deps.clock.monotonic()
  const planIn = (ms: number) => {
    forgetTimer?.()
    if (!abort.signal.aborted) forgetTimer = deps.timers.after(Math.max(shortestWaitMs, ms), wake)
  }
  /** Nothing lies still: wake when the earliest hold ends, or after a while. */
  const planNext = () => {
    const open = deps.store.openStates()
    const goes = open.filter(({ state }) => isAutomatic(state))
    if (goes.length === 0) waitMs = retryMs.first
    if (open.length === 0) return forgetTimer?.()
    if (goes.length === 0) return planIn(stuckMs)
    const waits = goes.map(({ personId }) => {
      const held = Math.max(deps.holds.leftMs(personId), asideMs(personId))
      return held > 0 ? held : waitMs
    })
    waitMs = Math.min(retryMs.longest, waitMs * 2)
    planIn(Math.max(restMs(), Math.min(...waits)))
  }
  /** Whoever declines looks again: a waiting correction never rests without a moment at which it is thought of. */
  function wake(): void {
    if (!deps.online()) planIn(retryMs.first)
    else if (!deps.sendsByItself() || pause() !== null) planIn(stuckMs)
    else if (restMs() > 0) planIn(restMs())
    else void run(false).catch(deps.report)
  }
  planNext() // of those who waited when the app ended
  return {
    wake,
    backOnline: () => {
      restUntil = 0
      waitMs = retryMs.first
      asideUntil.clear()
      deps.changed()
      wake()
    },
    send: async () => {
      endPause()
      await running // it may have begun before what the person knows now
      await run(true)
    },
    pause,
    stop: async () => {
      abort.abort()
      forgetTimer?.()
      await running
    },
  }
}

const isAutomatic = (state: StoredCorrection['state']) =>
  state === 'queued' || state === 'sending' || state === 'uncertain'

const namesFields = ({ failure }: AppError) => 'fields' in failure && failure.fields !== undefined
const isOfOneRecord = (error: unknown): error is AppError =>
  error instanceof AppError && mayBeOneRecord.has(error.failure.code)

/** The others go on; the person's corrections say why they do not. What an update emptied is said all the same. */
function sayWhy({ store, clock }: Pick<PushDeps, 'store' | 'clock'>, id: PersonId, failure: Failure): void {
  store.transaction(() => {
    for (const correction of store.openOf(id))
      if (correction.state === 'queued' && correction.last?.failure?.code !== 'unexpected-change')
        store.change(correction, { last: evidence({ clock }, failure) })
  })
}

const isRateLimited = (error: unknown) => error instanceof AppError && error.failure.code === 'rate-limited'

/** Where everything of a person waits for a person, hardly anything happens: looked at once in a while. */
function createStuck({ store, clock }: Pick<PushDeps, 'store' | 'clock'>) {
  const lookedAt = new Map<PersonId, number>()
  return {
    isDue: (id: PersonId): boolean =>
      store.openOf(id).some(({ state }) => isAutomatic(state)) ||
      clock.monotonic() - (lookedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= stuckMs,
    looked: (id: PersonId): void => void lookedAt.set(id, clock.monotonic()),
  }
}

function pushOne(deps: PushDeps, personId: PersonId, signal: AbortSignal): Promise<PushOutcome> {
  const isCompany = deps.store.openOf(personId).some(({ variant }) => variant === 'company')
  return isCompany ? pushCompany(deps, personId) : pushPerson(deps, { personId, signal })
}

/**
 * Nothing is being sent now, so what stands as being sent may have arrived: the app ended, or the outcome could not be
 * written down. Look before anything is sent again.
 */
export function recoverSending({
  store,
  clock,
  holds,
}: Pick<PushDeps, 'store' | 'clock'> & { readonly holds?: PushDeps['holds'] }): void {
  if (!store.openStates().some(({ state }) => state === 'sending')) return
  const left = store.open().filter(({ state }) => state === 'sending')
  const holdUntil = new Date(clock.now() + holdMs).toISOString()
  store.transaction(() => {
    for (const correction of left) applyEvent(store, correction, { event: 'found-after-crash', holdUntil })
  })
  for (const { personId } of left) holds?.hold(personId, holdMs)
}
