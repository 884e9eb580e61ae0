import type { FacetName } from '../../../shared/domain/search.ts'

export type Facets = Partial<Record<FacetName, string[]>>

/** The facets with one value toggled; a facet without values is dropped. */
export function toggled(facets: Facets, facet: FacetName, value: string): Facets {
  const { [facet]: chosen = [], ...others } = facets
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return next.length === 0 ? others : { ...others, [facet]: next }
}
