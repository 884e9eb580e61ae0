import { readFileSync } from 'node:fs'

/** Resident now. Megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024)
}

/** Ticks of Linux in a second, whatever the computer. */
const ticks = 100

/** All that its threads have taken of the processors, for themselves and in the system. Milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (((user ?? Number.NaN) + (system ?? Number.NaN)) * 1_000) / ticks
}
