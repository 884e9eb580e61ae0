import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { askedTwice } from '../asked-twice.ts'
import { placeOf, streamName } from '../wire/keys.ts'
import { messageVersion, relayMessage } from '../wire/message.ts'
import type { Delivered } from './apply.ts'
import { inSlices } from './in-slices.ts'

/** What a desk takes of its consumer, which the relay has made for it. */
export type Inflow = {
  /** Of the stream: everything up to this one has been taken. */
  readonly taken: number
  /** Of the stream: the latest that was ever sent to this desk, as far as the server knows. */
  readonly delivered: number
  /** Messages that wait for this desk. */
  readonly waiting: number
  /**
   * Takes them as they come, a few at a time, until the link ends or `take` says that it is enough. What it has taken is
   * not delivered again. Each is read when it is its turn, so that what it was made of can go before the next. Rejects
   * as `take` throws.
   */
  run(take: (delivered: Iterable<Delivered>, waiting: number) => boolean): Promise<void>
}

const unacknowledged = 500

/** Throws what the server says where the relay has made none. */
export async function openInflow(link: NatsConnection, desk: string): Promise<Inflow> {
  const { jetstream } = await import('@nats-io/jetstream')
  const consumer = await askedTwice((timeout) => jetstream(link, { timeout }).consumers.get(streamName, desk))
  const { ack_floor: floor, delivered, num_pending: pending, num_ack_pending: unsure } = await consumer.info()
  return {
    taken: floor.stream_seq,
    delivered: delivered.stream_seq,
    waiting: pending + unsure,
    run: (take) => takeAll(consumer, take),
  }
}

async function takeAll(consumer: Consumer, take: Parameters<Inflow['run']>[0]): Promise<void> {
  const messages = await consumer.consume({
    max_messages: unacknowledged,
    expires: 30_000,
    idle_heartbeat: 2_000, // two missed, and it asks again: a server that read its files anew may have forgotten
    abort_on_missing_resource: true,
  })
  try {
    for await (const { slice, isQuiet } of inSlices(messages, ({ info }) => info.pending === 0)) {
      // How many wait says each of them, and may count one that another has taken the place of since.
      const waiting = isQuiet ? (await consumer.info()).num_pending : (slice.at(-1)?.info.pending ?? 0)
      const goesOn = take(readEach(slice), waiting)
      for (const taken of slice) taken.ack()
      if (!goesOn) break
      await othersFirst()
    }
  } finally {
    await messages.close()
  }
}

const utf8 = new TextDecoder()
const versioned = z.object({ v: z.int() })

function* readEach(messages: readonly JsMsg[]): Generator<Delivered> {
  for (const message of messages) {
    const read = readMessage(message)
    if (read !== null) yield read
  }
}

/** Null for one that cannot be read: the next state shows that somebody is missing. Throws `bad-data` of a later version. */
function readMessage({ subject, data, seq }: JsMsg): Delivered | null {
  const said = parseJson(utf8.decode(data))
  const message = relayMessage.safeParse(said).data
  if (message === undefined && (versioned.safeParse(said).data?.v ?? 0) > messageVersion)
    throw new AppError({ code: 'bad-data', endpoint: 'relay', fault: 'a later version' })
  const place = placeOf(subject)
  return place === null || message === undefined ? null : { place, message, revision: seq }
}
