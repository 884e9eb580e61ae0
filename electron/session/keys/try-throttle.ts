const freeTries = 3
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000

/** How long after so many wrong passphrases the next is looked at. Milliseconds. */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (wrongTries - freeTries))
}

/**
 * What is left of the wait. It runs from the last wrong try, or from the start of the app: only the number of tries
 * outlives the app, so neither a restart nor a clock that is set ahead shortens it.
 */
export function createTryThrottle(monotonic: () => number) {
  let since = monotonic()
  return {
    left: (wrongTries: number): number => Math.max(0, Math.ceil(since + waitAfter(wrongTries) - monotonic())),
    /** The same where tries cannot be counted on the disk: each waits the longest time. */
    leftUncounted: (): number => Math.max(0, Math.ceil(since + longestWaitMs - monotonic())),
    tried: (): void => {
      since = monotonic()
    },
  }
}
