import { z } from 'zod'
import type { Timers } from '../../shared/domain/clock.ts'
import { AppError, type Failure, failure } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import type { FactStore } from '../storage/queue/fact-store.ts'
import { applyEvent } from './apply-event.ts'
import { holdMs } from './holds.ts'
import { pushCompany } from './push-company.ts'
import type { PushDeps, PushOutcome } from './push-deps.ts'
import { pushPerson } from './push-person.ts'

export type PusherDeps = Omit<PushDeps, 'halt' | 'isHalted'> & {
  readonly facts: FactStore
  readonly timers: Timers
  readonly online: () => boolean
  /** Whether corrections go by themselves; a person pressing Send goes round it. */
  readonly sendsByItself: () => boolean
  readonly changed: () => void
  /** A bug ended the round of pushes. */
  readonly report: (error: unknown) => void
}

export type Pause = { readonly failure: Failure; readonly at: string }
export type Pusher = {
  /** Something happened (an edit was saved, the network is back): send what may be sent. */
  wake(): void
  /** A person pressed Send. Lifts a pause; resolves when the attempt is over. */
  send(): Promise<void>
  pause(): Pause | null
  stop(): Promise<void>
}

const pauseFact = 'push-pause'
const pauseShape = z.object({ failure })
/** These stop the queue until a person acts; the others until the network is back. */
const needsPerson: ReadonlySet<Failure['code']> = new Set([
  'unexpected-change',
  'token-refused',
  'key-refused',
  'forbidden',
])
/** These may be the fault of one record: that person is passed over for a while. Two in a row are the school's. */
const mayBeOneRecord: ReadonlySet<Failure['code']> = new Set(['server-error', 'bad-data', 'timeout'])
const mostTroubles = 2
/** So many people in a row of whom the key may write none: it may write nothing. */
const mostForbidden = 3
const shortestWaitMs = 1_000
/** What could not be sent for a passing reason is tried again: after this long, doubling to the longest. */
const retryMs = { first: 15_000, longest: 300_000 } as const

/** Sends corrections, one person after another; a fault of the way there stops the round once, not row by row. */
export function createPusher(deps: PusherDeps): Pusher {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let waitMs: number = retryMs.first
  let restUntil = 0
  let forgetTimer: (() => void) | null = null

  const halt = (fault: Failure) => deps.facts.write(pauseFact, { failure: fault })
  const pause = (): Pause | null => {
    const fact = deps.facts.read(pauseFact, pauseShape)
    return fact === null ? null : { failure: fact.value.failure, at: fact.at }
  }
  const pushAll = async () => {
    let forbidden = 0
    let troubles = 0
    for (const personId of deps.store.peopleWithOpen()) {
      if (abort.signal.aborted || pause() !== null) return
      try {
        const outcome = await pushOne(
          { ...deps, halt, isHalted: () => pause() !== null },
          personId,
          abort.signal,
        )
        forbidden = outcome === 'forbidden' ? forbidden + 1 : 0
        troubles = 0
        if (forbidden === mostForbidden)
          halt({ code: 'forbidden', endpoint: 'PUT /community/<id>/personal-info' })
      } catch (error) {
        if (!isOfOneRecord(error) || ++troubles === mostTroubles) throw error
        deps.holds.hold(personId, waitMs)
      }
      deps.changed()
    }
  }
  const round = async () => {
    try {
      recoverSending(deps)
      await pushAll()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (needsPerson.has(error.failure.code)) halt(error.failure)
      if (error.failure.code === 'rate-limited')
        restUntil = deps.clock.monotonic() + error.failure.retryAfterMs
    } finally {
      running = null
      deps.changed()
      planNext()
    }
  }
  const run = (): Promise<void> => {
    if (abort.signal.aborted) return Promise.resolve()
    if (running !== null) {
      again = true
      return running
    }
    running = round().then(() => {
      if (!again) return
      again = false
      return run()
    })
    return running
  }
  const restMs = () => restUntil - deps.clock.monotonic()
  /** Nothing that can go by itself lies still: wake when the earliest hold ends, or after a while. */
  const planNext = () => {
    forgetTimer?.()
    const goes = deps.store.open().filter(({ state }) => isAutomatic(state))
    if (goes.length === 0 || abort.signal.aborted) {
      waitMs = retryMs.first
      return
    }
    const waits = goes.map(({ personId }) => {
      const held = deps.holds.leftMs(personId)
      return held > 0 ? held : waitMs
    })
    waitMs = Math.min(retryMs.longest, waitMs * 2)
    forgetTimer = deps.timers.after(Math.max(shortestWaitMs, restMs(), Math.min(...waits)), wake)
  }
  function wake(): void {
    if (!deps.online() || !deps.sendsByItself() || restMs() > 0 || pause() !== null) return
    void run().catch(deps.report)
  }
  return {
    wake,
    send: async () => {
      deps.facts.forget(pauseFact)
      await run()
    },
    pause,
    stop: async () => {
      abort.abort()
      forgetTimer?.()
      await running
    },
  }
}

const isAutomatic = (state: StoredEdit['state']) =>
  state === 'queued' || state === 'sending' || state === 'uncertain'

const isOfOneRecord = (error: unknown) => error instanceof AppError && mayBeOneRecord.has(error.failure.code)

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
  const left = store.open().filter(({ state }) => state === 'sending')
  if (left.length === 0) return
  const holdUntil = new Date(clock.now() + holdMs).toISOString()
  store.transaction(() => {
    for (const edit of left) applyEvent(store, edit, { event: 'found-after-crash', holdUntil })
  })
  for (const { personId } of left) holds?.hold(personId, holdMs)
}
