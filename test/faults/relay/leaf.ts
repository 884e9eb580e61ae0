import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveLeaf } from '../../../electron/dev/headless/serve-leaf.ts'
import { type NatsServer, startNatsServer } from '../../../electron/dev/relay/nats-server.ts'
import { addLeaf } from '../../../electron/relay/leaf/add-leaf.ts'
import type { HandOver } from '../../../electron/relay/leaf/hand-over.ts'
import { layWire, type Wire } from '../../support/wire.ts'

/** A server of a campus, what serves its desks, and its line to the relay's server. */
export type Leaf = {
  readonly server: NatsServer
  readonly line: Wire
  /** Of its store, the latest messages: at first they are kept, and the next time these take the place of what came since. */
  loseEnd(): void
}

type AtEnd = (end: () => Promise<unknown>) => void
type Plan = { readonly hub: NatsServer; readonly folder: string; readonly scopes: HandOver['scopes'] }

export async function openLeaf({ hub, folder, scopes }: Plan, atEnd: AtEnd): Promise<Leaf> {
  const added = await addLeaf({ folder: hub.folder, name: 'campus', scopes, now: Date.now })
  if (!added.ok) throw new Error(added.problem)
  const line = await layWire(hub.leafPort)
  atEnd(line.close)
  const handOver = { ...added.handOver, server: `tls://127.0.0.1:${line.port}` }
  const server = await startNatsServer(folder, atEnd, { leaf: handOver })
  const serving = await serveLeaf({ folder, say: () => undefined })
  if (!serving.ok) throw new Error(serving.problem)
  atEnd(serving.stop)
  const stream = join(folder, 'store/jetstream/RELAY/streams/KV_people')
  const older = join(folder, 'older')
  const isThatStream = () =>
    existsSync(older) && readFileSync(join(older, 'meta.inf')).equals(readFileSync(join(stream, 'meta.inf')))
  return {
    server,
    line,
    loseEnd: () => {
      if (!existsSync(stream)) return
      if (isThatStream()) {
        rmSync(join(stream, 'msgs'), { recursive: true })
        cpSync(join(older, 'msgs'), join(stream, 'msgs'), { recursive: true })
      }
      rmSync(older, { recursive: true, force: true })
      cpSync(stream, older, { recursive: true })
    },
  }
}
