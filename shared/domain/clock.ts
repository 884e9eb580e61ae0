/** Time as an argument. Durations are taken from `monotonic`, which no one can set back. */
export type Clock = {
  /** Wall clock, epoch milliseconds. For showing and storing only. */
  now(): number
  /** Milliseconds since an arbitrary start; never runs backwards. */
  monotonic(): number
}

/** Moments of a clock in the form in which everything stores and tells them: ISO 8601, UTC. */
export const momentsOf =
  (now: Clock['now']): (() => string) =>
  () =>
    new Date(now()).toISOString()

export type Timers = {
  /** Runs `work` once after `ms`; the returned function forgets it. */
  after(ms: number, work: () => void): () => void
}

/** The same as a function alone, which is all that a window needs. */
export type Later = (work: () => void, ms: number) => () => void
