import { randomUUID } from 'node:crypto'
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { askedTwice } from '../asked-twice.ts'
import { hashOf } from '../wire/digest.ts'
import { bucket, streamName } from '../wire/keys.ts'
import { type PersonMessage, type RelayMessage, relayMessage } from '../wire/message.ts'
import type { Published } from './outgoing.ts'
import { headerOf, publishedHeader, readPublished } from './read-published.ts'
import { whileConnected } from './while-connected.ts'

export type Bucket = {
  /** Names this stream: one that was made anew has another. */
  readonly epoch: string
  /** What stands at each key. */
  published(): Promise<Map<string, Published>>
  /** What stands at the key of a person; null where nothing of them does. */
  person(subject: string): Promise<PersonMessage | null>
  /**
   * Resolves when the server has it. Rejects as soon as the connection is gone, and where the answer shows an end before
   * what was put there: the stream is removed then, and is to be opened anew.
   */
  put(subject: string, message: RelayMessage, published: Published): Promise<void>
}

/**
 * Given to a stream when it is made, with whose people are in it: when that was, a server of 2.9 tells otherwise once it
 * has started again.
 */
const epochOf = z.string().min(1).max(60)

/** The latest that was put, over whatever connection: a server that then shows less has lost it. */
export type PutSoFar = { epoch: string; last: number }
export const nothingPut = (): PutSoFar => ({ epoch: '', last: 0 })

type Where = {
  readonly soFar: PutSoFar
  /** The base URL of the school whose people stand there. */
  readonly school: string
}

/**
 * The bucket of the relay, made where it is not there, and made anew where another school's people stand in it. Throws
 * what the server says.
 */
export async function openBucket(connection: NatsConnection, { soFar, school }: Where): Promise<Bucket> {
  const [{ jetstream, jetstreamManager }, { Kvm }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/kv'),
    import('@nats-io/transport-node'),
  ])
  const js = jetstream(connection, { timeout: 10_000 })
  const manager = await jetstreamManager(connection)
  const mark = hashOf(school)
  const make = () => new Kvm(js).create(bucket, { history: 1, description: `${randomUUID()} ${mark}` })
  let stands = await infoOf(manager)
  if (stands !== null && (isOfAnother(stands, mark) || (await hasLostItsEnd(manager, stands, soFar)))) {
    await manager.streams.delete(streamName)
    stands = null
  }
  if (stands === null) await make()
  const { config, state } = stands ?? (await manager.streams.info(streamName))
  const epoch = epochOf.parse(config.description)
  const asked = whileConnected(connection)
  Object.assign(soFar, { epoch, last: state.last_seq } satisfies PutSoFar)
  let removed: Promise<boolean> | null = null
  return {
    epoch,
    published: () => readPublished(js),
    person: async (subject) => {
      const stands = await manager.streams.getMessage(streamName, { last_by_subj: subject })
      const said = relayMessage.safeParse(parseJson(stands?.string() ?? '')).data
      return said?.kind === 'person' ? said : null
    },
    put: async (subject, message, published) => {
      const beside = headers()
      beside.set(publishedHeader, headerOf(published))
      const said = JSON.stringify(message)
      const before = soFar.last
      const { seq } = await asked(() =>
        askedTwice((timeout) => js.publish(subject, said, { headers: beside, timeout })),
      )
      if (seq <= before) {
        removed ??= manager.streams.delete(streamName)
        await removed
        throw new Error('the bucket has lost what was put there')
      }
      soFar.last = Math.max(soFar.last, seq)
    },
  }
}

/** Null where there is no bucket. */
async function infoOf(manager: JetStreamManager): Promise<StreamInfo | null> {
  const { JetStreamApiCodes, JetStreamApiError } = await import('@nats-io/jetstream')
  try {
    return await manager.streams.info(streamName)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null
    throw error
  }
}

const isOfAnother = ({ config }: StreamInfo, mark: string) =>
  config.description?.endsWith(` ${mark}`) !== true

/**
 * A power cut or an old back-up can take the end of the stream, and the server then counts on from before: what a desk
 * has heard already and what is new to it would bear one number. Such a stream is made anew, and says all of it again.
 */
async function hasLostItsEnd(
  manager: JetStreamManager,
  { config, state }: StreamInfo,
  { epoch, last }: PutSoFar,
): Promise<boolean> {
  if (config.description === epoch && state.last_seq < last) return true
  for await (const { delivered } of manager.consumers.list(streamName))
    if (delivered.stream_seq > state.last_seq) return true
  return false
}
