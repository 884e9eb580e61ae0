import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { serveLeaf } from '../../electron/dev/headless/serve-leaf.ts'
import { type NatsServer, startNatsServer } from '../../electron/dev/relay/nats-server.ts'
import { addLeaf } from '../../electron/relay/leaf/add-leaf.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import { tempFolder } from './temp-folder.ts'
import { layWire } from './wire.ts'

type Wish = { readonly name?: string; readonly scopes?: Readonly<Record<string, DeskScope | null>> }

/** A leaf of the server `hub`: a server of its own, what serves its desks, and the line between the two. */
export async function startLeaf(hub: NatsServer, { name = 'wandoo', scopes = { all: null } }: Wish = {}) {
  const added = await addLeaf({ folder: hub.folder, name, scopes, now: Date.now })
  if (!added.ok) throw new Error(added.problem)
  const line = await layWire(hub.leafPort)
  onTestFinished(line.close)
  const handOver = { ...added.handOver, server: `tls://127.0.0.1:${line.port}` }
  const server = await startNatsServer(join(tempFolder(), name), onTestFinished, { leaf: handOver })
  const serve = async () => {
    const serving = await serveLeaf({ folder: server.folder, say: () => undefined })
    if (!serving.ok) throw new Error(serving.problem)
    onTestFinished(serving.stop)
    return serving.stop
  }
  return { server, line, handOver, serve, stopServing: await serve() }
}
