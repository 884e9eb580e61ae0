import type { Clock } from '../../../shared/domain/clock.ts'

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

/** How often something happened lately, kept by the second, so that it takes no more room however often that is. */
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
