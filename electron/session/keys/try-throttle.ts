const freeTries = 3
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000

/** The wait before the next try, by the number of wrong ones. Milliseconds. */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (wrongTries - freeTries))
}

/**
 * The rest of the wait. It runs from the last wrong try or from the start of the app. Only the number of tries is
 * stored, so neither a restart nor a clock that is set ahead shortens it.
 */
export function createTryThrottle(monotonic: () => number) {
  let since = monotonic()
  return {
    left: (wrongTries: number): number => Math.max(0, Math.ceil(since + waitAfter(wrongTries) - monotonic())),
    /** The same if tries cannot be stored: each waits the longest time. */
    leftUncounted: (): number => Math.max(0, Math.ceil(since + longestWaitMs - monotonic())),
    tried: (): void => {
      since = monotonic()
    },
  }
}
