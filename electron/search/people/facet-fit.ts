import type { FacetName } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'

/** A token that narrows the list: people qualify whose value of any of the facets fits. */
export type TypedFilter = {
  readonly facets: readonly FacetName[]
  /** Folded. Words fit values they begin; digits alone fit values whose digits are the same number. */
  readonly value: string
}

const firstNumber = /\d+/

/** Whether a facet's stored value fits what a token asks for. Years of school are told by number: `8` is `Year 8` and `Y08`. */
export function fitsFilter(facet: FacetName, stored: string, value: string): boolean {
  const folded = fold(stored)
  if (folded === '') return false
  if (facet === 'year' && /^\d+$/.test(value)) return Number(firstNumber.exec(folded)?.[0]) === Number(value)
  if (folded.startsWith(value)) return true
  return folded.split(' ').some((_, word, words) => words.slice(word).join(' ').startsWith(value))
}
