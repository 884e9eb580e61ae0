import type { Clock } from '../../../shared/domain/clock.ts'

export type RetryBudget = {
  /** Call this for each request that is sent. */
  asked(): void
  /** Whether one more retry keeps retries a small part of all requests. If so, counts this retry. */
  mayRetry(): boolean
}

const windowMs = 120_000
const share = 0.1
/** Retries that are always allowed, because a sync with few requests must be able to retry, too. */
const fewest = 5

/**
 * Limits retries to a tenth of the requests of the last two minutes, because retries keep an overloaded service
 * overloaded. If the budget is used up, the round fails, and the next round tries again.
 */
export function createRetryBudget(clock: Clock): RetryBudget {
  const requests = createTally(clock)
  const retries = createTally(clock)
  return {
    asked: requests.add,
    mayRetry: () => {
      if (retries.lately() >= Math.max(fewest, share * requests.lately())) return false
      retries.add()
      return true
    },
  }
}

/** Counts recent events per second, so that the memory does not grow with their number. */
function createTally(clock: Clock) {
  const seconds: { readonly at: number; times: number }[] = []
  const now = () => Math.floor(clock.monotonic() / 1_000)
  const forgetOld = () => {
    while ((seconds[0]?.at ?? Number.POSITIVE_INFINITY) < now() - windowMs / 1_000) seconds.shift()
  }
  return {
    add: (): void => {
      forgetOld()
      const last = seconds.at(-1)
      if (last?.at === now()) last.times += 1
      else seconds.push({ at: now(), times: 1 })
    },
    lately: (): number => {
      forgetOld()
      return seconds.reduce((sum, { times }) => sum + times, 0)
    },
  }
}
