import { isWithin, yearOf } from '../world/days.ts'
import type { Enrolment, Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

export type PlaceOnDay = ReturnType<typeof placeOn>

/** A student's year, form, house and other groups on one day. */
export function placeOn(world: World, person: Person, day: string) {
  const { structure, plan } = world
  const { place } = person
  const level = place === null ? -1 : place.year - (yearOf(plan.today) - yearOf(day))
  const year = structure.years[level]
  const form = year?.forms[place?.form ?? -1]
  const house = houseOn(person, day)
  const isJunior = level <= 1
  return {
    campus: structure.campuses[year?.campus ?? -1],
    subSchool: structure.subSchools[year?.subSchool ?? -1],
    year,
    form,
    house: structure.houses[house],
    tutorGroup: structure.tutorGroups[house * 2 + (level >= 5 ? 1 : 0)],
    /** Younger students have a home group; older ones have a roll group, which is their form. */
    homeGroup: isJunior
      ? structure.homeGroups[level * (year?.forms.length ?? 0) + (place?.form ?? 0)]
      : undefined,
    rollGroup: isJunior ? undefined : form,
    pathway: structure.pathways[place?.pathway ?? -1],
    academicPeriod: structure.academicPeriods[Number(day.slice(5, 7)) <= 6 ? 0 : 1],
  }
}

/** The latest house that has started by the day, otherwise the first one; -1 without a house. */
const houseOn = ({ place }: Person, day: string): number =>
  place?.houses.findLast(({ from }) => from <= day)?.house ?? place?.houses[0]?.house ?? -1

/** The enrolment that covers a day. A plain loop, because every search calls it for every student. */
export function enrolmentOn({ enrolments }: Person, day: string): Enrolment | undefined {
  for (let at = enrolments.length - 1; at >= 0; at--) {
    const enrolment = enrolments[at]
    if (enrolment !== undefined && isWithin(day, enrolment.startDate, enrolment.leavingDate)) return enrolment
  }
  return undefined
}
