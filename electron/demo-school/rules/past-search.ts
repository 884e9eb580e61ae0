import { z } from 'zod'
import type { Records } from '../service/records.ts'
import { Refusal } from '../service/refusal.ts'
import type { Switches } from '../service/switches.ts'
import { folded, matchesText } from './filters.ts'
import { isFoundBy } from './name-filters.ts'

/** The filters of this service's past search. The document shows none. */
const known = {
  schoolId: z.string().optional(),
  surname: z.string().optional(),
  given: z.string().optional(),
  simpleSearchValue: z.string().optional(),
}
const pagingFields = {
  'page-fields': ['pageNum', 'pageLimit'],
  'meta-fields': ['page', 'limit'],
  none: [],
} as const
const filters = z.object(known)

/** Past students who pass every known filter, in the default order; and the requested page, if this service pages. */
export function searchPast(records: Records, body: Readonly<Record<string, unknown>>, switches: Switches) {
  const filterNames = switches.pastFilters ? Object.keys(known) : []
  refuseUnfit(body, [...filterNames, ...pagingFields[switches.pastPaging]], switches)
  const asked = filters.safeParse(body)
  if (!asked.success) throw new Refusal(400)
  const { schoolId, surname, given, simpleSearchValue } = switches.pastFilters ? asked.data : {}
  const found = records.world.listed('past').filter((listed) => {
    const person = records.indexed(listed)
    return (
      (schoolId === undefined || !switches.schoolIdFilters || person.schoolId === schoolId) &&
      (surname === undefined || folded(person.names.surname ?? '').startsWith(folded(surname))) &&
      (given === undefined || matchesText(folded(person.names.givenName), folded(given), undefined)) &&
      (simpleSearchValue === undefined || isFoundBy(simpleSearchValue, { person, world: records.world }))
    )
  })
  const [page, limit] = pagingFields[switches.pastPaging].map((field) => body[field])
  return { found, paging: { page, limit } }
}

function refuseUnfit(body: object, fields: readonly string[], { pastRequires, pastUnknown }: Switches): void {
  if (pastRequires !== '' && !Object.hasOwn(body, pastRequires)) throw new Refusal(400)
  const isKnown = (name: string) => fields.includes(name) || name === pastRequires
  if (pastUnknown === 'reject' && !Object.keys(body).every(isKnown)) throw new Refusal(400)
}
