import type { JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { askedTwice } from '../asked-twice.ts'
import { bucket, streamName } from '../wire/keys.ts'
import type { RelayMessage } from '../wire/message.ts'
import type { Published } from './outgoing.ts'
import { headerOf, publishedHeader, readPublished } from './read-published.ts'
import { whileConnected } from './while-connected.ts'

export type Bucket = {
  /** Names this stream: one that was made anew has another. */
  readonly epoch: string
  /** What stands at each key. */
  published(): Promise<Map<string, Published>>
  /**
   * Resolves when the server has it. Rejects as soon as the connection is gone, and where the answer shows an end before
   * what was put there: the stream is removed then, and is to be opened anew.
   */
  put(subject: string, message: RelayMessage, published: Published): Promise<void>
}

/** Names no more than that: who answers for a leaf may be no leaf of ours. */
const epochOf = z.string().min(1).max(60)

/**
 * The bucket of the relay, made where it is not there. `domain`: it is not that of the server which is connected to, but of
 * a leaf behind it. Throws what the server says.
 */
export async function openBucket(connection: NatsConnection, domain?: string): Promise<Bucket> {
  const [{ jetstream, jetstreamManager }, { Kvm }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/kv'),
    import('@nats-io/transport-node'),
  ])
  const place = domain === undefined ? {} : { domain }
  const js = jetstream(connection, { timeout: 10_000, ...place })
  const make = () => new Kvm(js).create(bucket, { history: 1 })
  await make()
  const manager = await jetstreamManager(connection, place)
  if (await hasLostItsEnd(manager)) {
    await manager.streams.delete(streamName)
    await make()
  }
  const { created, state } = await manager.streams.info(streamName)
  const asked = whileConnected(connection)
  let last = state.last_seq
  let removed: Promise<boolean> | null = null
  return {
    epoch: epochOf.parse(created),
    published: () => readPublished(js),
    put: async (subject, message, published) => {
      const beside = headers()
      beside.set(publishedHeader, headerOf(published))
      const said = JSON.stringify(message)
      const at = atPlace(subject, domain)
      const before = last
      const { seq } = await asked(() =>
        askedTwice((timeout) => js.publish(at, said, { headers: beside, timeout })),
      )
      if (seq <= before) {
        removed ??= manager.streams.delete(streamName)
        await removed
        throw new Error('the bucket has lost what was put there')
      }
      last = Math.max(last, seq)
    },
  }
}

/** To a leaf passes what is said to its store by name; the plain subject would be the main server's own. */
const atPlace = (subject: string, domain: string | undefined) =>
  domain === undefined ? subject : `$JS.${domain}.API.${subject}`

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
