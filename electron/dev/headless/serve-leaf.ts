import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock, systemTimers } from '../../ports/process-ports.ts'
import { connectTo } from '../../relay/link.ts'
import { oncePerKind } from '../../relay/once-per-kind.ts'
import { readAbout, relayFiles } from '../../relay/server/relay-folder.ts'
import { serveDesks } from '../../relay/server/serve-desks.ts'
import { refused } from './command-answer.ts'
import { serverTrouble } from './server-trouble.ts'

type Leaf = {
  readonly folder: string
  /** Takes a line for whoever keeps what a service writes. */
  readonly say: (line: object) => void
}

export type Serving =
  | { readonly ok: true; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-leaf' }

/**
 * What the desks of a leaf need beside its server: what each reads by, and everything again for one that asks. It holds no
 * student, and talks to no other server.
 */
export async function serveLeaf({ folder, say }: Leaf): Promise<Serving> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  if (about.leaf === undefined) return { ok: false, problem: 'no-leaf' }
  const failed = oncePerKind((error, problem) => {
    const trouble = serverTrouble(error)
    say(trouble === null ? { ok: false, problem } : refused(trouble).said)
  })
  const seed = readFileSync(relayFiles(folder).seed)
  const ports = { clock: systemClock, timers: systemTimers }
  let stopped = false
  const connect = async () => {
    while (!stopped) {
      const connection = await connectTo({ ...about, seed, name: 'leaf', inboxPrefix: '_INBOX' }).catch(
        failed,
      )
      if (connection !== undefined) return connection
      await wait(againAfterMs)
    }
    return null
  }
  let end = (): Promise<void> => Promise.resolve()
  const serve = async (): Promise<void> => {
    const connection = await connect()
    if (connection === null) return
    const endServing = await serveDesks({
      ...ports,
      ...{ connection, folder, isLeaf: true, failed },
      changed: ({ made, removed }) => say({ ok: true, made: made.length, removed: removed.length }),
    }).catch(failed)
    if (endServing === undefined) {
      await connection.close()
      await wait(againAfterMs)
      return await serve() // the connection broke meanwhile
    }
    end = async () => {
      await endServing()
      await connection.close()
    }
    if (stopped) return await end()
    say({ ok: true, serving: about.leaf })
    void connection.closed().then(async () => {
      await endServing()
      if (!stopped) await serve()
    })
  }
  await serve()
  return {
    ok: true,
    stop: async () => {
      stopped = true
      await end()
    },
  }
}

const againAfterMs = 1_000
