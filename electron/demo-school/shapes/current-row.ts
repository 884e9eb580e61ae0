import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { boardingStatusOf } from './boarding-items.ts'
import { rowFieldsOf } from './person-row-fields.ts'
import { schoolFieldsOn } from './school-fields.ts'
import { enrolmentOn, placeOn } from './school-place.ts'

/** One enrolled student as the current search lists them on a day. */
export function currentRowOf(world: World, person: Person, day: string) {
  return {
    ...rowFieldsOf(world, person),
    academicStartDate: enrolmentOn(person, day)?.startDate ?? person.enrolments.at(-1)?.startDate ?? day,
    ...schoolFieldsOn(world, person, day),
  }
}

/** What the document's sample answer has beyond its own list of fields. */
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
