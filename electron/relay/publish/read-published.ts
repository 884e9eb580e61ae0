import type { JetStreamClient } from '@nats-io/jetstream'
import { signedHeader } from '../wire/signing.ts'
import { claimSubject, streamName } from '../wire/subjects.ts'
import type { Published } from './outgoing.ts'

/** Hash, parts and age of a message in a header, so that a starting relay need not read the messages themselves. */
export const publishedHeader = 'Foyer-Published'
export const headerOf = ({ hash, parts, asOf }: Published): string => `${hash} ${parts} ${asOf.join(',')}`

/** A stored message: its sequence number, and the time of signing in its header (not verified). */
export type Stored = { readonly seq: number; readonly signedAt: string }

/** A safety limit: no school's bucket has as many keys. */
const maxKeys = 1_000_000
const timeoutMs = 15_000

/**
 * Reads the published message of each key up to the message `last`, from headers only: 3 MB for 20,000 people, not 80.
 * `last` has to be in the stream, because a server that was killed miscounts the messages still to come. Adds each
 * message to `stored`. Rejects if no message arrives for 15 s: the client would wait forever for a server that hangs.
 */
export async function readPublished(
  js: JetStreamClient,
  last: number,
  stored: Map<string, Stored>,
): Promise<Map<string, Published>> {
  const watchdog = startWatchdog()
  try {
    return await Promise.race([watchdog.expired, readHeaders(js, { last, stored, watchdog })])
  } finally {
    watchdog.stop()
  }
}

type Reading = {
  readonly last: number
  readonly stored: Map<string, Stored>
  readonly watchdog: Watchdog
}

async function readHeaders(
  js: JetStreamClient,
  { last, stored, watchdog }: Reading,
): Promise<Map<string, Published>> {
  const known = new Map<string, Published>()
  const consumer = await js.consumers.get(streamName, { headers_only: true })
  const messages = await consumer.consume({ max_messages: 1_000 })
  watchdog.expired.catch(() => messages.close())
  let isWhole = false
  for await (const { subject, headers, seq } of messages) {
    watchdog.reset()
    const [hash = '', parts = '', asOf = ''] = (headers?.get(publishedHeader) ?? '').split(' ')
    if (subject !== claimSubject) known.set(subject, { hash, parts, asOf: asOf.split(',') })
    const [signedAt = ''] = (headers?.get(signedHeader) ?? '').split(' ')
    stored.set(subject, { seq, signedAt })
    isWhole = seq >= last
    if (isWhole || known.size > maxKeys) break
  }
  await messages.close()
  // A person missing from this list would never be reported as gone.
  if (!isWhole) throw new Error('the bucket did not send all of its keys')
  return known
}

type Watchdog = {
  /** Rejects if `reset` was not called for 15 s. */
  readonly expired: Promise<never>
  reset(): void
  stop(): void
}

function startWatchdog(): Watchdog {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the bucket stopped sending its keys')), timeoutMs)
  return {
    expired,
    reset: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  }
}
