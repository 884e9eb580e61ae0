import type { MatchReason, MatchTier, SearchHit } from '../../../shared/domain/search.ts'
import { groupTitle } from '../../text/people-list-text.ts'
import { type Nearness, nearnessWords, onlyNearText } from '../../text/search-text.ts'
import { lineCount, type Pages, pageSize } from './pages.ts'
import type { Shown } from './search-store.ts'

/** A section of the list with a heading: the rows from `at` up to the one before `end`. */
export type ListSection = {
  readonly at: number
  readonly end: number
  readonly words: string
  readonly name: string
}

/** The sections of the list: the groups of matches, then the close matches. */
export function sectionsOf(shown: Shown): readonly ListSection[] {
  const sections: ListSection[] = []
  let at = 0
  for (const { value, count } of shown.groups) {
    const words = groupTitle(value, count)
    sections.push({ at, end: at + count, words, name: words })
    at += count
  }
  const near = nearFrom(shown.pages)
  if (near === null) return sections
  const name = nearnessWords[near.nearness]
  const words = near.at === 0 ? onlyNearText(near.nearness, shown.text) : name
  return [...sections, { at: near.at, end: lineCount(shown), words, name }]
}

/** The row at which close matches begin, and their kind; null without close matches. */
export function nearFrom(pages: Pages): { readonly at: number; readonly nearness: Nearness } | null {
  for (const [page, hits] of Object.entries(pages)) {
    const place = hits.findIndex(({ fits }) => !fits)
    if (place >= 0) return { at: Number(page) * pageSize + place, nearness: nearnessOf(hits.slice(place)) }
  }
  return null
}

function nearnessOf(hits: readonly SearchHit[]): Nearness {
  const [first, ...others] = new Set(hits.flatMap(nearnessOfHit))
  return first === undefined || others.length > 0 ? 'mixed' : first
}

const byField: readonly Nearness[] = ['phone', 'schoolId', 'birthDate', 'email', 'address']

function nearnessOfHit({ missed, reasons, tier }: SearchHit): Nearness[] {
  if (missed.length > 0) return ['part']
  const near = reasons.filter(({ fits }) => !fits)
  return near.length === 0 ? [byTier(tier)] : near.map(byReason)
}

function byReason({ field, tier }: MatchReason): Nearness {
  return byField.find((name) => name === field) ?? byTier(tier)
}

const byTier = (tier: MatchTier): Nearness => (tier === 'exact' || tier === 'prefix' ? 'mixed' : tier)
