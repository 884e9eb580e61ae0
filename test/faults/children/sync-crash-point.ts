import { z } from 'zod'
import type { Desk } from '../../electron/sync/rig/desk.ts'

/** Every write of a sync, by the name of its function: before it and after it are the points where a process may die. */
export const syncWrites = [
  'state.beginRound',
  'state.beginSweep',
  'people.putListing',
  'state.markSeen',
  'state.quarantine',
  'state.expectDataset',
  'state.advanceSweep',
  'removal.clearReturned',
  'state.finishSweep',
  'state.completeDataset',
  'putList',
  'state.enqueueOldest',
  'people.putDetail',
  'state.endRound',
] as const

export const crashPoint = z.object({
  write: z.enum(syncWrites),
  side: z.enum(['before', 'after']),
  /** Which of its calls in this process, from 1. */
  call: z.number().int().min(1),
})
export type CrashPoint = z.infer<typeof crashPoint>

/** Wraps the writes of a desk: kills this process at the point, and counts the calls of each. */
export function armCrashPoint(parts: Desk['parts'], point: CrashPoint | null): () => Record<string, number> {
  const counts: Record<string, number> = {}
  for (const write of syncWrites) {
    const [owner = '', name] = write.split('.')
    const home = (name === undefined ? parts : parts[owner as keyof typeof parts]) as Record<string, unknown>
    const member = name ?? owner
    const plain = home[member] as (...input: unknown[]) => unknown // sound: the list above names functions of the desk
    home[member] = (...input: unknown[]) => {
      counts[write] = (counts[write] ?? 0) + 1
      const isHere = point?.write === write && point.call === counts[write]
      if (isHere && point.side === 'before') die()
      const answer = plain(...input)
      if (isHere) die()
      return answer
    }
  }
  return () => counts
}

const die = () => process.kill(process.pid, 'SIGKILL')
