import { closeSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { canTrace, injecting } from '../children/strace.ts'
import { preparedPart } from '../part.ts'
import { type ConnectedFolder, connectedFolder, everybody, synced } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'
import { canMount, smallDisk } from '../whole/small-disk.ts'

/** How often the desk is asked after an event, and at which interval. */
const looks = 8
const everyMs = 300

type Scene = {
  /** The folder of the app. The stores lie in `school` below it. */
  readonly folder: string
  readonly random: () => number
  /** A small disk that can be filled or made read-only; null if this machine cannot provide one. */
  readonly disk: ReturnType<typeof smallDisk> | null
}
type Disaster = {
  readonly name: string
  readonly needs?: 'strace' | 'mount'
  readonly before?: (scene: Scene) => void
  readonly under?: (scene: Scene) => readonly string[]
  readonly meanwhile?: (scene: Scene) => void
  /** How many days after it was closed the desk is started. */
  readonly daysLater?: number
}

const store = ({ folder }: Scene, name: string) => join(folder, 'school', name)
const copyOf = (scene: Scene) => store(scene, 'cache.db')

/** A stretch of random bytes somewhere behind the first page. */
function overwrite(file: string, random: () => number): void {
  const size = statSync(file).size
  const at = Math.floor(4_096 + random() * Math.max(0, size - 8_192))
  const handle = openSync(file, 'r+')
  const noise = Buffer.from(Array.from({ length: 6_000 }, () => Math.floor(random() * 256)))
  writeSync(handle, noise, 0, noise.length, at)
  closeSync(handle)
}
const cut = (file: string, random: () => number) =>
  truncateSync(file, Math.floor(statSync(file).size * (0.4 + random() * 0.5)))
/** One read of the file fails, once. */
const failingRead = (name: string) => (scene: Scene) =>
  injecting({
    call: 'pread64',
    what: `error=EIO:when=${1 + Math.floor(scene.random() * 12)}`,
    files: [store(scene, name)],
  })

const disasters: readonly Disaster[] = [
  { name: 'one read of the copy fails at the start', needs: 'strace', under: failingRead('cache.db') },
  { name: 'one read of the queue fails at the start', needs: 'strace', under: failingRead('queue.db') },
  { name: 'a damaged page at the start', before: (scene) => overwrite(copyOf(scene), scene.random) },
  { name: 'a copy cut short at the start', before: (scene) => cut(copyOf(scene), scene.random) },
  { name: 'a disk that may only be read', needs: 'mount', before: ({ disk }) => disk?.makeReadOnly() },
  { name: 'a full disk at the start', needs: 'mount', before: ({ disk }) => disk?.fill() },
  { name: 'a full disk on a later day', needs: 'mount', before: ({ disk }) => disk?.fill(), daysLater: 3 },
  { name: 'a damaged page meanwhile', meanwhile: (scene) => overwrite(copyOf(scene), scene.random) },
  { name: 'a copy cut short meanwhile', meanwhile: (scene) => cut(copyOf(scene), scene.random) },
  { name: 'a copy of no bytes meanwhile', meanwhile: (scene) => truncateSync(copyOf(scene)) },
  {
    name: 'a copy of random bytes meanwhile',
    meanwhile: (scene) => {
      const bytes = Array.from({ length: 9_000 }, () => Math.floor(scene.random() * 256))
      writeFileSync(copyOf(scene), Buffer.from(bytes))
    },
  },
  { name: 'a full disk meanwhile', needs: 'mount', meanwhile: ({ disk }) => disk?.fill() },
  { name: 'a damaged queue meanwhile', meanwhile: (scene) => cut(store(scene, 'queue.db'), scene.random) },
  {
    name: 'a damaged journal meanwhile',
    meanwhile: (scene) => overwrite(store(scene, 'journal.log'), scene.random),
  },
]
export const lookupDisasters = disasters.length

/** What happens to files and disks must not keep anybody from being looked up, with the network down. */
export const lookup = preparedPart(
  (base) => connectedFolder(base, { current: 60, past: 20 }),
  (connected) => async (seed, place, see) => {
    const disaster = disasters[seed % disasters.length]
    if (disaster === undefined) return ['no disaster']
    if (disaster.needs === 'strace' && !canTrace()) return skip(see, disaster)
    if (disaster.needs === 'mount' && !canMount()) return skip(see, disaster)
    const disk = disaster.needs === 'mount' ? smallDisk(join(place, 'disk')) : null
    try {
      return await tryOne(disaster, { connected, disk, seed, place: disk?.place ?? place }, see)
    } finally {
      disk?.remove()
    }
  },
)

function skip(see: (name: string) => void, { name }: Disaster): string[] {
  see(`skipped: ${name}`)
  return []
}

type Ground = {
  readonly connected: ConnectedFolder
  readonly disk: Scene['disk']
  readonly seed: number
  readonly place: string
}

async function tryOne(
  disaster: Disaster,
  { connected, disk, seed, place }: Ground,
  see: (name: string, times?: number) => void,
): Promise<readonly string[]> {
  const folder = connected.copyTo(join(place, 'app'))
  const scene: Scene = { folder, random: createSeededRandom(seed), disk }
  connected.setUp(false)
  const faults: string[] = []
  const env = { FOYER_CLOCK_FILE: join(place, 'clock') }
  writeFileSync(env.FOYER_CLOCK_FILE, String((disaster.daysLater ?? 0) * 86_400_000))
  disaster.before?.(scene)
  const under = disaster.under?.(scene) ?? []
  const desk = await startDesk({ folder, caFile: connected.caFile, under, env })
  const fewest = disaster.meanwhile === undefined ? 1 : Math.min(connected.found, everybody.limit)
  const look = async (when: string) => {
    if (faults.length === 0) faults.push(...(await lookUp(desk, { when, fewest })))
  }
  try {
    if (disaster.meanwhile !== undefined) {
      await untilIs(
        () => desk.tryAsk('people.search', everybody),
        (answer) => answer !== null && 'value' in answer && answer.value.hits.length >= fewest,
      )
      disaster.meanwhile(scene)
    } else await firstFound(desk)
    for (let at = 0; at < looks; at += 1) {
      await look(`${at * everyMs} ms after it`)
      await wait(everyMs)
    }
    await tryToSave(desk)
    if (disaster.needs !== 'mount') connected.setUp(true)
    desk.network(true)
    void desk.tryAsk('sync.start', undefined)
    for (let at = 0; at < looks; at += 1) {
      await look('with a sync on its way')
      await wait(everyMs)
    }
    see(faults.length === 0 ? 'lookup answered' : 'lookup lost')
    if (faults.length === 0) faults.push(...(await heals(desk, { connected, disk })))
    return faults.map((what) => `${disaster.name}: ${what}`)
  } finally {
    await desk.kill()
    connected.setUp(true)
  }
}

/** Waits until the first person is found, because names are added while they are read. */
const firstFound = (desk: DeskProcess) =>
  untilIs(
    () => desk.tryAsk('people.search', everybody),
    (answer) => answer !== null && 'value' in answer && answer.value.hits.length > 0,
    3_000,
  )

/** Whatever its outcome: a write finds any damage. */
async function tryToSave(desk: DeskProcess): Promise<void> {
  const found = await desk.tryAsk('people.search', everybody)
  const [somebody] = found !== null && 'value' in found ? found.value.hits : []
  if (somebody !== undefined)
    await desk.tryAsk('corrections.saveDraft', { personId: somebody.id, values: { surname: 'Half-typed' } })
}

/** Looks a person up: they must be found, and shown if the copy can still be read. */
async function lookUp(
  desk: DeskProcess,
  { when, fewest }: { readonly when: string; readonly fewest: number },
): Promise<string[]> {
  const answer = await desk.tryAsk('people.search', everybody, 3_000)
  if (answer === null)
    return [`no answer ${when}${desk.isAlive() ? '' : `: the app ended ${desk.complaint()}`}`]
  if ('failure' in answer) return [`refused ${when}: ${JSON.stringify(answer.failure)}`]
  const [first] = answer.value.hits
  const { length } = answer.value.hits
  if (first === undefined || length < fewest) return [`${length} of ${fewest} found ${when}`]
  const card = await desk.tryAsk('people.card', { id: first.id }, 3_000)
  if (card === null) return [`no card ${when}${desk.isAlive() ? '' : `: the app ended ${desk.complaint()}`}`]
  return []
}

/** With room on the disk and the network back everybody is here again, and something can be saved. */
async function heals(
  desk: DeskProcess,
  { connected, disk }: Pick<Ground, 'connected' | 'disk'>,
): Promise<string[]> {
  disk?.free()
  connected.setUp(true)
  desk.network(true)
  const saves = await untilIs(
    () => desk.tryAsk('session.status', undefined),
    (answer) =>
      answer !== null && 'value' in answer && 'saving' in answer.value && answer.value.saving === 'ready',
    45_000,
  )
  if (saves === null) return ['nothing can be saved 45 s later']
  await desk.tryAsk('sync.start', undefined)
  if ((await synced(desk)) === null) return ['no complete copy came of the network’s return']
  const found = await untilIs(
    () => desk.tryAsk('people.search', everybody),
    (answer) => answer !== null && 'value' in answer && answer.value.total === connected.found,
  )
  if (found === null) return ['not everybody is there after the network’s return']
  const check = await desk.ask('health.check', undefined)
  return check.cache === 'whole' && check.queue === 'whole' ? [] : [`still damaged: ${JSON.stringify(check)}`]
}
