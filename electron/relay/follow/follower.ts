import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import type { Clock } from '../../../shared/domain/clock.ts'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import type { Followed } from '../../storage/cache/relay/followed.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { RunRound } from '../../sync/round.ts'
import { connectUntil, failureOf } from '../link.ts'
import type { Apply, Delivered } from './apply.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'
import { openDeskConsumer, type SkipReason } from './desk-consumer.ts'
import { provesAcceptance, type Silence } from './silence.ts'
import { takeSnapshot } from './take-snapshot.ts'

type FollowerDeps = Clock & {
  readonly apply: Apply
  readonly followed: Followed
  readonly address: RelayAddress
  /** The nkey seed of this desk. The follower overwrites it with zeros when it stops. */
  readonly seed: Uint8Array
  readonly sleep: (ms: number, ended: AbortSignal) => Promise<void>
  readonly committed: (ids: readonly PersonId[]) => void
  /** Called when lists or the sync state have changed. */
  readonly moved: () => void
  readonly heard: (what: 'answered' | 'failed' | 'accepted' | 'keyRefused') => void
  readonly report: (error: unknown) => void
  /** Present for a desk that may read the school itself while its relay is silent; null for any other desk. */
  readonly silence: Silence | null
}
export type Follower = {
  /** Resolves when this desk has everything that the relay has published. */
  readonly run: RunRound
  /** Rejects if the relay's server cannot be reached. */
  look(): Promise<void>
  reconnect(): void
  stop(): Promise<void>
}

const reconnectDelaysMs = [500, 1_000, 2_000, 5_000, 15_000, 30_000] as const

/** Follows a relay: stores each message, and only then acknowledges it. */
export function createFollower(deps: FollowerDeps): Follower {
  const { heard, seed, address, followed, silence } = deps
  const ended = new AbortController()
  const catchUp = createCatchUp()
  /** The server answers even if the relay is down, so only a recent read by the relay proves that the school answers. */
  const reached = () => {
    heard('answered')
    if (provesAcceptance(followed.readAt(), deps.now())) heard('accepted')
  }
  const moved = () => {
    deps.moved()
    reached()
  }
  const consume = createConsuming(deps, catchUp, moved)
  let link: NatsConnection | null = null

  const connectOnce = async () => {
    const { servers, ca, desk } = address
    if ((await silence?.resumeFollowing()) === true) catchUp.restart()
    const to = { servers, ca, seed, name: desk, inboxPrefix: `_INBOX_${desk}` }
    const connection = await connectUntil(ended.signal, to)
    if (connection === null) return
    link = connection
    try {
      if (ended.signal.aborted) return
      reached()
      void watchDisconnects(connection, heard)
      const readsSchool = silence?.isReadingSchool() === true
      if (readsSchool) catchUp.fail({ code: 'offline' }) // ends a round that waits for the relay
      await (readsSchool ? listenOnly(silence, connection, address) : consume(connection))
    } finally {
      link = null
      await connection.close().catch(() => undefined)
    }
  }
  const failed = (error: unknown) => {
    const failure = error instanceof AppError ? error.failure : failureOf(error)
    catchUp.fail(failure)
    heard(failure.code === 'key-refused' ? 'keyRefused' : 'failed')
  }
  const keepConnected = async () => {
    for (let tries = 0; !ended.signal.aborted; tries += 1) {
      await connectOnce().then(() => {
        tries = 0
      }, failed)
      const delayMs = reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length - 1)] ?? 0
      await deps.sleep(delayMs, ended.signal).catch(() => undefined)
    }
  }
  const working = keepConnected().catch(deps.report)
  return {
    run: async (progressed, signal) => {
      // The student data was cleared meanwhile: start again from the beginning.
      if (followed.position() === null && catchUp.isComplete() && link !== null) {
        catchUp.restart()
        await link.close()
      }
      const failure = await catchUp.whenComplete((running) => progressed(() => running), signal)
      if (signal.aborted) return { kind: 'cancelled' }
      return failure === null ? { kind: 'complete' } : { kind: 'failed', failure }
    },
    look: async () => {
      if (link === null || link.isClosed()) throw new AppError(catchUp.failure() ?? { code: 'offline' })
      const closed = link.closed().then(() => Promise.reject()) // the client then never settles a round trip
      await Promise.race([link.rtt(), closed]).catch(() => {
        throw new AppError({ code: 'offline' })
      })
      reached()
    },
    reconnect: () => void link?.close(),
    stop: async () => {
      ended.abort()
      catchUp.fail({ code: 'cancelled' })
      await link?.close()
      await working
      seed.fill(0)
    },
  }
}

async function watchDisconnects(connection: NatsConnection, heard: FollowerDeps['heard']): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'disconnect') heard('failed')
}

/** Reads messages without storing them while the school itself is read. The relay sends all again once it is back. */
async function listenOnly(silence: Silence, link: NatsConnection, address: RelayAddress): Promise<void> {
  const consumer = await openDeskConsumer(link, address)
  await consumer.run((delivered) => !silence.listen(Array.from(delivered, ({ message }) => message)))
}

/** Delay before a relay is asked again to send everything. It doubles after each request that did not help. */
const resendDelayMs = { first: 15_000, longest: 1_800_000 } as const

/** A desk that lacks people, and gets no message within this time, asks for everything again. */
const stallMs = 15_000
const stallCheckMs = 1_000
/** A desk that waits for more messages takes a snapshot first. */
const farBehind = 1_000

/** @returns a function that stores messages until the link closes or people are missing that the relay reports. */
function createConsuming(deps: FollowerDeps, catchUp: CatchUp, moved: () => void) {
  const { apply, followed, address, monotonic, sleep, committed, silence } = deps
  let nextRequestAt = Number.NEGATIVE_INFINITY
  /** Requests to resend since the desk was complete. After two, people may be in transit or the relay be starting. */
  let requests = 0
  /** Whether all messages have to be sent again, for example because acknowledged messages are not stored any more. */
  let needsResend = false
  /** Why a message was skipped since the desk was complete. Sending it again does not help. */
  let skipped: SkipReason | null = null
  let arrivedAt = 0
  /** Whether a snapshot was asked for since the desk was complete. Then only the stream itself can help. */
  let askedForSnapshot = false
  /** `from`: the number of the message after which the stream is to begin. */
  const requestResend = async (link: NatsConnection, from: number): Promise<void> => {
    if (monotonic() < nextRequestAt) return
    nextRequestAt = monotonic() + Math.min(resendDelayMs.first * 2 ** requests, resendDelayMs.longest)
    requests += 1
    const asked = link.request(`foyer.again.${address.desk}`, `from ${from}`, { timeout: 10_000 })
    needsResend = await asked.then(
      (answer) => !isAccepted(answer.string()),
      () => true, // no relay is running: take the messages that the server still has
    )
  }
  const closeWhenStalled = async (link: NatsConnection, finished: AbortSignal): Promise<void> => {
    while (!finished.aborted) {
      await sleep(stallCheckMs, finished)
      needsResend ||= monotonic() - arrivedAt >= stallMs && !followed.isWhole() && skipped === null
      if (needsResend && monotonic() >= nextRequestAt) await link.close()
    }
  }
  const setPending = (waiting: number) => {
    catchUp.pending(followed.isWhole() ? waiting : Math.max(waiting, 1))
    if (skipped !== null && !followed.isWhole())
      catchUp.fail({ code: 'bad-data', endpoint: 'relay', fault: skipped })
    else if (requests > 2 && !followed.isWhole()) catchUp.fail({ code: 'relay-incomplete' })
  }
  const skip = (why: SkipReason) => {
    skipped = why
    // A forged message does not make the desk incomplete.
    if (why === 'a later version') followed.noteWhole(false)
  }
  const store = (delivered: Iterable<Delivered>) => {
    arrivedAt = monotonic()
    const applied = withStore('cache', () => apply(delivered))
    committed(applied.people)
    if (applied.hasOthers) moved()
    if (applied.isWhole) {
      requests = 0
      skipped = null
      askedForSnapshot = false
    }
    return applied
  }
  const storePart = (delivered: Iterable<Delivered>, waiting: number) => {
    if (silence?.isReadingSchool() === true) return false
    store(delivered)
    setPending(waiting + 1)
    return true
  }
  /** Opens the consumer after a snapshot, where a desk lacks people or many messages, and after a resend. */
  const openConsumer = async (link: NatsConnection) => {
    const consumer = await openDeskConsumer(link, address)
    needsResend ||= consumer.acknowledged > (followed.position()?.revision ?? 0)
    const isBehind = needsResend || !followed.isWhole() || consumer.waiting > farBehind
    let from: number | null = null
    if (isBehind && !askedForSnapshot) {
      askedForSnapshot = true
      from = await takeSnapshot(link, { address, now: deps.now, store: storePart })
    }
    if (!needsResend && from === null) return consumer
    await requestResend(link, from ?? 0)
    if (from !== null && consumer.acknowledged <= from) needsResend = false
    return await openDeskConsumer(link, address)
  }
  return async (link: NatsConnection): Promise<void> => {
    const consumer = await openConsumer(link)
    // A server whose store was restored or has lost its last messages reuses their numbers.
    withStore('cache', () => followed.rewindTo(consumer.delivered))
    const finished = new AbortController()
    arrivedAt = monotonic()
    closeWhenStalled(link, finished.signal).catch(() => undefined) // the link was closed meanwhile
    setPending(consumer.waiting)
    let isIncomplete = false
    try {
      await consumer.run((delivered, pending, isQuiet) => {
        if (silence?.isReadingSchool() === true) return false
        const applied = store(delivered)
        isIncomplete = (isIncomplete || applied.isIncomplete) && skipped === null
        const waiting = isQuiet && followed.isWhole() ? 0 : pending
        setPending(waiting)
        return !(isIncomplete && waiting === 0)
      }, skip)
    } finally {
      finished.abort()
    }
    needsResend ||= isIncomplete
  }
}

const accepted = z.object({ ok: z.literal(true) })
const isAccepted = (answer: string): boolean => accepted.safeParse(parseJson(answer)).success
