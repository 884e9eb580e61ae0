import type { FacetName } from '../../../shared/domain/search.ts'

/** The values that narrow the list, by facet. */
export type Facets = Partial<Record<FacetName, string[]>>

/** Toggles one value. A facet without values is removed. */
export function toggled(facets: Facets, facet: FacetName, value: string): Facets {
  const { [facet]: chosen = [], ...others } = facets
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return next.length === 0 ? others : { ...others, [facet]: next }
}
