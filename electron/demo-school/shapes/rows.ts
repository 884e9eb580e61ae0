import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { rowFieldsOf } from './person-row-fields.ts'
import { boardingStatusOf, schoolFieldsOn } from './school-fields.ts'
import { enrolmentOn, placeOn } from './school-place.ts'

export function currentRowOf(world: World, person: Person, day: string) {
  return {
    ...rowFieldsOf(world, person),
    academicStartDate: enrolmentOn(person, day)?.startDate ?? person.enrolments.at(-1)?.startDate ?? day,
    ...schoolFieldsOn(world, person, day),
  }
}

/** Fields of the document's sample answer that its list of fields lacks. */
export function sampledFieldsOf(
  world: World,
  person: Person,
  { day, total }: { day: string; total: number },
) {
  const { campus, year, house, academicPeriod } = placeOn(world, person, day)
  return {
    totalRecordCount: total,
    campusId: campus?.id ?? null,
    campus: campus?.name ?? null,
    campusCode: campus?.code ?? null,
    campusSortOrder: campus?.sortOrder ?? null,
    yearLevelId: year?.id ?? null,
    yearLevel: year?.name ?? null,
    yearLevelCode: year?.code ?? null,
    yearLevelSortOrder: year?.sortOrder ?? null,
    houseGroup: house?.name ?? null,
    houseGroupCode: house?.code ?? null,
    leavingDate: enrolmentOn(person, day)?.leavingDate ?? null,
    prevSchool: particularsOf(world, person).prevSchool,
    boardingStatus: boardingStatusOf(world, person),
    academicPeriodCode: academicPeriod?.code ?? null,
    academicPeriodDescription: academicPeriod?.name ?? null,
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

/** Fields of the document's sample answer that its list of fields lacks. */
export const sampledPastFieldsOf = ({ names }: Person, total: number) => ({
  totalRecordCount: total,
  sort_name: `${names.surname ?? ''}${names.givenName}`.toLowerCase(),
})
