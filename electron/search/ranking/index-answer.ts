import type { MatchReason, MatchTier, SearchAnswer, SearchScope } from '../../../shared/domain/search.ts'

/** Why a person is in the list, without what is stored, which the caller knows. */
export type IndexReason = Omit<MatchReason, 'stored'>

/** One person of an answer, without display data, which the caller joins to the id. */
export type IndexHit = {
  readonly id: string
  /** The weakest tier among the reasons; `sound` at best where a typed word went unexplained. */
  readonly tier: MatchTier
  /** Whether this is just what was typed; those for whom it is not stand behind all for whom it is. */
  readonly fits: boolean
  /** One for each typed word that is explained, in typed order. */
  readonly reasons: IndexReason[]
  /** The typed words that are not. */
  readonly missed: string[]
  /** Ids of others of these hits who could be taken for this one. */
  readonly similar: string[]
}

/** A search answer as the index gives it. */
export type IndexAnswer = {
  readonly hits: readonly IndexHit[]
  /** How many fit what was typed; where nobody does, how many come near it. */
  readonly total: number
  /** How many who only come near are listed behind those. */
  readonly near: number
  readonly facets: SearchAnswer['facets']
  /** Groups of those who fit, in the order they are listed; none where they are not grouped. */
  readonly groups: SearchAnswer['groups']
  /** People of the other scope for whom every typed word is explained; null when both were asked for. */
  readonly elsewhere: { readonly scope: SearchScope; readonly total: number } | null
  /** Typed words that were set aside, because they are nobody's name. */
  readonly asides: readonly string[]
  /** Typed words that narrow the list. */
  readonly narrowing: readonly string[]
}
