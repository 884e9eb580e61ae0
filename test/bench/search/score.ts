/** Quality and speed of the answers to one kind of query. Times in milliseconds. */
export type ShapeResult = {
  readonly shape: string
  /** How many were asked: slow engines are asked fewer. */
  readonly asked: number
  /** Share of queries whose person came first, and was among the first ten. */
  readonly recallAt1: number
  readonly recallAt10: number
  /** Mean of 1 / place, 0 beyond the tenth. */
  readonly mrr: number
  readonly times: Percentiles
  /** The place of each query's person, see `Outcome`. Engines are compared by the queries that both answered. */
  readonly places: readonly number[]
}

export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number }

/** Place of the right person in one answer, 1 for the first; 0 when not among the first ten. */
export type Outcome = { readonly place: number; readonly ms: number }

export function scoreShape(shape: string, outcomes: readonly Outcome[]): ShapeResult {
  const share = (count: (outcome: Outcome) => number) =>
    round(outcomes.reduce((sum, outcome) => sum + count(outcome), 0) / Math.max(1, outcomes.length), 4)
  return {
    shape,
    asked: outcomes.length,
    recallAt1: share(({ place }) => (place === 1 ? 1 : 0)),
    recallAt10: share(({ place }) => (place > 0 ? 1 : 0)),
    mrr: share(({ place }) => (place > 0 ? 1 / place : 0)),
    times: percentiles(outcomes.map(({ ms }) => ms)),
    places: outcomes.map(({ place }) => place),
  }
}

/** Mean of 1 / place of the first `count` queries. */
export function reciprocalRank(places: readonly number[], count: number): number {
  return mean(places.slice(0, count).map((place) => (place > 0 ? 1 / place : 0)))
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 3)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length), 4)
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
