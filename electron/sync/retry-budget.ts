import type { Clock } from '../../shared/domain/clock.ts'

export type RetryBudget = {
  /** A request is sent. */
  asked(): void
  /** Whether one more retry keeps retries a small part of all requests; takes it from the budget if so. */
  mayRetry(): boolean
}

const windowMs = 120_000
const share = 0.1
/** A quiet sync must be able to repeat something. */
const fewest = 5

/**
 * At most a tenth of the requests of the last two minutes are repeats: when a service is in trouble, repeats are what
 * keeps it there. Used up, the round fails, and the next one is the probe.
 */
export function createRetryBudget(clock: Clock): RetryBudget {
  const requests: number[] = []
  const retries: number[] = []
  const forgetOld = (times: number[]) => {
    const since = clock.monotonic() - windowMs
    while ((times[0] ?? Number.POSITIVE_INFINITY) < since) times.shift()
  }
  return {
    asked: () => void requests.push(clock.monotonic()),
    mayRetry: () => {
      forgetOld(requests)
      forgetOld(retries)
      if (retries.length >= Math.max(fewest, share * requests.length)) return false
      retries.push(clock.monotonic())
      return true
    },
  }
}
