/** Time as an argument. Durations are taken from `monotonic`, which no one can set back. */
export type Clock = {
  /** Wall clock, epoch milliseconds. For showing and storing only. */
  now(): number
  /** Milliseconds since an arbitrary start; never runs backwards. */
  monotonic(): number
}
