/** Converts a moment that a desk noted with a clock that may have been wrong. Epoch milliseconds. */
export type Moments = {
  /** All true moments that a noted moment may stand for. */
  meant(text: string | null): readonly number[]
  /** The earliest true moment that a noted moment may stand for; NaN if there is none. */
  earliest(text: string | null): number
  latest(text: string | null): number
}

/** @param shifts all errors that the desk's clock ever had, including 0. */
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
