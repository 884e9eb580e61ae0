import type { NatsConnection } from '@nats-io/transport-node'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { connectTo, type LinkTo } from '../link.ts'
import { openBucket } from '../publish/bucket.ts'
import { createPublisher, type Publisher, type PublisherDeps } from '../publish/publisher.ts'
import { domainOf } from '../server/server-config.ts'
import type { KnownLeaf, LeafLink } from './known-leaf.ts'
import { leafInbox } from './leaves-config.ts'

export type OutletDeps = Omit<PublisherDeps, 'open'> & Pick<LinkTo, 'servers' | 'ca'>

/**
 * Publishes to one leaf, through the main server: whom the leaf's scopes hold, of those that the relay knows. Each try
 * begins with a new connection: one that broke waits by the computer's clock, which may be set back by hours meanwhile.
 */
export function openLeafOutlet(deps: OutletDeps, leaf: KnownLeaf, link: LeafLink): Publisher {
  const seed = new TextEncoder().encode(link.relaySeed)
  let connection: NatsConnection | null = null
  const connected = async () => {
    await connection?.close()
    connection = await connectTo({ ...deps, seed, name: `relay to ${leaf.name}`, inboxPrefix: leafInbox })
    return connection
  }
  const publisher = createPublisher({
    ...deps,
    scopes: only(deps.scopes, leaf.scopes),
    open: async () => await openBucket(await connected(), domainOf(leaf.name)),
  })
  return {
    ...publisher,
    stop: async () => {
      const stopped = publisher.stop()
      await connection?.close() // who waits for the leaf hears at once that it will not answer
      await stopped
      await connection?.close() // one that was about to be made
      seed.fill(0)
    },
  }
}

type Scopes = Readonly<Record<string, DeskScope | null>>

const only = (scopes: Scopes, names: readonly string[]): Scopes =>
  Object.fromEntries(Object.entries(scopes).filter(([name]) => names.includes(name)))
