import { addDays } from '../../../shared/text/calendar-day.ts'
import type { UpdateFields } from '../rules/apply-update.ts'
import type { Records } from '../service/records.ts'
import { composedNames } from '../shapes/composed-names.ts'
import { informationOf } from '../shapes/information.ts'
import { placeOn } from '../shapes/school-place.ts'
import type { Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'
import type { LifeCycle } from './life-cycle.ts'
import type { Office } from './office.ts'

export type DayAtSchool = {
  /** A correction that a client has not sent yet: the office changes the same field first, so that the two conflict. */
  readonly waiting?: WaitingEdit
}

type PlayDeps = { readonly records: Records; readonly office: Office; readonly lifeCycle: LifeCycle }

/** Plays a day at school, the same for the same school and day number. @returns a sentence for each change. */
export function createPlayDay({ records, office, lifeCycle }: PlayDeps) {
  let days = 0
  return ({ waiting }: DayAtSchool = {}): string[] => {
    const pick = picker(records, days++, waiting?.communityId)
    const lines: string[] = []
    const say = (line: string | null) => line !== null && lines.push(line)
    const each = (people: readonly Person[], make: (person: Person) => string | null) => {
      for (const person of people) say(make(person))
    }
    each(pick.dayStudents(2), (person) => moveHouse(records, office, person))
    each(pick.applicants(1), (person) => {
      lifeCycle.begin(person.communityId)
      return `${nameOf(records, person)} began today`
    })
    each(pick.dayStudents(2), (person) => {
      lifeCycle.leave(person.communityId)
      return `${nameOf(records, person)} left the school`
    })
    each(pick.dayStudents(1), (person) => {
      office.moveHome(person.communityId)
      return `${nameOf(records, person)} moved to another address`
    })
    each(pick.dayStudents(1), (person) => {
      office.answerPhoto(person.communityId, 'WEB', false)
      return `The family of ${nameOf(records, person)} refused photographs on the school website`
    })
    each(pick.boarders(1), (person) => changeRoom(records, office, person))
    // students are enrolled last, so that no one is drawn to leave on their first day
    const arrived = records.world.find(lifeCycle.enrol())
    if (arrived !== undefined) say(`${nameOf(records, arrived)} was enrolled`)
    if (waiting !== undefined) say(crossEdit(records, office, waiting))
    return lines
  }
}

const nameOf = ({ world }: Records, person: Person): string => {
  const { year } = placeOn(world, person, world.plan.today)
  return `${composedNames(world, person).displayName}${year === undefined ? '' : ` (${year.name})`}`
}

/** Draws each person at most once, and never the person with the waiting correction. */
function picker({ world }: Records, day: number, waiting: string | undefined) {
  const random = createRandom(world.plan.seed, 'day', day)
  const drawn = new Set(waiting === undefined ? [] : [waiting])
  const from = (isMeant: (person: Person) => boolean) => (count: number) => {
    const choices = world
      .listed('student')
      .filter((person) => isMeant(person) && !drawn.has(person.communityId))
    const picked: Person[] = []
    while (picked.length < count && choices.length > 0) {
      const [person] = choices.splice(random.whole(choices.length), 1)
      if (person === undefined) continue
      drawn.add(person.communityId)
      picked.push(person)
    }
    return picked
  }
  return {
    dayStudents: from(({ stage, place }) => stage === 'current' && place?.boards === false),
    applicants: from(({ stage }) => stage === 'applicant'),
    boarders: from(({ stage, place }) => stage === 'current' && place?.boards === true),
  }
}

function moveHouse(records: Records, office: Office, person: Person): string | null {
  const { structure, plan } = records.world
  const before = placeOn(records.world, person, plan.today).house
  const next = structure.houses[((person.place?.houses.at(-1)?.house ?? 0) + 1) % structure.houses.length]
  if (before === undefined || next === undefined) return null
  office.moveHouse(person.communityId, next.name)
  return `${nameOf(records, person)} moved from ${before.name} to ${next.name}`
}

function changeRoom(records: Records, office: Office, person: Person): string | null {
  const { structure, plan } = records.world
  const next =
    structure.boardingHouses[((person.boarding.at(-1)?.house ?? 0) + 1) % structure.boardingHouses.length]
  if (next === undefined) return null
  office.endPlacements(person.communityId)
  office.place(person.communityId, { house: next.name, from: plan.today, to: addDays(plan.today, 14) })
  return `${nameOf(records, person)} was placed in ${next.name} for a fortnight`
}

function crossEdit(records: Records, office: Office, waiting: WaitingEdit): string | null {
  const person = records.world.find(waiting.communityId)
  const fields = person === undefined ? null : conflictingFields(records.world, person, waiting.field)
  if (person === undefined || fields === null) return null
  const name = nameOf(records, person)
  office.edit(waiting.communityId, fields)
  return `The office changed ${waiting.field} of ${name}`
}

export type WaitingEdit = { readonly communityId: string; readonly field: string }

/** An update of one field to a value that no test writes; null for a field that updates do not have. */
function conflictingFields(world: World, person: Person, field: string): UpdateFields | null {
  const information: Readonly<Record<string, unknown>> = informationOf(world, person)
  if (!Object.hasOwn(information, field)) return null
  if (field === 'title' || field === 'gender') {
    const present = field === 'title' ? person.titleId : person.genderId
    const other = world.lookups[field].options.findLast(({ id, active }) => active && id !== present)
    return other === undefined ? null : { [field]: { id: other.id, description: other.description } }
  }
  if (field === 'birthDate') return { birthDate: addDays(person.birthDate ?? '2010-06-15', 1) }
  const value = information[field]
  return typeof value === 'string' || value === null ? { [field]: `${value ?? ''} Marsh`.trim() } : null
}
