import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { connect, nkeyAuthenticator } from '@nats-io/transport-node'
import type { NatsServer } from '../../support/nats-server.ts'

const stream = 'KV_people'

/** With the rights of the relay. */
async function asRelay(server: NatsServer, act: (link: NatsConnection) => Promise<void>): Promise<void> {
  const authenticator = nkeyAuthenticator(() => server.seed)
  const link = await connect({ servers: [server.url], authenticator, tls: { ca: server.ca } })
  try {
    await act(link)
  } finally {
    await link.close()
  }
}

export const deleteBucket = (server: NatsServer): Promise<void> =>
  asRelay(server, async (link) => {
    const manager = await jetstreamManager(link)
    await manager.streams.delete(stream).catch(() => undefined) // deleted just now, and not there yet
  })

/** Some of the messages come again as they stand, later ones before earlier ones. */
export const sayAgain = (server: NatsServer, random: () => number): Promise<void> =>
  asRelay(server, async (link) => {
    const manager = await jetstreamManager(link)
    const info = await manager.streams.info(stream).catch(() => null)
    if (info === null) return
    const { first_seq: first, last_seq: last } = info.state
    for (let times = 0; times < 12; times += 1) {
      const seq = first + Math.floor(random() * (last - first + 1))
      const stood = await manager.streams.getMessage(stream, { seq }).catch(() => null)
      if (stood === null) continue // another stands at its key
      // Not where the relay has put another one meanwhile.
      const options = { headers: stood.header, expect: { lastSubjectSequence: seq } }
      await jetstream(link)
        .publish(stood.subject, stood.data, options)
        .catch(() => undefined)
    }
  })
