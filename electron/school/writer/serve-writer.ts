import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../shared/domain/failure.ts'
import { inspectStore } from '../../storage/open-store.ts'
import { isDamaged, isUnreadable, storeFailure } from '../../storage/store-failure.ts'
import type { RunRound } from '../../sync/round.ts'
import {
  createEventChannel,
  type EventChannel,
  type MainRequests,
  type MainState,
  type WriterEvents,
  type WriterRequests,
} from '../between/protocol.ts'
import type { Answerers, ThreadPort } from '../between/thread-port.ts'
import type { ServiceCall } from '../between/writer-services.ts'
import { type OpenWriter, openWriter, type Surroundings } from './open-writer.ts'
import { storedFacts } from './stored-facts.ts'

type Options = {
  readonly surroundings: Surroundings
  readonly main: () => ThreadPort<MainRequests>
  /** Clears the memory of the thread. Called after the stores were closed. */
  readonly clearMemory: () => Promise<void>
  /** Called after everything was closed at the main thread's request. */
  readonly ended: () => void
}

/** The main thread receives the progress of a round at most this often. Milliseconds. */
const progressEveryMs = 100
/**
 * Opening verifies only what the first answer needs. The other pages are read after this time, in milliseconds: once
 * the index is built, so that on a small computer it does not slow down the build and the first keys.
 */
const verifyAfterMs = 5_000

/** Answers the main thread's requests, on the writer's own thread or on the main one. */
export function createWriterAnswers(options: Options): Answerers<WriterRequests> {
  const { surroundings, main } = options
  const events = createEventChannel<WriterEvents>((event) => main().tell('event', event))
  const reportDamage = () => events.emit('cacheDamaged', undefined)
  let writer: OpenWriter | null = null
  let mainState: MainState | null = null
  let round = new AbortController()
  let isResting = false
  let cancelVerify: (() => void) | null = null
  const opened = (): OpenWriter => {
    if (writer === null) throw new AppError({ code: 'cancelled' })
    return writer
  }
  const knownState = (): MainState => {
    if (mainState === null) throw new AppError({ code: 'cancelled' }) // never: the opening sets it
    return mainState
  }
  const verify = () => {
    if (writer !== null && inspectStore(writer.data.db) === 'damaged') reportDamage()
  }
  return {
    open: (opening) => {
      mainState = opening.mainState
      writer = openWriter({ surroundings, main: main(), events, mainState: knownState }, opening)
      if (!opening.verifyFirst) cancelVerify = surroundings.timers.after(verifyAfterMs, verify)
      const { stores, facts } = writer.data
      return { mended: stores.mended, ...storedFacts(facts), queue: writer.corrections.whole() }
    },
    setMainState: (changed) =>
      watched(reportDamage, () => {
        const isBackOnline = changed.online && mainState?.online === false
        const isKeyNews = changed.key.isRefused !== mainState?.key.isRefused
        mainState = changed
        if (isBackOnline || isKeyNews) writer?.corrections.backOnline()
      }),
    runRound: () =>
      watched(reportDamage, async () => {
        if (isResting) return { kind: 'cancelled' }
        round = new AbortController()
        return await opened().runRound(throttled(surroundings, events), round.signal)
      }),
    cancelRound: () => round.abort(),
    call: (call) => watched(reportDamage, () => callService(opened(), call)),
    rest: async () => {
      isResting = true
      round.abort()
      await writer?.rest()
    },
    close: async () => {
      cancelVerify?.() // a running timer would keep the closed school in memory
      const closing = writer
      writer = null
      mainState = null
      closing?.close()
      await nextTurn() // drops messages that are still on their way
      await options.clearMemory()
      options.ended()
    },
  }
}

/** Throws for a name that is not a method of a service; that is a bug, because both sides run the same build. */
function callService({ services }: OpenWriter, { service, method, input }: ServiceCall): unknown {
  const methods: Readonly<Record<string, unknown>> = services[service]
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (typeof run !== 'function') throw new Error(`no such method: ${service}.${method}`)
  return run(...input)
}

/** Limits how often the progress of a round is reported; the progress changes with every record. */
function throttled({ clock }: Surroundings, events: EventChannel<WriterEvents>): Parameters<RunRound>[0] {
  let reportedAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (clock.monotonic() - reportedAt < progressEveryMs) return
    reportedAt = clock.monotonic()
    events.emit('roundProgress', progress())
  }
}

/** Does the work. Reports damage if an unreadable page made it throw or return a failed round. */
async function watched<T>(reportDamage: () => void, work: () => T | Promise<T>): Promise<T> {
  try {
    const value = await work()
    if (isDamagedRound(value)) reportDamage()
    return value
  } catch (error) {
    if (isDamage(error)) reportDamage()
    throw error
  }
}

function isDamage(error: unknown): boolean {
  const failure = storeFailure(error, 'cache')
  const known = failure === null ? error : new AppError(failure)
  return isDamaged(known) || isUnreadable(known)
}

const isDamagedRound = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'failed' &&
  'failure' in value &&
  isDamage(new AppError(value.failure as AppError['failure'])) // sound: the value is the outcome of a round
