import { setTimeout as wait } from 'node:timers/promises'
import type { Clock, Timers } from '../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { Sleep } from '../api/sleep.ts'
import type { EventLog } from '../diagnostics/event-log.ts'
import { incidentOf } from '../diagnostics/log-event.ts'

/** Ports that need only Node: time, timers and the report of a bug. */
export const systemClock: Clock = { now: Date.now, monotonic: () => performance.now() }

export const systemTimers: Timers = {
  after: (ms, work) => {
    // Above 2^31 ms, setTimeout fires at once. The app never means to wait that long.
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

/** Throws the failure of a file that the user chose; a full disk stays one. */
export function fileUnusable(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  throw isFull ? error : new AppError({ code: 'file-unusable' }, { cause: error })
}

/** Logs a bug, and prints it on stderr for a user who started the app from a terminal. */
export function bugReporter(log: Pick<EventLog, 'write'>): (error: unknown) => Failure {
  return (error) => {
    const event = incidentOf(error)
    log.write(event)
    process.stderr.write(`incident ${event.incident}: ${event.name}\n${event.places.join('\n')}\n`)
    return { code: 'internal', incident: event.incident }
  }
}
