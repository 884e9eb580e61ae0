import { connectTo } from '../link.ts'
import { readAbout } from '../server/relay-folder.ts'
import { domainOf } from '../server/server-config.ts'
import { streamName } from '../wire/keys.ts'
import type { LeafLink } from './known-leaf.ts'
import { leafInbox } from './leaves-config.ts'

/** Whether what the relay says to this leaf would reach it now, and its store answers. */
export async function leafIsReached(folder: string, leaf: string, link: LeafLink): Promise<boolean> {
  const about = readAbout(folder)
  if (about === null) return false
  const { jetstreamManager } = await import('@nats-io/jetstream')
  const seed = new TextEncoder().encode(link.relaySeed)
  try {
    const connection = await connectTo({ ...about, seed, name: 'look at a leaf', inboxPrefix: leafInbox })
    try {
      const manager = await jetstreamManager(connection, { domain: domainOf(leaf), timeout: 2_000 })
      await manager.streams.info(streamName)
      return true
    } finally {
      await connection.close()
    }
  } catch {
    return false // whatever it is, the leaf is not reached
  }
}
