import type { FacetName } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { TypedFilter } from '../people/facet-fit.ts'

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
