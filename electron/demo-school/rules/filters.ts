import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { Refusal } from '../service/refusal.ts'
import { type PlaceOnDay, placeOn } from '../shapes/school-place.ts'
import { type Particulars, particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** The request fields that select a page or a day and not people. */
export type NotAFilter = 'pageNum' | 'pageLimit' | 'asAtDate' | 'ignoreDates'
export type FilterName = Exclude<keyof CurrentSearchRequest, NotAFilter>

export type AskedSearch = { readonly request: CurrentSearchRequest; readonly world: World }
export type Filter<Name extends FilterName> = (
  value: NonNullable<CurrentSearchRequest[Name]>,
  asked: AskedSearch,
  who: Candidate,
) => boolean
export type FilterTable = { readonly [Name in FilterName]: Filter<Name> }

/** A person on the day of the search. Place and particulars are drawn only if a filter needs them. */
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

/** Lower case without accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Named = {
  readonly id: string
  readonly code: string
  readonly description?: string
  readonly name?: string
}

/** Whether a filter's text is the description, code or id of this entry. */
export function means(entry: Named | undefined, text: string): boolean {
  if (entry === undefined) return false
  const words = [entry.id, entry.code, entry.description ?? entry.name ?? '']
  return words.some((word) => folded(word) === folded(text))
}

/**
 * The values of the mode fields, which the document leaves open: `is` (the default) and `isNot` compare with a value,
 * `any` and `none` check whether there is one. Other values are refused.
 */
const modes = ['is', 'isNot', 'any', 'none'] as const
type Mode = (typeof modes)[number]

const modeOf = (text: string | undefined): Mode => {
  const mode = modes.find((known) => known === (text ?? 'is'))
  if (mode === undefined) throw new Refusal(400)
  return mode
}

/** Whether a search in this mode finds a person; `held`: the person has the searched value. */
export function matchesValue(held: boolean, mode: string | undefined): boolean {
  return modeOf(mode) === 'isNot' ? !held : held
}

/** Whether the mode alone, without a searched value, finds a person who has `count` values. */
export function matchesMode(count: number, mode: string): boolean {
  const known = modeOf(mode)
  return known === 'any' ? count > 0 : known === 'none' ? count === 0 : true
}

/** Compares the wanted text with a name's start (the default), any part of it, or the whole name. */
export function matchesText(name: string, wanted: string, mode: string | undefined): boolean {
  if (mode === undefined || mode === 'startsWith') return name.startsWith(wanted)
  if (mode === 'contains') return name.includes(wanted)
  if (mode === 'exact') return name === wanted
  throw new Refusal(400)
}
