import { isWithin } from '../world/days.ts'
import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { type PlaceOnDay, placeOn } from './school-place.ts'

/** The classification fields that current rows and detail records share, on one day. */
export function schoolFieldsOn(world: World, person: Person, day: string) {
  const place = placeOn(world, person, day)
  return {
    ...groupFields(place),
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

function groupFields({ form, rollGroup, tutorGroup, homeGroup }: PlaceOnDay) {
  return {
    formGroup: form?.name ?? null,
    formGroupCode: form?.code ?? null,
    formGroupTeacher: form?.head ?? null,
    rollGroup: rollGroup?.name ?? null,
    rollGroupCode: rollGroup?.code ?? null,
    rollGroupTeacher: rollGroup?.head ?? null,
    tutorGroup: tutorGroup?.name ?? null,
    tutorGroupCode: tutorGroup?.code ?? null,
    tutorGroupTeacher: tutorGroup?.head ?? null,
    homeGroup: homeGroup?.name ?? null,
    homeGroupCode: homeGroup?.code ?? null,
    homeGroupTeacher: homeGroup?.head ?? null,
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
