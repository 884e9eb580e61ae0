import { setImmediate as turn } from 'node:timers/promises'
import type { Sleep } from '../../../../electron/api/sleep.ts'
import type { Clock, Timers } from '../../../../shared/domain/clock.ts'
import { AppError } from '../../../../shared/domain/failure.ts'

type Alarm = { readonly at: number; readonly number: number; readonly ring: () => void }

export type VirtualTime = {
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  /** Waits like a network does: rejects with the signal's reason, and does not hold time up meanwhile. */
  networkDelay(ms: number, signal: AbortSignal): Promise<void>
  /** Time does not pass during this work (an answer on its way through the process). */
  hold<T>(work: () => Promise<T>): Promise<T>
  /** Let time pass, from alarm to alarm, until the work has ended. Throws where nothing would ever happen again. */
  run<T>(work: Promise<T>): Promise<T>
  /** Let so much time pass. */
  pass(ms: number): Promise<void>
  /** How many timers and sleeps have not ended. */
  pending(): number
  /** Set the wall clock ahead or back; durations do not notice. */
  setWallClock(ahead: number): void
}

/** Time that passes only when all work waits: eight hours take a millisecond, and every run is the same. */
export function createVirtualTime(startedAt = Date.parse('2026-03-02T08:00:00.000Z')): VirtualTime {
  let elapsed = 0
  let wallShift = 0
  let held = 0
  let count = 0
  let alarms: Alarm[] = []
  const after = (ms: number, ring: () => void) => {
    const alarm = { at: elapsed + Math.max(0, ms), number: ++count, ring }
    alarms.push(alarm)
    return () => {
      alarms = alarms.filter((other) => other !== alarm)
    }
  }
  const wait = (ms: number, signal: AbortSignal, reason: () => unknown) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(reason())
      const abort = () => {
        forget()
        reject(reason())
      }
      const forget = after(ms, () => {
        signal.removeEventListener('abort', abort)
        resolve()
      })
      signal.addEventListener('abort', abort, { once: true })
    })
  const ringNext = (): boolean => {
    const [first, ...others] = alarms
    if (first === undefined) return false
    const next = others.reduce(
      (a, b) => (b.at < a.at || (b.at === a.at && b.number < a.number) ? b : a),
      first,
    )
    alarms = alarms.filter((other) => other !== next)
    elapsed = Math.max(elapsed, next.at)
    next.ring()
    return true
  }
  const run = async <T>(work: Promise<T>): Promise<T> => {
    let ended = false
    const end = () => {
      ended = true
    }
    work.then(end, end)
    for (let idle = 0, dead = 0; !ended; ) {
      await turn()
      idle = held > 0 ? 0 : idle + 1
      if (ended || idle < 3) continue
      idle = 0
      dead = ringNext() ? 0 : dead + 1
      if (dead > 1_000) throw new Error('nothing would ever happen again')
    }
    return await work
  }
  return {
    clock: { now: () => startedAt + elapsed + wallShift, monotonic: () => elapsed },
    timers: { after },
    sleep: (ms, signal) => wait(ms, signal, () => new AppError({ code: 'cancelled' })),
    networkDelay: async (ms, signal) => {
      held -= 1
      try {
        await wait(ms, signal, () => signal.reason)
      } finally {
        held += 1
      }
    },
    hold: async (work) => {
      held += 1
      try {
        return await work()
      } finally {
        held -= 1
      }
    },
    run,
    pass: (ms) => run(new Promise((resolve) => after(ms, resolve))),
    pending: () => alarms.length,
    setWallClock: (ahead) => {
      wallShift = ahead
    },
  }
}
