import { randomUUID } from 'node:crypto'
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import { retryOnce } from '../link.ts'
import { hashOf } from '../wire/digest.ts'
import { type RelayMessage, relayMessage } from '../wire/message.ts'
import { createVerify, type Signing, signedHeader } from '../wire/signing.ts'
import { bucket, claimSubject, streamName } from '../wire/subjects.ts'
import type { Published } from './outgoing.ts'
import { headerOf, publishedHeader, readPublished, type Stored } from './read-published.ts'

export type Bucket = {
  /** The name of this stream. A recreated stream has a new name. */
  readonly epoch: string
  readonly signing: Signing
  /** The most that the server accepts in a message. */
  readonly mostBytes: number
  /** The number of the last message, and the latest time of signing. Call it while no message is being put. */
  begin(): { readonly sequence: number; readonly at: string }
  /** The published message of each key, by its hash and parts. */
  published(): Promise<Map<string, Published>>
  /** The published message; null if there is none that this relay has signed. */
  message(subject: string): Promise<RelayMessage | null>
  /**
   * Resolves when the server has stored the message, with false if it is too large for the server. Rejects when the
   * connection closes. Deletes the stream and rejects if the server has lost its last messages, as the sequence number
   * shows; the bucket has to be opened again then.
   */
  put(subject: string, message: RelayMessage, published: Published): Promise<boolean>
}

/**
 * The stream's description, which identifies it: a random id and a hash of the school. The creation time does not
 * identify a stream, because a server of version 2.9 reports another time after a restart.
 */
const epochOf = z.string().min(1).max(60)

/**
 * The highest sequence number that was stored, and the latest signed time, over all connections. A server with a lower
 * number has lost messages. Desks ignore a new stream that is signed earlier than the one before.
 */
export type LastPut = { epoch: string; last: number; signedAt: string }
export const noLastPut = (): LastPut => ({ epoch: '', last: 0, signedAt: '' })

/** Keeps the latest signed time over a restart, a minute ahead so that it is rarely written. */
export function keptLastPut(facts: Pick<FactStore, 'read' | 'write'>): LastPut {
  let until = facts.read('relay signed until', z.string())?.value ?? ''
  let signedAt = until
  return {
    ...noLastPut(),
    get signedAt() {
      return signedAt
    },
    set signedAt(at) {
      signedAt = at
      if (at <= until) return
      until = new Date(Date.parse(at) + 60_000).toISOString()
      facts.write('relay signed until', until)
    },
  }
}

type BucketOptions = {
  readonly lastPut: LastPut
  /** A random name of this process. */
  readonly relay: string
  /** The base URL of the school. */
  readonly school: string
  readonly signing: Signing
  readonly now: () => string
}

/**
 * Opens the relay's bucket. Creates it if it is missing, and recreates it if it holds another school's people, is signed with
 * another key or has lost its last messages. Throws the server's errors, and changes nothing if another relay publishes there.
 */
export async function openBucket(
  connection: NatsConnection,
  { lastPut, school, relay, signing, now }: BucketOptions,
): Promise<Bucket> {
  const [{ jetstream, jetstreamManager }, { Kvm }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/kv'),
    import('@nats-io/transport-node'),
  ])
  const js = jetstream(connection, { timeout: 10_000 })
  const manager = await jetstreamManager(connection)
  const mark = hashOf([school, signing.publicKey])
  const verify = createVerify(signing.publicKey)
  const make = () => new Kvm(js).create(bucket, { history: 1, description: `${randomUUID()} ${mark}` })
  connection.subscribe(holderSubject(relay), { callback: (_, asked) => void asked.respond() })
  let stream = await infoOf(manager)
  const claimed = stream === null ? null : await claimOf(manager)
  if (claimed !== null && claimed.string() !== relay && (await isRunning(connection, claimed.string())))
    throw new Error('another relay publishes here')
  if (stream !== null && (isOfAnother(stream, mark) || (await hasLostMessages(manager, stream, lastPut)))) {
    await manager.streams.delete(streamName)
    stream = null
  }
  if (stream === null) await make()
  const { config, state } = stream ?? (await manager.streams.info(streamName))
  const epoch = epochOf.parse(config.description)
  const untilDisconnect = rejectOnDisconnect(connection)
  Object.assign(lastPut, { epoch, last: state.last_seq } satisfies Partial<LastPut>)
  /** The last known message of each subject. A new message must follow it, so that no other relay writes in between. */
  const stored = new Map<string, Stored>()
  const publish = (subject: string, text: string, published?: Published) => {
    const header = headers()
    if (published !== undefined) {
      header.set(publishedHeader, headerOf(published))
      lastPut.signedAt = later(now(), lastPut.signedAt)
      header.set(signedHeader, signing.sign(subject, text, lastPut.signedAt))
    }
    const msgID = randomUUID() // the server may receive the message twice
    const expect = { lastSubjectSequence: stored.get(subject)?.seq ?? 0 }
    return retryOnce((timeout) => js.publish(subject, text, { headers: header, msgID, expect, timeout }))
  }
  const mostBytes = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - headerBytes
  let deletion: Promise<boolean> | null = null
  const message = async (subject: string) => {
    const found = await manager.streams.getMessage(streamName, { last_by_subj: subject })
    const text = found?.string() ?? ''
    const at = verify(subject, text, found?.header.get(signedHeader))
    if (at === null) return null
    if (at > lastPut.signedAt) lastPut.signedAt = at
    return relayMessage.safeParse(parseJson(text)).data ?? null
  }
  return {
    epoch,
    signing,
    mostBytes,
    begin: () => ({ sequence: lastPut.last, at: lastPut.signedAt }),
    published: async () => {
      const own = new Map(stored)
      stored.clear()
      stored.set(claimSubject, { seq: (await claimOf(manager))?.seq ?? 0, signedAt: '' })
      const { seq } = await publish(claimSubject, relay)
      lastPut.last = Math.max(lastPut.last, seq)
      const known = await readPublished(js, seq, stored)
      // The header of a message that replaced this relay's message is not trusted: the record is published again.
      for (const [subject, last] of own) if (stored.get(subject)?.seq !== last.seq) known.delete(subject)
      // New messages must be signed later than these, also if the clock was set back: then once these are verified.
      const signed = Array.from(stored, ([subject, { signedAt: at }]) => ({ subject, at }))
      for (const { subject, at } of signed.toSorted((one, other) => (one.at < other.at ? 1 : -1)))
        if (at > lastPut.signedAt && at > now()) await message(subject)
        else if (at > lastPut.signedAt) lastPut.signedAt = at
      return known
    },
    message,
    put: async (subject, message, published) => {
      const before = lastPut.last
      const text = JSON.stringify(message)
      if (Buffer.byteLength(text) > mostBytes) return false
      const { seq } = await untilDisconnect(() => publish(subject, text, published))
      if (seq <= before) {
        deletion ??= manager.streams.delete(streamName)
        await deletion
        throw new Error('the bucket has lost its last messages')
      }
      lastPut.last = Math.max(lastPut.last, seq)
      stored.set(subject, { seq, signedAt: lastPut.signedAt })
      return true
    },
  }
}

/** A time after `before` even if the clock was set back: desks ignore a message with an earlier time as an old one. */
const later = (now: string, before: string): string =>
  now > before ? now : new Date(Date.parse(before) + 1).toISOString()

/** Room for the headers of a message. */
const headerBytes = 1_000

const holderSubject = (relay: string) => `foyer.relay.${relay}`

/** The message that names the relay that publishes; null if there is none. */
const claimOf = (manager: JetStreamManager) =>
  manager.streams.getMessage(streamName, { last_by_subj: claimSubject })

/** Whether a relay answers. The claim of a relay that has ended or lost its connection does not count. */
const isRunning = (connection: NatsConnection, relay: string): Promise<boolean> =>
  connection.request(holderSubject(relay), undefined, { timeout: 2_000 }).then(
    () => true,
    () => false,
  )

/** Information about the bucket's stream; null if there is no bucket. */
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
 * After a power cut or from an old backup, a stream may lack its last messages. The server would then reuse their sequence
 * numbers, which desks have already seen, for new messages. Such a stream is recreated, and everything published again.
 */
async function hasLostMessages(
  manager: JetStreamManager,
  { config, state }: StreamInfo,
  { epoch, last }: LastPut,
): Promise<boolean> {
  if (config.description === epoch && state.last_seq < last) return true
  for await (const { delivered } of manager.consumers.list(streamName))
    if (delivered.stream_seq > state.last_seq) return true
  return false
}

/** Rejects requests with `offline` once the connection closes, which the client itself does only after a timeout. */
function rejectOnDisconnect(connection: NatsConnection) {
  const pending = new Set<(error: AppError) => void>()
  let isConnected = true
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect') continue
      isConnected = false
      for (const reject of pending) reject(offline())
    }
  }
  void watch() // ends with the connection
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!isConnected) throw offline()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    pending.add(reject)
    ask().then(resolve, reject)
    return await promise.finally(() => pending.delete(reject))
  }
}

const offline = () => new AppError({ code: 'offline' })
