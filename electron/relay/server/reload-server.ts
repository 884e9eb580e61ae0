import { existsSync } from 'node:fs'
import { readSmallFile } from '../../storage/files/small-file.ts'

/** `by-hand`: the server is not this account's to tell, or not on this computer. */
export type Reload = 'asked' | 'not-running' | 'by-hand'

/** Tells the server whose process number is in `pidFile` to read its files again. What it makes of them its log says. */
export function reloadServer(pidFile: string): Reload {
  // Windows knows no signals: one that is sent ends the process.
  if (process.platform === 'win32') return 'by-hand'
  if (!existsSync(pidFile)) return 'not-running'
  const pid = Number(readSmallFile(pidFile))
  if (!Number.isInteger(pid) || pid <= 1) return 'not-running'
  if (!isServer(pid)) return 'not-running'
  try {
    process.kill(pid, 'SIGHUP')
    return 'asked'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'not-running' : 'by-hand' // the system's own errors
  }
}

/** A file that outlived its server may name whoever has its number by now, whom the signal would end. */
function isServer(pid: number): boolean {
  if (process.platform !== 'linux') return true
  const name = `/proc/${pid}/comm`
  return existsSync(name) && readSmallFile(name).startsWith('nats-server')
}
