import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { Unit } from '../world/structure.ts'
import type { World } from '../world/world.ts'
import { rowFieldsOf } from './person-row-fields.ts'
import { boardingStatusOf, placeFieldsOn, schoolFieldsOn } from './school-fields.ts'
import { enrolmentOn, placeOn } from './school-place.ts'

export function currentRowOf(world: World, person: Person, day: string) {
  return {
    ...rowFieldsOf(world, person),
    academicStartDate: enrolmentOn(person, day)?.startDate ?? person.enrolments.at(-1)?.startDate ?? day,
    ...schoolFieldsOn(world, person, day),
  }
}

/** The id, name, code and sort order of a unit, under the name of the unit's field. */
const unitFields = (field: string, unit: Unit | undefined) => ({
  [`${field}Id`]: unit?.id ?? null,
  [field]: unit?.name ?? null,
  [`${field}Code`]: unit?.code ?? null,
  [`${field}SortOrder`]: unit?.sortOrder ?? null,
})

/** Fields of the document's sample answer that its list of fields lacks. */
export function sampledFieldsOf(
  world: World,
  person: Person,
  { day, total }: { day: string; total: number },
) {
  const { campus, year } = placeOn(world, person, day)
  return {
    totalRecordCount: total,
    ...unitFields('campus', campus),
    ...unitFields('yearLevel', year),
    ...placeFieldsOn(world, person, day),
    boardingStatus: boardingStatusOf(world, person),
    sort_name: `${person.names.surname ?? ''}${person.names.givenName}`.toLowerCase(),
  }
}

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
    ...unitFields('lastCampus', campus),
    ...unitFields('lastYearLevel', year),
    lastHouse: house?.name ?? null,
    lastHouseCode: house?.code ?? null,
    leftDate: enrolment?.leavingDate ?? null,
    entryDate: person.enrolments[0]?.startDate ?? null,
    governmentStudentNumber: particularsOf(world, person).governmentStudentNumber,
    nameAtSchool: person.names.nameAtSchool,
  }
}

/** Fields of the document's sample answer that its list of fields lacks. */
export const sampledPastFieldsOf = ({ names }: Person, total: number) => ({
  totalRecordCount: total,
  sort_name: `${names.surname ?? ''}${names.givenName}`.toLowerCase(),
})
