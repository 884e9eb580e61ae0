import { z } from 'zod'
import { AppError, type Failure, failure } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import type { FactStore } from '../storage/queue/fact-store.ts'
import { pushCompany } from './push-company.ts'
import type { PushDeps } from './push-deps.ts'
import { pushPerson } from './push-person.ts'

export type PusherDeps = Omit<PushDeps, 'halt'> & {
  readonly facts: FactStore
  readonly timers: { after(ms: number, work: () => void): () => void }
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
])
const shortestWaitMs = 1_000
/** What could not be sent for a passing reason is tried again: after this long, doubling to the longest. */
const retryMs = { first: 15_000, longest: 300_000 } as const

/** Sends corrections, one person after another; a fault of the way there stops the round once, not row by row. */
export function createPusher(deps: PusherDeps): Pusher {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let waitMs: number = retryMs.first
  let forgetTimer: (() => void) | null = null

  const halt = (fault: Failure) => deps.facts.write(pauseFact, { failure: fault })
  const pause = (): Pause | null => {
    const fact = deps.facts.read(pauseFact, pauseShape)
    return fact === null ? null : { failure: fact.value.failure, at: fact.at }
  }
  const pushAll = async () => {
    for (const personId of deps.store.peopleWithOpen()) {
      if (abort.signal.aborted || pause() !== null) return
      await pushOne({ ...deps, halt }, personId, abort.signal)
      deps.changed()
    }
  }
  const round = async () => {
    try {
      await pushAll()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (needsPerson.has(error.failure.code)) halt(error.failure)
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
  /** Nothing that can go by itself lies still: wake when the earliest hold ends, or after a while. */
  const planNext = () => {
    forgetTimer?.()
    const now = deps.clock.now()
    const waits = deps.store.open().flatMap(({ state, holdUntil }) => {
      if (holdUntil !== null) return [Date.parse(holdUntil) - now]
      return state === 'queued' || state === 'uncertain' ? [waitMs] : []
    })
    if (waits.length === 0 || abort.signal.aborted) {
      waitMs = retryMs.first
      return
    }
    waitMs = Math.min(retryMs.longest, waitMs * 2)
    forgetTimer = deps.timers.after(Math.max(shortestWaitMs, Math.min(...waits)), wake)
  }
  function wake(): void {
    if (deps.online() && deps.sendsByItself() && pause() === null) void run().catch(deps.report)
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

function pushOne(deps: PushDeps, personId: PersonId, signal: AbortSignal): Promise<void> {
  const isCompany = deps.store.openOf(personId).some(({ variant }) => variant === 'company')
  return isCompany ? pushCompany(deps, personId) : pushPerson(deps, personId, signal)
}

/** A correction that was being sent when the app ended may have arrived: look before anything is sent again. */
export function recoverSending(
  { store, clock }: Pick<PushDeps, 'store' | 'clock'>,
  holdMs: number,
): readonly StoredEdit[] {
  const holdUntil = new Date(clock.now() + holdMs).toISOString()
  return store.transaction(() =>
    store
      .open()
      .filter(({ state }) => state === 'sending')
      .map((edit) => store.change(edit, { state: 'uncertain', holdUntil })),
  )
}
