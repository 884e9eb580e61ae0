/** What a moment means that a desk has noted by a clock which may have been wrong. Epoch milliseconds. */
export type Moments = {
  /** All that it may mean. */
  meant(text: string | null): readonly number[]
  /** Of all it may mean, the earliest; NaN where there is none. */
  earliest(text: string | null): number
  latest(text: string | null): number
}

/** @param shifts by how much the desk's clock was ever wrong, 0 among them. */
export function createMoments(shifts: readonly number[], began: number, now: () => number): Moments {
  const meant = (text: string | null): readonly number[] => {
    const said = text === null ? Number.NaN : Date.parse(text)
    const possible = shifts.map((shift) => said - shift).filter((at) => at >= began && at <= now())
    return possible.length === 0 ? [said] : possible
  }
  return {
    meant,
    earliest: (text) => Math.min(...meant(text)),
    latest: (text) => Math.max(...meant(text)),
  }
}
