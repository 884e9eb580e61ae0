import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { preparedPart } from '../part.ts'
import { createBusyPerson } from '../whole/busy-person.ts'
import { connectedFolder } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'
import { faultsAfterwards, peopleOf } from '../whole/working-again.ts'

/** How many events happen in the life of one folder. */
const eventsEach = 5

type Life = {
  readonly folder: string
  readonly caFile: string
  readonly random: () => number
}
/** An event while a user works. Resolves with the desk on which the user continues. */
type Event = (desk: DeskProcess, life: Life, number: number) => Promise<DeskProcess>

const events: Readonly<Record<string, Event>> = {
  locks: async (desk, { random }) => {
    if (random() < 0.5) desk.personLeaves()
    else void desk.tryAsk('session.lock', undefined)
    await untilIs(
      () => desk.tryAsk('session.status', undefined),
      (answer) => answer !== null && 'value' in answer && answer.value.state === 'locked',
    )
    await desk.tryAsk('session.unlock', { passphrase: null })
    return desk
  },
  // Three within a minute, and it stays stopped, as it should: so the app is closed and opened before the third.
  'ends of the writer': async (desk, life, number) => {
    const here = number % 2 === 0 && number > 0 ? await reopened(desk, life) : desk
    here.endWriter(Math.floor(life.random() * 8))
    await wait(200)
    return here
  },
  kills: async (desk, { folder, caFile }) => {
    await desk.kill()
    return await startDesk({ folder, caFile })
  },
}
const kinds = Object.keys(events)

async function reopened(desk: DeskProcess, life: Life): Promise<DeskProcess> {
  await desk.stop()
  return await startDesk(life)
}

/** The whole app is locked, loses its writer or is killed at random moments of somebody's work, again and again. */
export const deskLife = preparedPart(
  (base) => connectedFolder(base, { current: 90, past: 10 }),
  (connected) => async (seed, place, see) => {
    const kind = kinds[seed % kinds.length] ?? ''
    const happen = events[kind]
    if (happen === undefined) return ['no such event']
    const random = createSeededRandom(seed)
    const folder = connected.copyTo(`${place}/app`)
    const life = { folder, caFile: connected.caFile, random }
    let desk = await startDesk(life)
    try {
      const person = createBusyPerson(await peopleOf(desk, connected), random, see)
      for (let at = 0; at < eventsEach; at += 1) {
        const work = person.work(desk)
        await wait(random() * 600)
        desk = await happen(desk, life, at)
        see(kind)
        const faults = await faultsAfterwards(desk, { person, work, connected })
        see(faults.some((what) => what.includes('search')) ? 'lookup lost' : 'next search answered')
        if (faults.length > 0) return faults.map((what) => `${kind}, the ${at + 1}th: ${what}`)
      }
      return []
    } finally {
      await desk.kill()
    }
  },
)
