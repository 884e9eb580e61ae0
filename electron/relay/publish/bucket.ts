import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { askedTwice } from '../asked-twice.ts'
import { bucket, streamName } from '../wire/keys.ts'
import type { RelayMessage } from '../wire/message.ts'
import type { Published } from './outgoing.ts'
import { whileConnected } from './while-connected.ts'

/** What a desk cannot tell by a message is said beside it, so that a relay that begins need not read all of them again. */
const header = 'Foyer-Published'

export type Bucket = {
  /** Names this stream: one that was made anew has another. */
  readonly epoch: string
  /** What stands at each key. */
  published(): Promise<Map<string, Published>>
  /** Resolves when the server has it. Rejects as soon as the connection is gone. */
  put(subject: string, message: RelayMessage, published: Published): Promise<void>
}

/** The bucket of the relay, made where it is not there. Throws what the server says. */
export async function openBucket(connection: NatsConnection): Promise<Bucket> {
  const [{ jetstream, jetstreamManager }, { Kvm }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/kv'),
    import('@nats-io/transport-node'),
  ])
  const js = jetstream(connection, { timeout: 10_000 })
  const make = () => new Kvm(js).create(bucket, { history: 1 })
  await make()
  const manager = await jetstreamManager(connection)
  if (await hasLostItsEnd(manager)) {
    await manager.streams.delete(streamName)
    await make()
  }
  const { created } = await manager.streams.info(streamName)
  const asked = whileConnected(connection)
  return {
    epoch: created,
    published: () => readPublished(js),
    put: async (subject, message, { hash, parts }) => {
      const beside = headers()
      beside.set(header, `${hash} ${parts}`)
      const said = JSON.stringify(message)
      await asked(() => askedTwice((timeout) => js.publish(subject, said, { headers: beside, timeout })))
    },
  }
}

/**
 * A power cut or an old back-up can take the end of the stream, and the server then counts on from before: what a desk
 * has heard already and what is new to it would bear one number. Such a stream is made anew, and says all of it again.
 */
async function hasLostItsEnd(manager: JetStreamManager): Promise<boolean> {
  const { state } = await manager.streams.info(streamName)
  for await (const { delivered } of manager.consumers.list(streamName))
    if (delivered.stream_seq > state.last_seq) return true
  return false
}

/** The headers alone: of 20,000 people that is 3 MB, and not 80. */
async function readPublished(js: JetStreamClient): Promise<Map<string, Published>> {
  const known = new Map<string, Published>()
  const consumer = await js.consumers.get(streamName, { headers_only: true })
  const { num_pending: waiting } = await consumer.info()
  if (waiting === 0) return known
  const messages = await consumer.consume({ max_messages: 1_000 })
  for await (const { subject, headers, info } of messages) {
    const [hash = '', parts = ''] = (headers?.get(header) ?? '').split(' ')
    known.set(subject, { hash, parts })
    if (info.pending === 0) break
  }
  await messages.close()
  return known
}
