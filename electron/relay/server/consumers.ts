import type { ConsumerConfig, ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { streamName } from '../wire/subjects.ts'
import { subjectsOf } from './desk-rights.ts'
import { type EnrolledDesk, isEnrolled } from './enrolled-desks.ts'

type ConsumerOwner = Pick<EnrolledDesk, 'desk' | 'scope'>

const nanosOf = (seconds: number) => seconds * 1_000_000_000

/** Settings that cannot be changed on an existing consumer. */
const fixed = {
  ack_policy: 'explicit',
  replay_policy: 'instant',
  max_waiting: 16,
} as const
/** Settings that can be changed on an existing consumer. */
const limits = {
  ack_wait: nanosOf(15), // an unacknowledged message is sent again after this time, for example to a desk that was killed
  max_ack_pending: 1_000,
  max_batch: 1_000,
  max_expires: nanosOf(60), // the server forgets where an answer goes after two minutes
} as const

/**
 * A desk's consumer: all messages of its scope after the message `from`, each acknowledged on its own. Otherwise a desk
 * could acknowledge one far in the future, and a server before 2.10.18 counts up to it with the stream locked.
 */
const wanted = ({ desk, scope }: ConsumerOwner, from: number): ConsumerConfig => ({
  durable_name: desk,
  deliver_policy: from === 0 ? 'all' : 'by_start_sequence',
  ...(from > 0 && { opt_start_seq: from + 1 }),
  filter_subject: subjectsOf(scope),
  ...fixed,
  ...limits,
})

/**
 * Creates, updates and deletes consumers so that they match the enrolled desks. A matching consumer keeps its position.
 * The relay's own consumers have no durable name and are left alone.
 */
export async function ensureConsumers(jsm: JetStreamManager, desks: readonly EnrolledDesk[]): Promise<void> {
  const existing = new Map<string, ConsumerInfo>()
  for await (const info of jsm.consumers.list(streamName))
    if (info.config.durable_name !== undefined) existing.set(info.config.durable_name, info)
  const enrolled = desks.filter(isEnrolled)
  const named = new Set(enrolled.map(({ desk }) => desk))
  for (const name of existing.keys()) if (!named.has(name)) await jsm.consumers.delete(streamName, name)
  for (const one of enrolled) await ensure(jsm, one, existing.get(one.desk))
}

async function ensure(
  jsm: JetStreamManager,
  one: ConsumerOwner,
  info: ConsumerInfo | undefined,
): Promise<void> {
  if (info === undefined || !holds(info.config, { ...fixed, filter_subject: subjectsOf(one.scope) }))
    await recreate(jsm, one)
  else if (!holds(info.config, limits)) await jsm.consumers.update(streamName, one.desk, limits)
}

const holds = (config: ConsumerConfig, parts: Partial<ConsumerConfig>): boolean =>
  Object.entries(parts).every(([name, value]) => config[name as keyof ConsumerConfig] === value) // keys of both

/** Replaces the consumer of a desk by a new one, which starts after the message `from`. */
export async function recreate(jsm: JetStreamManager, one: ConsumerOwner, from = 0): Promise<void> {
  await deleteIfThere(jsm, one.desk)
  await jsm.consumers.add(streamName, wanted(one, from))
}

async function deleteIfThere(jsm: JetStreamManager, name: string): Promise<void> {
  const { JetStreamApiCodes, JetStreamApiError } = await import('@nats-io/jetstream')
  try {
    await jsm.consumers.delete(streamName, name)
  } catch (error) {
    const isGone = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound
    if (!isGone) throw error
  }
}
