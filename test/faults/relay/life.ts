import { setTimeout as wait } from 'node:timers/promises'
import type { Judge } from './judge.ts'
import type { Following, Place } from './place.ts'
import type { Truth } from './truth.ts'

export type Life = {
  readonly place: Place
  readonly truth: Truth
  readonly judge: Judge
  /** From 0 to below 1, by the seed. */
  readonly random: () => number
  /** Of what somebody is called: a number that no one had. */
  readonly next: () => number
}
/** What happens to a school, its relay or its desks. It ends with everything in order again, or soon to be. */
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

/** The relay reads the school, all of it or this one. */
export async function read({ place, truth }: Life, id?: string): Promise<void> {
  truth.look()
  if (id !== undefined)
    await place.relay?.tryAsk('people.refresh', { id: id as never }, 3_000) // an id of the demo school
  else await place.relay?.tryAsk('sync.start', undefined, 3_000)
}

/** Somebody is called otherwise, and the relay reads it. */
export async function renamed(life: Life, isReadAlone: boolean): Promise<void> {
  const id = somebodyAt(life)
  life.place.school.edit(id, { surname: `Fresh${life.next()}` })
  await read(life, isReadAlone ? id : undefined)
}
