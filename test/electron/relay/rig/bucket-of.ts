import { jetstreamManager } from '@nats-io/jetstream'
import { onTestFinished } from 'vitest'
import { connectTo } from '../../../../electron/relay/link.ts'
import type { NatsServer } from '../../../support/nats-server.ts'

/** The relay's bucket, looked at from outside by its own rights. */
export async function bucketOf({ url, ca, seed }: NatsServer) {
  const connection = await connectTo({ servers: [url], ca, seed, name: 'test', inboxPrefix: '_INBOX_test' })
  onTestFinished(() => connection.close())
  const manager = await jetstreamManager(connection)
  const info = (filter?: string) =>
    manager.streams.info('KV_people', filter === undefined ? {} : { subjects_filter: filter })
  return {
    /** Keys of people. */
    people: async (): Promise<number> => {
      const { state } = await info('$KV.people.*.p.*').catch(() => ({ state: { subjects: {} } }))
      return Object.keys(state.subjects ?? {}).length
    },
    /** Whose keys stand there, by their names. */
    scopes: async (): Promise<readonly string[]> => {
      const { state } = await info('$KV.people.*.p.*').catch(() => ({ state: { subjects: {} } }))
      return [...new Set(Object.keys(state.subjects ?? {}).map((subject) => subject.split('.')[2] ?? ''))]
    },
    /** Messages since it was made. */
    written: async (): Promise<number> => (await info()).state.last_seq,
    remove: () => manager.streams.delete('KV_people'),
  }
}
