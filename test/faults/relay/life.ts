import { setTimeout as wait } from 'node:timers/promises'
import type { Judge } from './judge.ts'
import type { Following, Place } from './place.ts'
import type { Truth } from './truth.ts'

export type Life = {
  readonly place: Place
  readonly truth: Truth
  readonly judge: Judge
  /** A random number from 0 to below 1, drawn by the seed. */
  readonly random: () => number
  /** A new number for a person's name, which no other name has. */
  readonly next: () => number
}
/** An event at a school, its relay or its desks. When it ends, everything works again or soon will. */
export type Event = (life: Life) => Promise<void>
export type Events = Readonly<Record<string, Event>>

export const pick = <T>(random: () => number, all: readonly T[]): T =>
  all[Math.floor(random() * all.length)] as T // sound: never empty
export const deskOf = ({ place, random }: Life): Following => pick(random, place.desks)
export const aWhile = ({ random }: Life, longestMs: number) => wait(random() * longestMs)

export function somebodyAt({ place, random }: Life) {
  return pick(
    random,
    place.school.world.people.filter(({ stage, place }) => stage === 'current' && place !== null),
  ).communityId
}

/** Makes the relay read the whole school, or only this person. */
export async function read({ place, truth }: Life, id?: string): Promise<void> {
  truth.look()
  if (id !== undefined)
    await place.relay?.tryAsk('people.refresh', { id: id as never }, 3_000) // an id of the demo school
  else await place.relay?.tryAsk('sync.start', undefined, 3_000)
}

/** Renames a person at the school, and makes the relay read that person. */
export async function renamed(life: Life, isReadAlone: boolean): Promise<void> {
  const id = somebodyAt(life)
  life.place.school.edit(id, { surname: `Fresh${life.next()}` })
  await read(life, isReadAlone ? id : undefined)
}
