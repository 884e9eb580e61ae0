import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { rowFieldsOf } from './person-row-fields.ts'

/** One past student as the past search lists them. */
export function pastRowOf(world: World, person: Person) {
  const { structure } = world
  const year = structure.years[person.place?.year ?? -1]
  const campus = structure.campuses[year?.campus ?? -1]
  const house = structure.houses[person.place?.houses.at(-1)?.house ?? -1]
  const enrolment = person.enrolments.at(-1)
  return {
    ...rowFieldsOf(world, person),
    peerYear: person.alumni?.peerYear ?? null,
    yearLeft: person.alumni?.yearLeft ?? null,
    lastCampusId: campus?.id ?? null,
    lastCampus: campus?.name ?? null,
    lastCampusCode: campus?.code ?? null,
    lastCampusSortOrder: campus?.sortOrder ?? null,
    lastYearLevelId: year?.id ?? null,
    lastYearLevel: year?.name ?? null,
    lastYearLevelCode: year?.code ?? null,
    lastYearLevelSortOrder: year?.sortOrder ?? null,
    lastHouse: house?.name ?? null,
    lastHouseCode: house?.code ?? null,
    leftDate: enrolment?.leavingDate ?? null,
    entryDate: person.enrolments[0]?.startDate ?? null,
    governmentStudentNumber: particularsOf(world, person).governmentStudentNumber,
    nameAtSchool: person.names.nameAtSchool,
  }
}

/** What the document's sample answer has beyond its own list of fields. */
export const sampledPastFieldsOf = ({ names }: Person, total: number) => ({
  totalRecordCount: total,
  sort_name: `${names.surname ?? ''}${names.givenName}`.toLowerCase(),
})
