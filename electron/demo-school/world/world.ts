import { type Census, makeCensus } from './census.ts'
import { yearOf } from './days.ts'
import { type Lookups, makeLookups } from './lookup-lists.ts'
import { makePeople } from './make-people.ts'
import type { Person } from './person.ts'
import type { Recipe } from './recipe.ts'
import { sortKeyOf } from './sort-key.ts'
import { makeStructure, type Structure } from './structure.ts'

/** What a world is made from. The same four values make the same world on every machine. */
export type WorldPlan = {
  readonly seed: number
  readonly current: number
  readonly past: number
  /** YYYY-MM-DD; the school year and everybody's age follow from it. */
  readonly today: string
}

export type ListKind = 'student' | 'past'

/** The school as it stands: everything the service answers is read from here. */
export type World = {
  readonly plan: WorldPlan
  readonly recipe: Recipe
  readonly structure: Structure
  readonly lookups: Lookups
  readonly census: Census
  readonly people: readonly Person[]
  /** Undefined too for a record that was erased. */
  find(communityId: string): Person | undefined
  findBySchoolId(schoolId: string): Person | undefined
  /** Students (and those about to be) or past students, in the service's order: surname, given name, school ID. */
  listed(kind: ListKind): readonly Person[]
  /** Put a new record in, or a changed one (same communityId) in the place of the old one. */
  put(person: Person): void
}

export function makeWorld(plan: WorldPlan): World {
  const lookups = makeLookups(plan.seed)
  const structure = makeStructure(plan.seed, plan.current, yearOf(plan.today))
  const recipe: Recipe = {
    seed: plan.seed,
    today: plan.today,
    currentCount: plan.current,
    structure,
    lookups,
  }
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
    census: makeCensus(plan.seed),
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

/** Places rather than records, so that a change that moves nobody leaves the list as it is. */
function sortedPlaces(people: readonly Person[], stages: readonly Person['stage'][]): readonly number[] {
  const keyed = people.flatMap((person, place) =>
    stages.includes(person.stage) ? { place, key: sortKeyOf(person) } : [],
  )
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return keyed.map(({ place }) => place)
}
