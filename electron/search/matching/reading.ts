import type { MatchField } from '../../../shared/domain/search.ts'
import type { Sense } from '../typed/parse-query.ts'
import type { WordMatches } from './word-matches.ts'

/** A person found by a number or a date rather than by a word. Prices and gains in thousandths of a nat. */
export type DirectMatch = {
  readonly price: number
  /** The stored number; empty for a birth date, which the person's slot tells. */
  readonly word: string
  readonly field: MatchField
  readonly tier: number
  /** See `fits`. */
  readonly fit: number
}

/** People found by a number or a date, by slot. */
export type DirectMatches = {
  /** How many there are. */
  readonly size: number
  visit(found: (slot: number, match: DirectMatch) => void): void
  of(slot: number): DirectMatch | undefined
}

/** What is typed, and what it may mean. */
export type Reading = {
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly word: string
  readonly matches: WordMatches
  readonly people: DirectMatches
  readonly sense: Sense
  /** The `fits` of its best match; added to how well each word fits. */
  readonly bestFit: number
  /** Added to the price of matches that leave letters untyped: a word left unfinished in mid-query. */
  readonly unfinished: number
}
