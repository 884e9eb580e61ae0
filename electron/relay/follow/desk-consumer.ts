import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { retryOnce } from '../link.ts'
import { messageVersion, relayMessage } from '../wire/message.ts'
import { createVerify, signedHeader, type Verify } from '../wire/signing.ts'
import { keyOf, streamName } from '../wire/subjects.ts'
import type { Delivered } from './apply.ts'

export type DeskConsumer = {
  /** The sequence number up to which all messages are acknowledged. */
  readonly acknowledged: number
  /** The sequence number of the last message that was sent to this desk, according to the server. */
  readonly delivered: number
  /** The number of messages that wait for this desk. */
  readonly waiting: number
  /**
   * Passes messages to `take` in batches, and acknowledges each batch afterwards, until the link closes or `take` returns
   * false. Each message is parsed when `take` iterates to it, so that its bytes can be freed before the next. Calls `skipped`
   * for a message that the relay did not sign or that is of a later version. Rejects with what `take` throws.
   */
  run(take: Take, skipped?: Skipped): Promise<void>
}
/** `isQuiet`: no message arrives although some wait. A server that was killed may have miscounted them. */
type Take = (delivered: Iterable<Delivered>, waiting: number, isQuiet: boolean) => boolean

export type SkipReason = 'a later version' | 'not signed by the relay' | 'of another scope'
type Skipped = (why: SkipReason) => void

const maxUnacknowledged = 200 // a busy desk must store these within the server's `ack_wait`, or gets them twice

/** Throws the server's error if the relay has created no consumer. */
export async function openDeskConsumer(
  link: NatsConnection,
  { desk, verifyKey, scope }: Pick<RelayAddress, 'desk' | 'verifyKey' | 'scope'>,
): Promise<DeskConsumer> {
  const { jetstream } = await import('@nats-io/jetstream')
  const consumer = await retryOnce((timeout) => jetstream(link, { timeout }).consumers.get(streamName, desk))
  const { ack_floor: floor, delivered, num_pending: pending, num_ack_pending: unsure } = await consumer.info()
  return {
    acknowledged: floor.stream_seq,
    delivered: delivered.stream_seq,
    waiting: pending + unsure,
    run: (take, skipped = () => undefined) => {
      const verify = createVerify(verifyKey)
      return takeAll(consumer, { take, verify, skipped, scope, isDue: pending + unsure > 0 })
    },
  }
}

type Reading = { readonly verify: Verify; readonly skipped: Skipped; readonly scope: string }
type Taking = Reading & { readonly take: Take; readonly isDue: boolean }

async function takeAll(consumer: Consumer, { take, isDue, ...reading }: Taking): Promise<void> {
  const messages = await consumer.consume({
    max_messages: maxUnacknowledged,
    expires: 30_000,
    idle_heartbeat: 2_000, // after missing two, the client asks again: a reloading server may forget the request
    abort_on_missing_resource: true,
  })
  try {
    for await (const { items, isQuiet } of inBatches(messages, ({ info }) => info.pending === 0, isDue)) {
      // Each message carries the number of waiting messages, which may include messages that were replaced since.
      const waiting = isQuiet ? (await consumer.info()).num_pending : (items.at(-1)?.info.pending ?? 0)
      const continues = take(readEach(items, reading), waiting, isQuiet)
      for (const message of items) message.ack()
      if (!continues) break
      await yieldToOthers()
    }
  } finally {
    await messages.close()
  }
}

const utf8 = new TextDecoder()
const versioned = z.object({ v: z.int() })

/**
 * Skips unreadable messages, and those of another scope, which only a changed server delivers. The next state then shows
 * that a person is missing.
 */
function* readEach(messages: readonly JsMsg[], { verify, skipped, scope }: Reading): Generator<Delivered> {
  for (const { subject, data, headers, seq } of messages) {
    const text = utf8.decode(data)
    const at = verify(subject, text, headers?.get(signedHeader))
    if (at === null) {
      skipped('not signed by the relay')
      continue
    }
    const json = parseJson(text)
    const message = relayMessage.safeParse(json).data
    const key = keyOf(subject)
    if (key !== null && key.scope !== scope) skipped('of another scope')
    else if (key !== null && message !== undefined) yield { key, message, revision: seq, at }
    if (message === undefined && (versioned.safeParse(json).data?.v ?? 0) > messageVersion)
      skipped('a later version')
  }
}

/**
 * Messages per transaction. Searches run between two transactions. The first is small, to show people at once;
 * the others are larger, because a transaction costs as much as ten people.
 */
const batchSizes = { first: 34, later: 100 } as const
/** An incomplete batch is passed on if the next message does not arrive within this time. */
const quietMs = 300

type Batch<One> = {
  readonly items: readonly One[]
  /** Whether more messages should have arrived. Set only once until more arrive; the batch may then be empty. */
  readonly isQuiet: boolean
}

/**
 * Groups messages into batches. A batch ends when it is full, after the last message, or when no more arrive in time.
 * `isMoreDue`: messages should arrive at once.
 */
async function* inBatches<One>(
  all: AsyncIterable<One>,
  isLast: (one: One) => boolean,
  isMoreDue: boolean,
): AsyncGenerator<Batch<One>> {
  const iterator = all[Symbol.asyncIterator]()
  let arriving = iterator.next()
  let items: One[] = []
  let size: number = batchSizes.first
  let quiet = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    if (isMoreDue) quiet.resolve(null)
  }, quietMs)
  try {
    for (;;) {
      timer.refresh()
      const arrived: IteratorResult<One> | null = await (isMoreDue
        ? Promise.race([arriving, quiet.promise])
        : arriving)
      if (arrived?.done === true) return
      if (arrived === null) isMoreDue = false
      else {
        items.push(arrived.value)
        arriving = iterator.next()
        isMoreDue = !isLast(arrived.value)
        if (items.length < size && isMoreDue) continue
      }
      yield { items, isQuiet: arrived === null }
      items = []
      size = batchSizes.later
      quiet = Promise.withResolvers()
    }
  } finally {
    clearTimeout(timer)
    arriving.catch(() => undefined) // no longer awaited
    void iterator.return?.() // the consumer closes only after what has arrived was read or given up
  }
}
