import { type PlaceOnDay, placeOn } from '../shapes/school-place.ts'
import { type Particulars, particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** Somebody a search looks at, on the day it asks about. What a filter does not need is not drawn. */
export type Candidate = {
  readonly world: World
  readonly person: Person
  readonly day: string
  readonly place: () => PlaceOnDay
  readonly particulars: () => Particulars
}

export function candidate(world: World, person: Person, day: string): Candidate {
  let place: PlaceOnDay | undefined
  let particulars: Particulars | undefined
  return {
    world,
    person,
    day,
    place: () => (place ??= placeOn(world, person, day)),
    particulars: () => (particulars ??= particularsOf(world, person)),
  }
}

/** Without regard to case or marks. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Named = {
  readonly id: string
  readonly code: string
  readonly description?: string
  readonly name?: string
}

/** Whether a filter's text means this entry: its words, its code or its id. */
export function means(entry: Named | undefined, text: string): boolean {
  if (entry === undefined) return false
  const words = [entry.id, entry.code, entry.description ?? entry.name ?? '']
  return words.some((word) => folded(word) === folded(text))
}
