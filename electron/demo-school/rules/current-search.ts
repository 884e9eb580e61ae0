import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import type { Records } from '../service/records.ts'
import { enrolmentOn } from '../shapes/school-place.ts'
import type { Person } from '../world/person.ts'
import { candidate, type Filter, type FilterName, type FilterTable } from './filters.ts'
import { lifeFilters } from './life-filters.ts'
import { nameFilters } from './name-filters.ts'
import { schoolFilters } from './school-filters.ts'

/** All filters of the document; this does not compile if one is missing. */
const filters: FilterTable = { ...nameFilters, ...schoolFilters, ...lifeFilters }

type Search = { readonly request: CurrentSearchRequest; readonly ignored: readonly FilterName[] }

/** The day of a search; defaults to today. */
export const dayOf = ({ asAtDate }: CurrentSearchRequest, today: string): string =>
  asAtDate?.slice(0, 10) ?? today

/** People enrolled on the day who pass every filter, in the default order. */
export function searchCurrent(records: Records, { request, ignored }: Search): readonly Person[] {
  const { world } = records
  const day = dayOf(request, world.plan.today)
  const asked = { request, world }
  const names = (Object.keys(request) as FilterName[]) // sound: the strict request schema has no other keys
    .filter((name) => name in filters && request[name] !== undefined && !ignored.includes(name))
  return world.listed('student').filter((listed) => {
    const person = records.indexed(listed)
    if (!isListed(person, request, day)) return false
    if (names.length === 0) return true
    const who = candidate(world, person, day)
    return names.every((name) => {
      const filter = filters[name] as Filter<FilterName> // sound: the value passed below belongs to this filter
      return filter(request[name] as never, asked, who)
    })
  })
}

function isListed(person: Person, { ignoreDates }: CurrentSearchRequest, day: string): boolean {
  return ignoreDates === true ? person.stage === 'current' : enrolmentOn(person, day) !== undefined
}
