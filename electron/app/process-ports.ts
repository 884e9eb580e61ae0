import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { Sleep } from '../sync/retry.ts'
import type { Timers } from '../sync/scheduler.ts'

/** The ports any Node process can give: time, chance and the report of a bug. */
export const systemClock: Clock = { now: Date.now, monotonic: () => performance.now() }

export const systemTimers: Timers = {
  after: (ms, work) => {
    // setTimeout fires at once above 2^31 ms; no wait of ours is meant to be that long.
    const timer = setTimeout(work, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}

export const systemSleep: Sleep = async (ms, signal) => {
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    throw new AppError({ code: 'cancelled' }, { cause: error })
  }
}

/** Writes where a bug happened, never its words: they may quote a pupil's data. */
export function reportBug(error: unknown): Failure {
  const incident = randomUUID().slice(0, 8)
  const name = error instanceof Error ? error.name : typeof error
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  process.stderr.write(`incident ${incident}: ${name}\n${frames.slice(0, 12).join('\n')}\n`)
  return { code: 'internal', incident }
}
