import type { Recipe } from './blank-person.ts'
import { type Census, makeCensus } from './census.ts'
import { yearOf } from './days.ts'
import { type Lookups, makeLookups } from './lookup-lists.ts'
import { makePeople } from './make-people.ts'
import type { Person } from './person.ts'
import { makeStructure, type Structure } from './structure.ts'

/** The values that make a world: the same ones make the same world on every machine. */
export type WorldPlan = {
  readonly seed: number
  readonly current: number
  readonly past: number
  /** YYYY-MM-DD. Determines the school year and all ages. */
  readonly today: string
}

/** The plan of a demo school that is asked for without one, on the day of a moment in epoch milliseconds. */
export function usualPlan(now: number): WorldPlan {
  return { seed: 7, current: 1_240, past: 3_600, today: new Date(now).toISOString().slice(0, 10) }
}

export type ListKind = 'student' | 'past'

export type World = {
  readonly plan: WorldPlan
  readonly recipe: Recipe
  readonly structure: Structure
  readonly lookups: Lookups
  readonly census: Census
  readonly people: readonly Person[]
  /** Returns undefined for an unknown or erased record. */
  find(communityId: string): Person | undefined
  findBySchoolId(schoolId: string): Person | undefined
  /** Current and future students, or past students, in the service's order: surname, given name, school ID. */
  listed(kind: ListKind): readonly Person[]
  /** Adds a record, or replaces the one with the same communityId. */
  put(person: Person): void
}

export function makeWorld(plan: WorldPlan): World {
  const { seed, today, current } = plan
  const lookups = makeLookups(seed)
  const structure = makeStructure(seed, current, yearOf(today))
  const recipe: Recipe = { seed, today, currentCount: current, structure, lookups }
  const people = makePeople(recipe, plan.past)
  const places = new Map(people.map(({ communityId }, place) => [communityId, place]))
  const bySchoolId = new Map(people.map((person) => [person.schoolId, person.communityId]))
  const lists = new Map<ListKind, readonly number[]>()
  const find = (communityId: string) => {
    const found = people[places.get(communityId.toLowerCase()) ?? -1]
    return found?.stage === 'erased' ? undefined : found
  }
  const put = (person: Person) => {
    const place = places.get(person.communityId) ?? people.length
    const before = people[place]
    if (before === undefined || before.stage !== person.stage || sortKeyOf(before) !== sortKeyOf(person))
      lists.clear()
    people[place] = person
    places.set(person.communityId, place)
    bySchoolId.set(person.schoolId, person.communityId)
  }
  return {
    plan,
    recipe,
    structure,
    lookups,
    census: makeCensus(seed),
    people,
    find,
    findBySchoolId: (schoolId) => {
      const found = find(bySchoolId.get(schoolId) ?? '')
      return found?.schoolId === schoolId ? found : undefined
    },
    listed: (kind) => {
      const list = lists.get(kind) ?? sortedPlaces(people, listedStages[kind])
      lists.set(kind, list)
      return list.flatMap((place) => people[place] ?? [])
    },
    put,
  }
}

const listedStages: { readonly [Kind in ListKind]: readonly Person['stage'][] } = {
  student: ['current', 'applicant'],
  past: ['past'],
}

/** Sorts indices instead of records, so that a change which keeps the order keeps the list valid. */
function sortedPlaces(people: readonly Person[], stages: readonly Person['stage'][]): readonly number[] {
  const keyed = people.flatMap((person, place) =>
    stages.includes(person.stage) ? { place, key: sortKeyOf(person) } : [],
  )
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return keyed.map(({ place }) => place)
}

/**
 * The key of the default order: surname, given name, school ID, without case and accents; people without a surname come
 * first. School IDs are unique, so keys are, too, and the order is the same for every request.
 */
const sortKeyOf = ({ names, schoolId }: Person): string =>
  `${plain(names.surname ?? '')}\t${plain(names.givenName)}\t${schoolId}`

/** Skips the normalisation for the many names without accents. */
const plain = (name: string): string =>
  (/^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
