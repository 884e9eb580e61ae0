import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime, type VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { createClerk } from './clerk.ts'
import { createDesk, type TogetherDesk } from './desk.ts'
import { judgeUpdate } from './judge/corrections.ts'
import type { Known, Verdict } from './judge/people.ts'
import { judgeStorm } from './judge/requests.ts'
import { createHistory } from './model/history.ts'
import { createOffice, type OfficeAct, officeActs } from './model/office.ts'
import { createService, type Update, type Ways } from './model/service.ts'
import { type Step, weathers } from './steps.ts'

/** Nothing is judged here by what a disk does, and waiting for one is most of the time. */
const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const second = 1_000
const minute = 60 * second

export type Plan = {
  readonly seed: number
  readonly desks: number
  readonly people: number
  readonly ways: Ways
}
export type Outcome = {
  readonly faults: readonly string[]
  readonly steps: number
  /** Steps at which something was asked whose answer could have been false. */
  readonly telling: number
  readonly seen: Readonly<Record<string, number>>
}
type World = {
  readonly time: VirtualTime
  readonly desks: readonly Person[]
  readonly office: ReturnType<typeof createOffice>
  readonly known: Known
  /** Updates since the last look. */
  takeUpdates(): readonly Update[]
  readonly hasEmptied: Set<string>
  see(name: string): void
}
type Person = { readonly desk: TogetherDesk; readonly clerk: ReturnType<typeof createClerk> }

export function drawPlan(seed: number): Plan {
  const random = createSeededRandom(seed)
  const one = <T>(...all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  return {
    seed,
    desks: 2 + Math.floor(random() * 2),
    people: one(9, 14, 22),
    ways: {
      putMode: one('merge', 'merge', 'replace'),
      lagMs: one(0, 0, 8 * second, 40 * second),
      mostPerPage: one(4, 5, 100),
      narrowsBySchoolId: random() < 0.7,
      total: one(null, null, null, 0, 3, 500),
      asMoments: random() < 0.3,
    },
  }
}

/** One school, its office and its desks, from a schedule; the same schedule is the same trial. */
export async function runTrial(plan: Plan, steps: readonly Step[]): Promise<Outcome> {
  const folder = mkdtempSync(join(inMemory, 'foyer-together-'))
  const seen: Record<string, number> = {}
  const world = await openWorld(plan, folder, seen)
  let telling = 0
  try {
    for (const step of steps) {
      await doStep(world, step)
      const before = world.known.verdict.couldBeFalse
      await judgeAll(world)
      if (world.known.verdict.couldBeFalse > before) telling += 1
      if (world.known.verdict.faults.length > 0) break
    }
    if (world.known.verdict.faults.length === 0) await calmDown(world)
  } finally {
    for (const { desk } of world.desks) await desk.stop().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  return { faults: world.known.verdict.faults, steps: steps.length, telling, seen }
}

async function openWorld(plan: Plan, folder: string, seen: Record<string, number>): Promise<World> {
  const time = createVirtualTime()
  const random = createSeededRandom(plan.seed * 31)
  const history = createHistory()
  const now = () => time.clock.now()
  const office = createOffice({ history, now, people: plan.people })
  const verdict: Verdict = { faults: [], asked: 0, couldBeFalse: 0 }
  const known: Known = { history, lagMs: plan.ways.lagMs, verdict }
  await time.pass(plan.ways.lagMs + minute) // the searches know everybody
  const service = createService({ history, now, ways: plan.ways })
  const badPath = () => `/students/current/${history.ids()[3]}`
  const desks: Person[] = []
  for (let at = 0; at < plan.desks; at += 1) {
    const desk = createDesk({
      name: `desk-${at}`,
      folder: join(folder, String(at)),
      time,
      service: service.answer,
      random,
      badPath,
    })
    await desk.start()
    await desk.connect()
    desks.push({ desk, clerk: createClerk({ desk, known, updates: service.updates, now }) })
  }
  await time.pass(2 * minute)
  const see = (name: string) => {
    seen[name] = (seen[name] ?? 0) + 1
  }
  let judged = 0
  const takeUpdates = () => {
    const lately = service.updates.slice(judged)
    judged = service.updates.length
    return lately
  }
  return { time, desks, office, known, takeUpdates, hasEmptied: new Set(), see }
}

const isOffice = (act: Step['act']): act is OfficeAct => officeActs.some((one) => one === act)
const waits: Partial<Record<Step['act'], number>> = {
  second,
  minute,
  quarter: 16 * minute,
  hours: 95 * minute,
}

async function doStep({ time, desks, office, see }: World, { act, desk, who, what }: Step): Promise<void> {
  const here = desks[desk % desks.length]
  if (here === undefined) return
  see(act)
  const wait = waits[act]
  if (wait !== undefined) await time.pass(wait)
  else if (isOffice(act)) office.act(act, { who, what })
  else if (act === 'weather') here.desk.setWeather(weathers[what % weathers.length] ?? 'down')
  else if (act === 'clear') here.desk.setWeather('clear')
  else if (act === 'sync') await here.desk.ask('sync.start')
  else if (act === 'restart') {
    await here.desk.stop()
    await here.desk.start()
  } else await here.clerk.act(act, { who, what, people: office.people().map(({ id }) => id) })
  await time.pass(0.2 * second)
}

async function judgeAll({ desks, known, takeUpdates, hasEmptied, see }: World): Promise<void> {
  for (const { desk, clerk } of desks) {
    await clerk.judge()
    judgeStorm(known.verdict, desk.name, desk.sent)
    for (const bug of desk.bugs) known.verdict.faults.push(`${desk.name}: a bug: ${bug.slice(0, 300)}`)
  }
  for (const update of takeUpdates()) {
    const wished = (field: string) => desks.flatMap(({ clerk }) => clerk.wishesOf(update.id, field))
    const { overwritten, emptied } = judgeUpdate(known, update, wished)
    if (overwritten) see('overwritten between look and write')
    if (!emptied) continue
    see('emptied')
    // What an update leaves out is emptied once at the most: then the desk knows what this service does.
    if (hasEmptied.has(update.desk))
      known.verdict.faults.push(`${update.desk} emptied fields of ${update.id}, and had done so before`)
    hasEmptied.add(update.desk)
  }
}

/** The network is well and nobody writes: what waits for the network goes, and only what waits for a person stays. */
async function calmDown(world: World): Promise<void> {
  for (const { desk } of world.desks) desk.setWeather('clear')
  for (let at = 0; at < 4; at += 1) {
    await world.time.pass(20 * minute)
    for (const { desk, clerk } of world.desks) {
      await clerk.answerQuestions()
      await desk.ask('edits.send')
    }
  }
  await world.time.pass(20 * minute)
  await judgeAll(world)
  for (const { clerk } of world.desks) await clerk.judgeCalm()
}
