import { isWithin } from '../world/days.ts'
import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { LedUnit } from '../world/structure.ts'
import type { World } from '../world/world.ts'
import { enrolmentOn, placeOn } from './school-place.ts'

/** The classification fields that current rows and detail records share, on one day. */
export function schoolFieldsOn(world: World, person: Person, day: string) {
  const place = placeOn(world, person, day)
  return {
    ...groupFields('formGroup', place.form),
    ...groupFields('rollGroup', place.rollGroup),
    ...groupFields('tutorGroup', place.tutorGroup),
    ...groupFields('homeGroup', place.homeGroup),
    headOfCampus: place.campus?.head ?? null,
    headOfHouse: place.house?.head ?? null,
    yearLevelCoOrdinator: place.year?.head ?? null,
    subSchoolCode: place.subSchool?.code ?? null,
    subSchoolDescription: place.subSchool?.name ?? null,
    studentFTE: person.place?.fte ?? null,
    learningPathwayCode: place.pathway?.code ?? null,
    learningPathwayDescription: place.pathway?.name ?? null,
    governmentStudentNumber: particularsOf(world, person).governmentStudentNumber,
  }
}

/** The name, code and teacher of a group, under the name of the group's field. */
function groupFields<Field extends string>(field: Field, group: LedUnit | undefined) {
  const { name = null, code = null, head = null } = group ?? {}
  const fields: object = { [field]: name, [`${field}Code`]: code, [`${field}Teacher`]: head }
  return fields as { [Name in Field | `${Field}Code` | `${Field}Teacher`]: string | null } // sound: its three keys
}

/** The fields of a day that detail records have, and current rows only in the document's sample. */
export function placeFieldsOn(world: World, person: Person, day: string) {
  const { campus, year, house, academicPeriod } = placeOn(world, person, day)
  return {
    campus: campus?.name ?? null,
    yearLevel: year?.name ?? null,
    yearLevelCode: year?.code ?? null,
    houseGroup: house?.name ?? null,
    houseGroupCode: house?.code ?? null,
    academicPeriodCode: academicPeriod?.code ?? null,
    academicPeriodDescription: academicPeriod?.name ?? null,
    leavingDate: enrolmentOn(person, day)?.leavingDate ?? null,
    prevSchool: particularsOf(world, person).prevSchool,
  }
}

/** Says "Day student" or names the kind of boarder. The text does not change with the placements from day to day. */
export function boardingStatusOf(world: World, person: Person): string {
  if (person.place?.boards !== true) return 'Day student'
  return world.structure.boarderKinds[person.boarding.at(-1)?.kind ?? -1]?.name ?? 'Boarder'
}

/** A student's placements: all of them, or only those that cover the day. */
export function boardingItems(world: World, person: Person, day: string | null) {
  return person.boarding
    .filter(({ startDate, endDate }) => day === null || isWithin(day, startDate, endDate))
    .map(({ id, startDate, endDate, kind, house }) => {
      const boarder = world.structure.boarderKinds[kind ?? -1]
      const place = world.structure.boardingHouses[house ?? -1]
      return {
        id,
        schoolId: person.schoolId,
        startDate,
        endDate,
        boarder: boarder === undefined ? null : { id: boarder.id, description: boarder.name },
        boardingHouse: place === undefined ? null : { id: place.id, description: place.name },
      }
    })
}
