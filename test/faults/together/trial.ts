import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime, type VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { createClerk } from './clerk.ts'
import { createDesk, type TogetherDesk } from './desk.ts'
import type { ShownAt } from './judge/ages.ts'
import { judgeOrder, judgeUpdate } from './judge/corrections.ts'
import type { Known, Verdict } from './judge/known.ts'
import { createMoments } from './judge/moments.ts'
import { judgeStorm } from './judge/requests.ts'
import { createHistory } from './model/history.ts'
import { createOffice, type OfficeAct, officeActs } from './model/office.ts'
import { createService, rights, type Update } from './model/service.ts'
import type { Plan } from './plan.ts'
import { type Step, weathers, wrongClocks } from './steps.ts'

/** Trials run in memory, because they do not judge the disk, and waiting for one would take most of the time. */
const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const second = 1_000
const minute = 60 * second

export type Outcome = {
  readonly faults: readonly string[]
  readonly steps: number
  /** Number of steps at which an answer was judged that could have been false. */
  readonly telling: number
  readonly seen: Readonly<Record<string, number>>
}
type World = {
  readonly plan: Plan
  readonly time: VirtualTime
  readonly desks: readonly Person[]
  readonly office: ReturnType<typeof createOffice>
  readonly known: Known
  /** Updates since the last look. */
  takeUpdates(): readonly Update[]
  readonly late: { share: number }
  /** By desk, the people whose readable field was last emptied by that desk's own update. */
  readonly hasEmptied: Map<string, string>
  /** By desk: how many requests it had made when it was last judged. */
  readonly heard: number[]
  readonly service: ReturnType<typeof createService>
  /** Acts of the office that happen after a number of further requests. */
  readonly soon: { after: number; readonly act: () => void }[]
  readonly broken: () => string | null
  see(name: string): void
}
type Person = { readonly desk: TogetherDesk; readonly clerk: ReturnType<typeof createClerk> }

/** Runs a schedule with one school, its office and its desks. The same schedule gives the same trial. */
export async function runTrial(plan: Plan, steps: readonly Step[]): Promise<Outcome> {
  const folder = mkdtempSync(join(inMemory, 'foyer-together-'))
  const seen: Record<string, number> = {}
  const world = await openWorld(plan, folder, seen)
  let telling = 0
  try {
    for (const step of steps) {
      await doStep(world, step)
      const before = world.known.verdict.couldBeFalse
      await judgeAll(world, step.desk)
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
  const lateness = createSeededRandom(plan.seed * 37)
  const late = { share: plan.late }
  const history = createHistory()
  const now = () => time.clock.now()
  const office = createOffice({ history, now, people: plan.people })
  const verdict: Verdict = { faults: [], asked: 0, couldBeFalse: 0 }
  const began = now()
  await time.pass(plan.ways.lagMs + 11 * minute) // by now the searches have shown everyone for longer than a round takes
  const soon: World['soon'] = []
  const arrived = () => {
    for (const one of soon) one.after -= 1
    for (const { act } of soon.filter(({ after }) => after <= 0)) act()
    soon.splice(0, soon.length, ...soon.filter(({ after }) => after > 0))
  }
  const service = createService({ history, now, ways: plan.ways, arrived })
  // one person leaves while the list is read for the first time
  if (plan.movesAtFirst !== null)
    soon.push({ after: plan.movesAtFirst, act: () => office.act('graduate', { who: 0, what: 0 }) })
  const broken = () => history.ids()[3] ?? null
  const desks: Person[] = []
  for (let at = 0; at < plan.desks; at += 1) {
    const desk = createDesk({
      name: `desk-${at}`,
      folder: join(folder, String(at)),
      time,
      service: service.answer,
      random,
      landsAfterMs: () => (lateness() < late.share ? (31 + lateness() * 84) * second : null),
      badPath: () => `/${broken() ?? 'no-one'}`,
    })
    const moments = createMoments(desk.shifts, began, now)
    const known: Known = { history, lagMs: plan.ways.lagMs, began: now(), verdict, moments }
    await desk.start()
    if ((await desk.connect()) === null) verdict.faults.push(`${desk.name} cannot be connected`)
    const keyRefusals = () => service.refusalsOfKey(desk.name)
    const { notified } = service
    const shownAt: ShownAt = (part, id) => service.shown(desk.name, part, id)
    const clerk = createClerk({
      ...{ desk, known, notified, lyingTotal: plan.ways.total },
      ...{ keyRefusals, shownAt, now },
    })
    desks.push({ desk, clerk })
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
  const known: Known = {
    history,
    lagMs: plan.ways.lagMs,
    began,
    verdict,
    moments: createMoments([0], began, now),
  }
  return {
    plan,
    time,
    desks,
    office,
    known,
    takeUpdates,
    late,
    hasEmptied: new Map(),
    heard: [],
    service,
    soon,
    broken,
    see,
  }
}

const isOffice = (act: Step['act']): act is OfficeAct => officeActs.some((one) => one === act)
const waits: Partial<Record<Step['act'], number>> = {
  second,
  minute,
  quarter: 16 * minute,
  hours: 95 * minute,
}

async function doStep(world: World, step: Step): Promise<void> {
  const { time, desks, office, soon, see } = world
  const { act, desk, who, what } = step
  const here = desks[desk % desks.length]
  if (here === undefined) return
  see(act)
  const wait = waits[act]
  if (wait !== undefined) await time.pass(wait)
  // half of the office's acts happen while a desk reads the list
  else if (isOffice(act) && who % 2 === 0) office.act(act, { who, what })
  else if (isOffice(act)) soon.push({ after: 1 + (what % 7), act: () => office.act(act, { who, what }) })
  else await doAtDesk(world, here, step)
  if (isOffice(act)) {
    const asked = desks.flatMap(({ clerk }) => clerk.asked())
    const answer = () => office.answer(asked[what % Math.max(1, asked.length)], what)
    if (what % 3 === 0) soon.push({ after: 1 + (what % 7), act: answer })
    else answer()
  }
  await time.pass(0.2 * second)
}

async function doAtDesk(world: World, { desk, clerk }: Person, { act, who, what }: Step): Promise<void> {
  const { time, office, service, plan } = world
  const all = office.people().map(({ id }) => id)
  // Corrections of few people meet: an update that lands late can undo one only if both are of one field.
  const draw = { who, what, people: plan.late > 0 ? all.slice(0, 2) : all }
  if (act === 'weather') desk.setWeather(weathers[what % weathers.length] ?? 'down')
  else if (act === 'clear') desk.setWeather('clear')
  else if (act === 'sync') await desk.ask('sync.start')
  else if (act === 'storm') {
    // an outage that the operating system does not report, met by a desk that has just started with two people to send
    await clerk.restart()
    desk.setWeather(weathers[what % weathers.length] ?? 'down')
    await clerk.act('correct', draw)
    await clerk.act('correct', { ...draw, who: who + 1 })
    await time.pass(20 * second)
  } else if (act === 'rebuild') await desk.ask('health.rebuild')
  else if (act === 'lock') await clerk.lock()
  else if (act === 'unlock') await clerk.comeBack()
  else if (act === 'clock') desk.setClock(wrongClocks[what % wrongClocks.length] ?? 0)
  else if (act === 'refuse') service.refuse(desk.name, rights[what % rights.length] ?? 'details')
  else if (act === 'allow') service.allowAll()
  else if (act === 'crash')
    await clerk.crash(what % 2 === 0 ? 'correct' : 'work', draw, () => time.pass((who % 20) * second))
  else if (act === 'restart') await clerk.restart()
  else await clerk.act(act, draw)
}

/** @param acted the desk of the step. Other desks are only judged if they have sent requests since. */
async function judgeAll(world: World, acted: number | null): Promise<void> {
  const { desks, known, takeUpdates, hasEmptied, see } = world
  for (const [at, { desk, clerk }] of desks.entries()) {
    // a desk without new requests was judged before, and later events do not make its answers false
    const isNews = acted === null || at === acted % desks.length || desk.sent.length > (world.heard[at] ?? 0)
    if (!isNews) continue
    await clerk.judge()
    world.heard[at] = desk.sent.length
    judgeStorm(known.verdict, desk.name, desk.sent)
    for (const bug of desk.bugs) known.verdict.faults.push(`${desk.name}: a bug: ${bug.slice(0, 300)}`)
  }
  for (const update of takeUpdates()) {
    const wished = (field: string) =>
      desks.flatMap(({ desk, clerk }) =>
        clerk.wishesOf(update.id, field).map((wish) => ({ ...wish, isOwn: desk.name === update.desk })),
      )
    const { overwritten, emptied } = judgeUpdate(known, update, wished)
    judgeOrder(known, update, world.service.updates)
    if (update.at > update.leftAt) see('landed late')
    if (update.before.mailFormat !== null && update.after.mailFormat === null) see('letters emptied')
    if (overwritten) see('overwritten between look and write')
    if (emptied === 'nothing') continue
    see(emptied === 'seen' ? 'emptied' : 'emptied unseen')
    // What an update leaves out is emptied once at the most: then the desk knows what this service does. Not so where
    // that one record could not be looked at again.
    const before = hasEmptied.get(update.desk)
    const isThere = before !== undefined && known.history.at(before, update.at)?.stage !== 'erased'
    if (isThere && canBeRead(world, before))
      known.verdict.faults.push(`${update.desk} emptied fields of ${update.id}, and had done so before`)
    if (emptied === 'seen') hasEmptied.set(update.desk, update.id)
  }
}

/** With a working network and no new changes, every correction must be sent, except those that a user must decide. */
async function calmDown(world: World): Promise<void> {
  const { keepsOneBroken } = world.plan
  world.service.allowAll()
  world.late.share = 0
  for (const { desk } of world.desks) {
    desk.setClock(0)
    desk.setWeather(keepsOneBroken ? 'one-path' : 'clear')
  }
  for (const { clerk } of world.desks) await clerk.comeBack()
  await world.time.pass(5 * minute)
  for (const { clerk } of world.desks) await clerk.judgeOnline()
  if (keepsOneBroken) await correctBeside(world)
  // a quarter of an hour is what the reads may be late; what follows from the last answers takes as long
  for (const wait of [6, 6, 16, 6]) {
    await world.time.pass(wait * minute)
    for (const { desk, clerk } of world.desks) {
      await clerk.comeBack()
      await clerk.answerQuestions()
      await desk.ask('corrections.send')
    }
  }
  await world.time.pass(16 * minute)
  // each person whose record cannot be read delays the next one by as long
  for (let more = 0; more < 3 && (await anybodyWaits(world)); more += 1) await world.time.pass(16 * minute)
  await judgeAll(world, null)
  for (const { clerk } of world.desks) await clerk.judgeCalm((id) => canBeRead(world, id), world.see)
}

async function anybodyWaits({ desks }: World): Promise<boolean> {
  for (const { clerk } of desks) if (await clerk.waits()) return true
  return false
}

function canBeRead({ plan, known, time, broken }: World, id: string): boolean {
  const stage = known.history.at(id, time.clock.now())?.stage
  const isBroken = plan.keepsOneBroken && id === broken()
  return !isBroken && (stage === 'current' || plan.ways.past === 'works')
}

/** Every desk corrects a person with an unreadable record that the office changes too, and then other people. */
async function correctBeside({ desks, office, broken }: World): Promise<void> {
  const people = office.people().map(({ id }) => id)
  const who = people.indexOf(broken() ?? '')
  if (who < 0) return
  office.act('mobile', { who, what: 7 })
  for (const { clerk } of desks) {
    await clerk.comeBack()
    for (const beside of [who, who + 1, who + 2]) await clerk.act('correct', { who: beside, what: 7, people })
  }
}
