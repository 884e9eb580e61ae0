import type { MatchReason, MatchTier, SearchAnswer, SearchScope } from '../../shared/domain/search.ts'

/** One person of an answer, without display data, which the caller joins to the id. */
export type IndexHit = {
  readonly id: string
  /** The weakest tier among the reasons; `sound` at best where a typed word went unexplained. */
  readonly tier: MatchTier
  /** One for each typed word that is explained, in typed order. */
  readonly reasons: MatchReason[]
  /** The typed words that are not. */
  readonly missed: string[]
  /** Ids of others of these hits who could be taken for this one. */
  readonly similar: string[]
}

/** A search answer as the index gives it. */
export type IndexAnswer = {
  readonly hits: readonly IndexHit[]
  /** How many people match, of whom `hits` is one page. */
  readonly total: number
  readonly facets: SearchAnswer['facets']
  /** People of the other scope for whom every typed word is explained; null when both were asked for. */
  readonly elsewhere: { readonly scope: SearchScope; readonly total: number } | null
}
