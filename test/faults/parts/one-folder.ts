import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { preparedPart } from '../part.ts'
import { createBusyPerson } from '../whole/busy-person.ts'
import { connectedFolder, everybody } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk } from '../whole/desk-process.ts'
import { faultsAfterwards, peopleOf } from '../whole/working-again.ts'

/** The second app of a folder starts at most this many milliseconds after the first. */
const apartMs = [0, 30, 400, 2_500] as const
/** How often the holder of the folder is killed in one trial, and the next one takes it over. */
const holders = 3

type Place = { readonly folder: string; readonly caFile: string; readonly random: () => number }

/**
 * Two whole apps on one folder, begun at once: one of them has it and loses nothing, the other is refused by name,
 * however often it asks. When the holder is killed, at a random moment of its work or of its start, the next one opens
 * what was left, with everything that was acknowledged.
 */
export const oneFolder = preparedPart(
  (base) => connectedFolder(base, { current: 90, past: 10 }),
  (connected) => async (seed, at, see) => {
    const random = createSeededRandom(seed)
    const place = { folder: connected.copyTo(`${at}/app`), caFile: connected.caFile, random }
    const alive: DeskProcess[] = []
    const begin = async () => {
      const desk = await startDesk(place)
      alive.push(desk)
      return desk
    }
    try {
      const second = wait(random() * (apartMs[seed % apartMs.length] ?? 0)).then(begin)
      const both = await Promise.all([begin(), second])
      const first = await parted(both)
      if (typeof first === 'string') return [first]
      let { holder, refused } = first
      const person = createBusyPerson(await peopleOf(holder, connected), random, see)
      for (let turn = 0; turn < holders; turn += 1) {
        const work = person.work(holder)
        const faults = await asksInVain(refused, random() * 1_500)
        see('refused by name')
        faults.push(...(await isUndisturbed(holder)))
        // It is at the door when the holder dies; or comes later, or another does.
        const asking = random() < 0.5 ? refused.tryAsk('session.retry', undefined) : null
        await wait(random() * 300)
        await holder.kill()
        see('holders killed')
        await Promise.all([work, asking])
        if (random() < 0.5) await diesAtItsStart(place)
        const hasIt = (await refused.ask('session.status', undefined)).state === 'open'
        const next = hasIt || random() < 0.5 ? refused : await begin()
        if (next === refused && !hasIt) await next.tryAsk('session.retry', undefined)
        see(hasIt ? 'let in at the door' : 'begun afterwards')
        const resting = Promise.resolve()
        faults.push(...(await faultsAfterwards(next, { person, work: resting, connected })))
        if (faults.length > 0) return faults.map((what) => `the ${turn + 1}th holder: ${what}`)
        if (next !== refused) await refused.kill()
        holder = next
        refused = await begin()
      }
      return []
    } finally {
      for (const desk of alive) await desk.kill()
    }
  },
)

/** Finds out which of two desks holds the folder, or what is wrong. */
async function parted(desks: readonly [DeskProcess, DeskProcess]) {
  const [one, other] = desks
  const [first, second] = await Promise.all(desks.map((desk) => desk.ask('session.status', undefined)))
  const states = `${JSON.stringify(first).slice(0, 200)} and ${JSON.stringify(second).slice(0, 200)}`
  if ((first?.state === 'open') === (second?.state === 'open')) return `not one has the folder: ${states}`
  return first?.state === 'open' ? { holder: one, refused: other } : { holder: other, refused: one }
}

/** Returns what a refused desk received although it must not, and false statements that it received. */
async function asksInVain(desk: DeskProcess, forMs: number): Promise<string[]> {
  const faults: string[] = []
  const until = performance.now() + forMs
  do {
    const found = await desk.tryAsk('people.search', everybody)
    if (found === null || 'value' in found) faults.push(`the refused one searched: ${found === null}`)
    const status = await desk.ask('session.status', undefined)
    if (status.state !== 'trouble' || status.failure.code !== 'folder-in-use')
      faults.push(`the refused one says ${JSON.stringify(status).slice(0, 300)}`)
    await wait(100)
  } while (performance.now() < until && faults.length === 0)
  const { waitingCorrections } = await desk.ask('session.losses', undefined)
  const leaving = [
    await desk.tryAsk('session.signOut', undefined),
    await desk.tryAsk('session.removeData', { understood: waitingCorrections.length }),
  ]
  const isRefused = (answer: (typeof leaving)[number]) =>
    answer !== null && 'failure' in answer && answer.failure.code === 'folder-in-use'
  if (!leaving.every(isRefused)) faults.push(`the refused one could leave: ${JSON.stringify(leaving)}`)
  return faults
}

async function isUndisturbed(holder: DeskProcess): Promise<string[]> {
  const answer = await holder.tryAsk('people.search', everybody)
  const found = answer !== null && 'value' in answer ? answer.value.hits.length : 0
  return found > 0 ? [] : [`the holder finds no one: ${JSON.stringify(answer).slice(0, 300)}`]
}

/** One more begins, and is killed at some moment of it. */
async function diesAtItsStart({ random, ...place }: Place): Promise<void> {
  const withinMs = random() * 1_500
  const desk = await startDesk({ ...place, withinMs }).catch(() => null)
  await desk?.kill()
}
