import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { markerName } from './enrolled-desks.ts'
import { readAbout } from './relay-folder.ts'

/** `by-hand`: this account may not signal the server, or the server is not on this computer. */
export type Reload = 'asked' | 'not-running' | 'by-hand'

/** Tells the server whose process ID is in `pidFile` to reload its files. Its log says whether it accepted them. */
export function reloadServer(pidFile: string): Reload {
  // On Windows, a signal would end the process.
  if (process.platform === 'win32') return 'by-hand'
  if (!existsSync(pidFile)) return 'not-running'
  const pid = Number(readSmallFile(pidFile))
  if (!Number.isInteger(pid) || pid <= 1) return 'not-running'
  if (!isServer(pid)) return 'not-running'
  try {
    process.kill(pid, 'SIGHUP')
    return 'asked'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'not-running' : 'by-hand' // system errors have a code
  }
}

/** Whether the process is the server. A stale file may name another process, which the signal would end. */
function isServer(pid: number): boolean {
  if (process.platform !== 'linux') return true
  const name = `/proc/${pid}/comm`
  return existsSync(name) && readSmallFile(name).startsWith('nats-server')
}

type ReloadCheck = {
  readonly folder: string
  readonly patienceMs: number
  /** Milliseconds since an arbitrary start. */
  readonly monotonic: () => number
}

const retryMs = 200

/**
 * Whether the server uses the latest files. A reloaded server may have refused them: it accepts no change if another
 * change in its configuration is wrong or needs a restart.
 */
export async function serverKnows({ folder, patienceMs, monotonic }: ReloadCheck): Promise<boolean> {
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
      if (monotonic() + retryMs >= until) return false // the server was not reached, or refused the user
      await wait(retryMs)
    }
}
