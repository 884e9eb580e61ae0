import { setTimeout as wait } from 'node:timers/promises'
import { passphrase } from '../render/school-process.ts'
import { type Desk, startDesk, untilAnswer } from './desk.ts'

/** Interval of a quick typist's keys, in milliseconds. */
const betweenKeysMs = 25
const letters = 'asmjectrnlbd'

export type Connected = {
  readonly main: string
  readonly folder: string
  readonly caFile: string
  /** Peak resident memory of the first sync, in megabytes. */
  readonly firstSyncMb: number
}
/** Milliseconds and megabytes of one run. */
export type Run = Readonly<Record<string, number>>

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const search = (desk: Desk, text: string) => desk.ask('people.search', { text, scope: 'both', limit: 50 })
const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

async function typing(desk: Desk, keys: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < keys; at += 1) {
    const text = (letters[at % letters.length] ?? 'a') + (letters[Math.floor(at / letters.length)] ?? '')
    times.push(await timed(() => search(desk, text)))
    await wait(betweenKeysMs)
  }
  return times
}

/** Types until the work is done. */
async function typingWhile(desk: Desk, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) times.push(...(await typing(desk, 4)))
  await done
  return times
}

/** Rest after a sync, without typing, in milliseconds: V8 frees memory within this time. */
const restMs = 30_000

/** Finds no one, and is answered fast: asking it does not hold up the index. */
const cheapQuery = '0000000'
/** Eight keys a second: a name is typed letter by letter, then the next one. */
const keyMs = 125
const typedNames = ['nguyen', 'smith', 'tran', 'martin', 'kelly', 'oconnor', 'ahmed', 'wilson']

/** Starts a closed desk in which someone types names while the index is built. */
export async function measureTypedStart(connected: Connected, under: readonly string[]): Promise<Run> {
  const began = performance.now()
  const desk = startDesk({ ...connected, under })
  try {
    await desk.ask('session.unlock', { passphrase })
    const keys: Promise<number>[] = []
    let isBuilding = true
    for (const text of prefixes()) {
      const key = timed(async () => {
        isBuilding = (await search(desk, text)).building
      })
      keys.push(key)
      await wait(keyMs)
      if (!isBuilding) break
    }
    const times = await Promise.all(keys)
    return { wholeIndexTyping: performance.now() - began - keyMs, keyWhileBuildingP95: p95(times) }
  } finally {
    await desk.stop()
  }
}

function* prefixes(): Generator<string> {
  for (;;) for (const name of typedNames) for (let at = 1; at <= name.length; at += 1) yield name.slice(0, at)
}

/** Starts a closed desk, uses, locks and unlocks it. `under` is a command to run it under. */
export async function measureRun(connected: Connected, under: readonly string[]): Promise<Run> {
  const began = performance.now()
  const desk = startDesk({ ...connected, under })
  try {
    await desk.ask('session.status', undefined)
    const loaded = performance.now() - began
    const heldLoading = await desk.held()
    await desk.ask('session.unlock', { passphrase })
    await untilAnswer(
      () => search(desk, 'a'), // while no one is there, it is answered fast
      ({ hits }) => hits.length > 0,
    )
    const coldStart = performance.now() - began
    await untilAnswer(
      () => search(desk, cheapQuery),
      ({ building }) => !building,
      100,
    )
    const wholeIndex = performance.now() - began
    const heldOpening = await desk.held()
    const quiet = await typing(desk, 60)
    const saves = await saveSome(desk, 10)
    const whileSaving = await typingWhile(desk, saveSome(desk, 15))
    desk.network(true)
    await desk.held()
    await desk.ask('sync.start', undefined)
    const syncing = performance.now()
    const whileSyncing: number[] = []
    for (let running = true; running; ) {
      whileSyncing.push(...(await typing(desk, 6)))
      running = (await desk.ask('sync.status', undefined)).running !== null
    }
    const sync = performance.now() - syncing
    const heldSyncing = await desk.held()
    const { peak, now: afterSync } = desk.memory()
    await wait(restMs)
    const { now } = desk.memory()
    const heldResting = await desk.held()
    return {
      loaded,
      coldStart,
      wholeIndex,
      keyP95: p95(quiet),
      keyWhileSavingP95: p95(whileSaving),
      keyWhileSyncingP95: p95(whileSyncing),
      save: p95(saves),
      sync,
      ...(await measureLock(desk)),
      heldLoading,
      heldOpening,
      heldSyncing,
      heldResting,
      peakMb: peak,
      afterSyncMb: afterSync,
      restMb: now,
    }
  } finally {
    await desk.stop()
  }
}

async function measureLock(desk: Desk): Promise<Run> {
  const asked = performance.now()
  const covered = desk.covered().then(() => performance.now() - asked)
  const lock = await timed(() => desk.ask('session.lock', undefined))
  const heldLocking = await desk.held()
  const unlock = await timed(() => desk.ask('session.unlock', { passphrase }))
  return { cover: await covered, lock, unlock, heldLocking }
}

/** Saves corrections offline, and withdraws them. */
async function saveSome(desk: Desk, count: number): Promise<number[]> {
  desk.network(false)
  const { hits } = await desk.ask('people.search', { text: 'e', scope: 'current', limit: count })
  const times: number[] = []
  for (const [at, person] of hits.entries()) {
    const change = { field: 'surname' as const, base: person.surname, mine: `Nguyen${at}` }
    const saved = { variant: 'person' as const, personId: person.id, author: 'Office', changes: [change] }
    times.push(await timed(() => desk.ask('corrections.save', saved)))
  }
  const { corrections } = await desk.ask('corrections.queue', undefined)
  for (const { id, state } of corrections)
    if (state === 'queued') await desk.ask('corrections.withdraw', { id })
  return times
}
