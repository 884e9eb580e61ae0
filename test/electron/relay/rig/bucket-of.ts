import { jetstreamManager } from '@nats-io/jetstream'
import { onTestFinished } from 'vitest'
import { connectTo } from '../../../../electron/relay/link.ts'
import { type Bucket, noLastPut } from '../../../../electron/relay/publish/bucket.ts'
import { createPublishing } from '../../../../electron/relay/publish/publishing.ts'
import { noRecovery, type RecoverPeople } from '../../../../electron/relay/publish/recover-people.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import type { Stores } from '../../../../electron/storage/school/stores.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { type NatsServer, testSigning } from '../../../support/nats-server.ts'

/** What a relay opens its bucket with. */
export const asRelay = () => ({
  lastPut: noLastPut(),
  relay: 'R',
  school: 'S',
  signing: testSigning,
  now: () => new Date().toISOString(),
})

type Publish = {
  readonly bucket: Bucket
  readonly scopes: Readonly<Record<string, DeskScope | null>>
  readonly now?: () => string
  readonly recoverPeople?: RecoverPeople
  readonly leftOut?: () => void
}

/** Publishes everything of a relay's copy that differs from the bucket. */
export async function publishAll({ cache }: Stores, publish: Publish) {
  const how = {
    now: () => '2026-03-02T12:00:00Z',
    monotonic: () => performance.now(),
    recoverPeople: noRecovery,
    leftOut: () => undefined,
    ...publish,
  }
  const publishing = await createPublishing({
    db: cache.read,
    once: createOncePublished(cache.write),
    ...how,
  })
  await Promise.all([...publishing.allPeople()].map(publishing.person))
  await publishing.lists()
  await publishing.states()
  return publishing
}

/** The relay's bucket, looked at from outside by its own rights. */
export async function bucketOf({ url, ca, seed }: NatsServer) {
  const connection = await connectTo({ servers: [url], ca, seed, name: 'test', inboxPrefix: '_INBOX_test' })
  onTestFinished(() => connection.close())
  const manager = await jetstreamManager(connection)
  const info = (filter?: string) =>
    manager.streams.info('KV_people', filter === undefined ? {} : { subjects_filter: filter })
  return {
    people: async (): Promise<number> => {
      const { state } = await info('$KV.people.*.p.*').catch(() => ({ state: { subjects: {} } }))
      return Object.keys(state.subjects ?? {}).length
    },
    /** Whose keys stand there, by their names. */
    scopes: async (): Promise<readonly string[]> => {
      const { state } = await info('$KV.people.*.p.*').catch(() => ({ state: { subjects: {} } }))
      return [...new Set(Object.keys(state.subjects ?? {}).map((subject) => subject.split('.')[2] ?? ''))]
    },
    /** What tells it from one that is made later; empty while there is none. */
    epoch: async (): Promise<string> => (await info().catch(() => null))?.config.description ?? '',
    /** Messages since it was made. */
    written: async (): Promise<number> => (await info()).state.last_seq,
    /** The server loses all messages. */
    purge: () => manager.streams.purge('KV_people'),
    remove: () => manager.streams.delete('KV_people'),
  }
}
