import { setMaxListeners } from 'node:events'
import type { Clock } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import type { AppState, OpenSchoolState } from '../state/app-state.ts'
import type { AppStateHolder } from '../state/app-state-holder.ts'

type Deps = {
  readonly appState: AppStateHolder
  readonly keys: Pick<SchoolKeys, 'unlocksWith' | 'forget'>
  readonly clock: Clock
  readonly sleep: Sleep
  readonly network: Fetch
  /** Opens the stores without a word to the window. */
  readonly openQuietly: (kept: KeptConnection) => Promise<AppState>
  /** Leaves nothing of what was open in memory. */
  readonly forget: () => Promise<void>
  readonly report: (error: unknown) => void
}

/** What a locked desk does by itself. */
export type LockedRounds = {
  /** Once a second: works when it is time. */
  tick(): void
  /** The network is back, or the computer woke: at once. */
  wake(): void
  /** Ends what is under way, its stores closed, and begins nothing while this is done: two would claim the same files. */
  without<T>(work: () => Promise<T>): Promise<T>
}

const everyMs = 15 * 60_000
/** Where corrections wait, the network is looked for this often. */
const lookEveryMs = 20_000
const longestLookMs = 10_000
const pollMs = 250
/** A round that takes longer goes on at the next. */
const longestMs = 10 * 60_000

type Locked = Extract<AppState, { at: 'locked' }>

/**
 * Where the key lies in the keychain a locked desk keeps its promises: every quarter of an hour, and when the network
 * is back, it opens what it needs without showing anything, syncs what is due, sends what waits, closes, and forgets.
 */
export function createLockedRounds(deps: Deps): LockedRounds {
  const { appState, keys, clock } = deps
  let dueAt: number | null = null
  let lookAt = 0
  let wasUp = false
  let running: Promise<void> | null = null
  /** So many do something beside which nothing may be begun. */
  let others = 0
  let abort = new AbortController()

  const lockedHere = (): Locked | null => {
    const here = appState.current()
    const isAble = here.at === 'locked' && here.kept.connection.keep === 'keychain'
    return isAble && keys.unlocksWith() === 'session' ? here : null
  }
  /** Nothing of what was opened may stay in a variable of whoever then forgets: that would keep it from being collected. */
  const workOpened = async (locked: Locked) => {
    const opened = await deps.openQuietly(locked.kept)
    try {
      if (opened.at === 'school') await doWork(deps, opened, abort.signal)
      if (opened.at === 'sealed') opened.sealed.tick() // the copy of a withdrawn key goes when its days are over
    } finally {
      const after = opened.at === 'school' ? leftBehind(opened) : locked
      await appState.close(opened)
      if (appState.current() === locked) {
        keys.forget()
        const { waiting, asOf } = after
        if (waiting !== locked.waiting || asOf !== locked.asOf) appState.move({ ...locked, waiting, asOf })
      }
    }
  }
  const work = async (locked: Locked) => {
    abort = new AbortController()
    setMaxListeners(0, abort.signal)
    try {
      await workOpened(locked)
    } finally {
      await deps.forget()
    }
  }
  const begin = (locked: Locked) => {
    if (others > 0) return
    dueAt = clock.monotonic() + everyMs
    running ??= work(locked)
      .catch(deps.report)
      .finally(() => {
        running = null
      })
  }
  /** The network came back if it answers now and did not before. */
  const look = async (locked: Locked) => {
    const isUp = await answers(deps.network, locked.kept.connection.baseUrl)
    const isBack = isUp && !wasUp
    wasUp = isUp
    if (isBack && lockedHere() === locked) begin(locked)
  }
  return {
    tick: () => {
      const locked = lockedHere()
      if (locked === null) {
        dueAt = null
        return
      }
      const now = clock.monotonic()
      if (dueAt === null) wasUp = false // whatever it was before the lock: what waits goes at the first answer
      dueAt ??= now + everyMs
      if (running !== null) return
      if (now >= dueAt) return begin(locked)
      if ((locked.waiting ?? 0) === 0 || now < lookAt) return
      lookAt = now + lookEveryMs
      void look(locked).catch(deps.report)
    },
    wake: () => {
      const locked = lockedHere()
      if (locked !== null) begin(locked)
    },
    without: async (work) => {
      others += 1
      try {
        abort.abort()
        await running
        return await work()
      } finally {
        others -= 1
      }
    },
  }
}

/** A round where one is due, and what waits is sent. */
async function doWork(
  { clock, sleep }: Deps,
  { school }: OpenSchoolState,
  signal: AbortSignal,
): Promise<void> {
  const endAt = clock.monotonic() + longestMs
  school.scheduler.resume()
  await school.connectivity.look()
  while (clock.monotonic() < endAt && isBusy(school)) {
    try {
      await sleep(pollMs, signal)
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
  }
}

function isBusy({ scheduler, connectivity, corrections }: OpenSchool): boolean {
  if (scheduler.status().running !== null) return true
  return connectivity.online() && corrections.goesOn()
}

/** What the lock screen says once it is over. */
const leftBehind = ({ school }: OpenSchoolState): Pick<Locked, 'waiting' | 'asOf'> => ({
  waiting: school.corrections.openCorrections().length,
  asOf: school.scheduler.status().lastCompleteAt,
})

/** Whether anything answers at the school's address, whatever it says. */
async function answers(network: Fetch, baseUrl: string): Promise<boolean> {
  try {
    const request = new Request(baseUrl, { method: 'HEAD', signal: AbortSignal.timeout(longestLookMs) })
    await (await network(request)).body?.cancel()
    return true
  } catch {
    return false
  }
}
