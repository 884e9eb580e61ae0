import { readFileSync } from 'node:fs'

/** The resident memory of a process now, in megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024)
}

/** Clock ticks per second of Linux, the same on every computer. */
const ticks = 100

/** Processor time of all threads of a process so far, in user and system mode. Milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (((user ?? Number.NaN) + (system ?? Number.NaN)) * 1_000) / ticks
}
