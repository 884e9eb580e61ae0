import type { NatsConnection } from '@nats-io/transport-node'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { connectTo, type LinkTo, onLoss } from '../link.ts'
import { nothingPut, openBucket } from '../publish/bucket.ts'
import { createPublisher, type Publisher, type PublisherDeps } from '../publish/publisher.ts'
import { takesNobodyBack } from '../publish/take-back.ts'
import { domainOf } from '../server/server-config.ts'
import type { KnownLeaf, LeafLink } from './known-leaf.ts'
import { leafInbox } from './leaves-config.ts'

export type OutletDeps = Omit<PublisherDeps, 'open' | 'takeBack'> &
  Pick<LinkTo, 'servers' | 'ca'> & {
    /** Its base URL. */
    readonly school: string
  }

/** It looks after its connection itself. */
export type Outlet = Omit<Publisher, 'lost'>

/**
 * Publishes to one leaf, through the main server: whom the leaf's scopes hold, of those that the relay knows. Each try
 * begins with a new connection.
 */
export function openLeafOutlet(deps: OutletDeps, leaf: KnownLeaf, link: LeafLink): Outlet {
  const seed = new TextEncoder().encode(link.relaySeed)
  let connection: NatsConnection | null = null
  let letGo = () => {}
  const soFar = nothingPut()
  const close = async () => {
    letGo()
    await connection?.close()
  }
  const connected = async () => {
    await close()
    connection = await connectTo({ ...deps, seed, name: `relay to ${leaf.name}`, inboxPrefix: leafInbox })
    letGo = onLoss(connection, () => publisher.lost())
    return connection
  }
  const publisher = createPublisher({
    ...deps,
    takeBack: takesNobodyBack,
    scopes: only(deps.scopes, leaf.scopes),
    open: async () => {
      const { school } = deps
      return await openBucket(await connected(), { soFar, school, domain: domainOf(leaf.name) })
    },
  })
  return {
    ...publisher,
    stop: async () => {
      const stopped = publisher.stop()
      await close() // who waits for the leaf hears at once that it will not answer
      await stopped
      await close() // one that was about to be made
      seed.fill(0)
    },
  }
}

type Scopes = Readonly<Record<string, DeskScope | null>>

const only = (scopes: Scopes, names: readonly string[]): Scopes =>
  Object.fromEntries(Object.entries(scopes).filter(([name]) => names.includes(name)))
