import type { ConsumerConfig, ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { streamName } from '../wire/keys.ts'
import { type EnrolledDesk, isEnrolled } from './registry.ts'
import { keysOf } from './subjects.ts'

export type ReadBy = Pick<EnrolledDesk, 'desk' | 'scope'>

const nanosOf = (seconds: number) => seconds * 1_000_000_000

/** What cannot be changed of a consumer that is there. */
const kind = {
  deliver_policy: 'all',
  ack_policy: 'explicit',
  replay_policy: 'instant',
  max_waiting: 16,
} as const
/** What can. */
const limits = {
  ack_wait: nanosOf(15), // what a desk had in hand when it was killed comes again after so long
  max_ack_pending: 1_000,
  max_batch: 1_000,
  max_expires: nanosOf(60), // where an answer goes is forgotten after two minutes
} as const

/**
 * What a desk reads by: everything of its scope, from the beginning. Each message is confirmed by itself. Where all up to
 * one are confirmed at once, a desk may confirm one that is far from being written, and a server before 2.10.18 counts
 * its way there for years, with the stream locked.
 */
const wanted = ({ desk, scope }: ReadBy): ConsumerConfig => ({
  durable_name: desk,
  filter_subject: keysOf(scope),
  ...kind,
  ...limits,
})

export type Consumers = {
  readonly made: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Brings the server's consumers in line with who is enrolled. One that fits is left where it is; what the relay reads by
 * itself, which no name outlives, is no desk's and stays.
 */
export async function ensureConsumers(
  jsm: JetStreamManager,
  desks: readonly EnrolledDesk[],
): Promise<Consumers> {
  const there = new Map<string, ConsumerInfo>()
  for await (const info of jsm.consumers.list(streamName))
    if (info.config.durable_name !== undefined) there.set(info.config.durable_name, info)
  const enrolled = desks.filter(isEnrolled)
  const named = new Set(enrolled.map(({ desk }) => desk))
  const removed = [...there.keys()].filter((name) => !named.has(name))
  for (const name of removed) await jsm.consumers.delete(streamName, name)
  const made: string[] = []
  for (const one of enrolled) if (await ensured(jsm, one, there.get(one.desk))) made.push(one.desk)
  return { made, removed }
}

/** Whether it had to be made. */
async function ensured(jsm: JetStreamManager, one: ReadBy, info: ConsumerInfo | undefined): Promise<boolean> {
  if (info !== undefined && holds(info.config, { ...kind, filter_subject: keysOf(one.scope) })) {
    if (!holds(info.config, limits)) await jsm.consumers.update(streamName, one.desk, limits)
    return false
  }
  await remake(jsm, one)
  return true
}

const holds = (config: ConsumerConfig, parts: Partial<ConsumerConfig>): boolean =>
  Object.entries(parts).every(([name, value]) => config[name as keyof ConsumerConfig] === value) // a key of the same type

/** From the beginning, whatever was there. */
export async function remake(jsm: JetStreamManager, one: ReadBy): Promise<void> {
  await removeWhereThere(jsm, one.desk)
  await jsm.consumers.add(streamName, wanted(one))
}

async function removeWhereThere(jsm: JetStreamManager, name: string): Promise<void> {
  const { JetStreamApiCodes, JetStreamApiError } = await import('@nats-io/jetstream')
  try {
    await jsm.consumers.delete(streamName, name)
  } catch (error) {
    const isGone = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound
    if (!isGone) throw error
  }
}
