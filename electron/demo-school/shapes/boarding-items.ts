import { isWithin } from '../world/days.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** The school's word for day student or boarder; it does not follow the placements from day to day. */
export function boardingStatusOf(world: World, person: Person): string {
  if (person.place?.boards !== true) return 'Day student'
  return world.structure.boarderKinds[person.boarding.at(-1)?.kind ?? -1]?.name ?? 'Boarder'
}

/** A student's placements: all that are recorded, or those in force on the day that was asked for. */
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
