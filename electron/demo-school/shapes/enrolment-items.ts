import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** A student's stays at the school, the oldest first. */
export function enrolmentItems(world: World, person: Person) {
  return person.enrolments.map(({ startDate, leavingDate, reason }, at) => {
    const found = world.lookups['leaving-reason'].options[reason ?? -1]
    const destination = reason === null ? undefined : world.census.leavingDestination[reason % 4]
    return {
      id: `${person.schoolId}-${at + 1}`,
      startDate,
      leavingDate,
      leavingDestination: destination === undefined ? null : { ...destination, sort_order: reason ?? 0 },
      leavingReason:
        found === undefined
          ? null
          : { id: found.id, description: found.description, code: found.code, sort_order: found.sortOrder },
    }
  })
}
