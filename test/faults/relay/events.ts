import { cpSync, existsSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Judge } from './judge.ts'
import type { Following, Place } from './place.ts'
import { deleteBucket, sayAgain } from './rewrite.ts'
import type { Truth } from './truth.ts'

export type Life = {
  readonly place: Place
  readonly truth: Truth
  readonly judge: Judge
  /** From 0 to below 1, by the seed. */
  readonly random: () => number
  /** Of what somebody is called: a number that nobody had. */
  readonly next: () => number
}
/** What happens to a school, its relay or its desks. It ends with everything in order again, or soon to be. */
type Event = (life: Life) => Promise<void>

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T // sound: never empty
const deskOf = ({ place, random }: Life): Following => pick(random, place.desks)
const aWhile = ({ random }: Life, longestMs: number) => wait(random() * longestMs)

function somebodyAt({ place, random }: Life) {
  return pick(
    random,
    place.school.world.people.filter(({ stage, place }) => stage === 'current' && place !== null),
  ).communityId
}

/** The relay reads the school, all of it or this one. */
async function read({ place, truth }: Life, id?: string): Promise<void> {
  truth.look()
  if (id !== undefined)
    await place.relay?.tryAsk('people.refresh', { id: id as never }, 3_000) // an id of the demo school
  else await place.relay?.tryAsk('sync.start', undefined, 3_000)
}

async function restarted(life: Life, desk: Following, change: () => void): Promise<void> {
  if (life.random() < 0.5) await desk.process?.kill()
  else await desk.process?.stop()
  desk.process = null
  change()
  await aWhile(life, 400)
  await life.place.startFollowing(desk)
}

export const events: Readonly<Record<string, Event>> = {
  edited: async (life) => {
    for (let times = 0; times < 3; times += 1) {
      const id = somebodyAt(life)
      life.place.school.edit(id, { surname: `Fresh${life.next()}` })
      await read(life, life.random() < 0.5 ? id : undefined)
    }
  },
  'moved to another year': async (life) => {
    const id = somebodyAt(life)
    life.place.school.moveYear(id, pick(life.random, life.place.school.world.structure.years).name)
    await read(life, life.random() < 0.5 ? id : undefined)
  },
  enrolled: async (life) => {
    const yearLevel = pick(life.random, [7, 9, 10, 11, 12])
    life.place.school.enrol({ yearLevel, surname: `New${life.next()}` })
    await read(life)
  },
  left: async (life) => {
    life.place.school.leave(somebodyAt(life))
    await read(life)
  },
  'the server was killed': async (life) => {
    if (life.random() < 0.7) await life.place.server.kill()
    else await life.place.server.stop()
    await aWhile(life, 800)
    await life.place.server.start()
  },
  'the relay was killed': async (life) => {
    if (life.random() < 0.5) await life.place.relay?.kill()
    else await life.place.relay?.stop()
    life.place.relay = null
    await aWhile(life, 400)
    await life.place.startRelay()
  },
  'a desk was killed': (life) => restarted(life, deskOf(life), () => undefined),
  'a copy was put back': async (life) => {
    const desk = deskOf(life)
    const older = `${desk.folder}-older`
    await restarted(life, desk, () => {
      if (!existsSync(older)) return cpSync(desk.folder, older, { recursive: true })
      rmSync(desk.folder, { recursive: true })
      cpSync(older, desk.folder, { recursive: true })
      life.judge.forgive(desk)
    })
  },
  'a copy was emptied': async (life) => {
    const desk = deskOf(life)
    await desk.process?.tryAsk('health.rebuild', undefined)
    life.judge.forgive(desk)
  },
  'a link was cut': async (life) => {
    const { wire } = deskOf(life)
    wire.cut()
    const id = somebodyAt(life)
    life.place.school.edit(id, { surname: `Away${life.next()}` })
    await read(life, id)
    await aWhile(life, 700)
    wire.mend()
  },
  'the clock of the relay was set': async (life) => {
    life.place.setClock(Math.round((life.random() - 0.5) * 2 * 6 * 3_600_000))
    await read(life)
  },
  'the bucket was deleted': ({ place }) => deleteBucket(place.server),
  'messages came again': ({ place, random }) => sayAgain(place.server, random),
}

/** What happens besides where there is a leaf. */
export const leafEvents: Readonly<Record<string, Event>> = {
  'the leaf was killed': async (life) => {
    const server = life.place.leaf?.server
    if (life.random() < 0.7) await server?.kill()
    else await server?.stop()
    await aWhile(life, 800)
    await server?.start()
  },
  'the leaf lost its end': async (life) => {
    const leaf = life.place.leaf
    await leaf?.server.stop()
    leaf?.loseEnd()
    await aWhile(life, 400)
    await leaf?.server.start()
  },
  'the line to the leaf was cut': async (life) => {
    const line = life.place.leaf?.line
    line?.cut()
    const id = somebodyAt(life)
    life.place.school.edit(id, { surname: `Far${life.next()}` })
    await read(life, id)
    await aWhile(life, 1_500)
    line?.mend()
  },
}
