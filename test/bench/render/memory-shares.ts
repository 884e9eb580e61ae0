import { readFileSync } from 'node:fs'
import { chromiumBelow, familyOf } from '../../security/memory/process-memory.ts'

/**
 * Memory of each kind of process of the app, in megabytes. Shared pages count in equal parts (PSS), so that the sum is
 * the memory that quitting would free. In the stand-in, Chromium is a child of this process.
 */
export function sharesOf(mainPid: number): Readonly<Record<string, number>> {
  const chromium = chromiumBelow(process.pid)
  const known = new Set([...chromium.values()].flat())
  const kinds = [['main', familyOf(mainPid).filter((pid) => !known.has(pid))] as const, ...chromium]
  const shares = kinds.map(
    ([kind, pids]) => [kind, pids.reduce((sum, pid) => sum + shareOf(pid), 0)] as const,
  )
  const all = shares.reduce((sum, [, share]) => sum + share, 0)
  return Object.fromEntries([...shares, ['all', all] as const].map(([kind, mb]) => [kind, Math.round(mb)]))
}

/** Megabytes; NaN if the system does not report it. */
function shareOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? Number.NaN) / 1_024
  } catch {
    return Number.NaN
  }
}
