import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { markerName } from './registry.ts'
import { readAbout } from './relay-folder.ts'

export type Question = {
  readonly folder: string
  /** How long the server may take for it. */
  readonly patienceMs: number
  /** Milliseconds since an arbitrary start. */
  readonly monotonic: () => number
}

const askAgainMs = 200

/**
 * Whether the server goes by what was written last. One that was told may still have refused: it takes nothing of what it
 * reads where an admin's change beside it is wrong, or is one that takes a restart.
 */
export async function serverKnows({ folder, patienceMs, monotonic }: Question): Promise<boolean> {
  const about = readAbout(folder)
  if (about === null) return false
  const { connect, nkeyAuthenticator } = await import('@nats-io/transport-node')
  const until = monotonic() + patienceMs
  const ask = async () => {
    const seed = Buffer.from(readSmallFile(join(folder, markerName)))
    const { servers, ca } = about
    const connection = await connect({
      servers: [...servers],
      tls: ca === undefined ? {} : { ca },
      authenticator: nkeyAuthenticator(seed),
      reconnect: false,
      timeout: Math.max(1, until - monotonic()),
    })
    await connection.close()
  }
  for (;;)
    try {
      await ask()
      return true
    } catch {
      if (monotonic() + askAgainMs >= until) return false // not reached, or not let in: the same to whoever asks
      await wait(askAgainMs)
    }
}
