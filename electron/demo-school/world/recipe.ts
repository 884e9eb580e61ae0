import type { Lookups } from './lookup-lists.ts'
import type { Structure } from './structure.ts'

/** What people are made from: the same recipe makes the same people. */
export type Recipe = {
  readonly seed: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly currentCount: number
  readonly structure: Structure
  readonly lookups: Lookups
}
