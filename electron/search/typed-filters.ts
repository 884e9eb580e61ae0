import type { FacetName } from '../../shared/domain/search.ts'
import { fold } from '../../shared/text/fold.ts'

/** A token that narrows the list: people qualify whose value of any of the facets fits. */
export type TypedFilter = {
  readonly facets: readonly FacetName[]
  /** Folded. Words fit values they begin; digits alone fit values whose digits are the same number. */
  readonly value: string
}

/** What was typed, parted into the tokens that narrow and the rest, which is looked for. */
export type TypedText = { readonly rest: string; readonly filters: readonly TypedFilter[] }

const facetsByKey: Readonly<Record<string, readonly FacetName[]>> = {
  y: ['year'],
  yr: ['year'],
  year: ['year'],
  house: ['house', 'lastHouse'],
  lasthouse: ['lastHouse'],
  form: ['form'],
  campus: ['campus'],
  boarder: ['boarder'],
  left: ['yearLeft'],
  class: ['peerYear'],
}

const keyed = /(?:^|(?<=\s))([a-z]+):(?:"([^"]*)"?|(\S*))/giu
const shortYear = /(?:^|(?<=\s))(?:y|yr|year)(\d{1,2})(?=\s|$)/giu
const firstNumber = /\d+/

/** Takes `house:chisholm`, `campus:"st john"`, `form:8b`, `left:2004`, `class:1998`, `y8` out of what was typed. */
export function readTypedFilters(text: string): TypedText {
  const filters: TypedFilter[] = []
  const take = (key: string, raw: string, token: string): string => {
    const facets = Object.hasOwn(facetsByKey, key) ? facetsByKey[key] : undefined
    if (facets === undefined) return token
    const value = fold(raw)
    if (value !== '') filters.push({ facets, value })
    return ' '
  }
  const rest = text
    .replace(keyed, (token, key: string, quoted?: string, bare?: string) =>
      take(key.toLowerCase(), quoted ?? bare ?? '', token),
    )
    .replace(shortYear, (token, year: string) => take('year', year, token))
  return { rest, filters }
}

/** Whether a facet's stored value fits what a token asks for. Years of school are told by number: `8` is `Year 8` and `Y08`. */
export function fitsFilter(facet: FacetName, stored: string, value: string): boolean {
  const folded = fold(stored)
  if (folded === '') return false
  if (facet === 'year' && /^\d+$/.test(value)) return Number(firstNumber.exec(folded)?.[0]) === Number(value)
  if (folded.startsWith(value)) return true
  return folded.split(' ').some((_, word, words) => words.slice(word).join(' ').startsWith(value))
}
