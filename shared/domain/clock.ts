/** A clock, passed as an argument. Durations are taken from `monotonic`, which no one can set back. */
export type Clock = {
  /** Wall clock, epoch milliseconds. For showing and storing only. */
  now(): number
  /** Milliseconds since an arbitrary start; never runs backwards. */
  monotonic(): number
}

export const dayMs = 24 * 3_600_000

/** Returns the clock's time in the form that is stored and sent everywhere: ISO 8601, UTC. */
export const momentsOf =
  (now: Clock['now']): (() => string) =>
  () =>
    new Date(now()).toISOString()

export type Timers = {
  /** Runs `work` once after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): () => void
}

/** A timer as a single function, which is all that a window needs. */
export type Later = (work: () => void, ms: number) => () => void
