import { setMaxListeners } from 'node:events'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'
import { untilAborted } from '../../api/until-aborted.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { DatabaseKeys } from '../keys/database-key.ts'
import type { AppState, OpenSchoolState } from '../state/app-state.ts'
import type { AppStateHolder } from '../state/app-state-holder.ts'

type Deps = Pick<Ports, 'clock' | 'sleep' | 'network'> & {
  readonly appState: AppStateHolder
  readonly keys: Pick<DatabaseKeys, 'unlocksWith' | 'forget'>
  /** Opens the stores without notifying the window. */
  readonly openQuietly: (kept: KeptConnection) => Promise<AppState>
  /** Overwrites the data that was open in this process's memory. */
  readonly forget: () => Promise<void>
  readonly report: (error: unknown) => void
}

/** Runs the sync and sends corrections while the desk is locked. */
export type LockedRounds = {
  /** Call it once a second; starts a round if one is due. */
  tick(): void
  /** Starts a round at once, because the network is back or the computer woke. */
  wake(): void
  /** Ends a round in progress and lets no other start until `work` is done, because both would claim the same files. */
  without<T>(work: () => Promise<T>): Promise<T>
}

const everyMs = 15 * 60_000
/** How often the network is checked while corrections wait. */
const lookEveryMs = 20_000
const longestLookMs = 10_000
const pollMs = 250
/** A round that takes longer is stopped; the next one continues it. */
const longestMs = 10 * 60_000

type Locked = Extract<AppState, { at: 'locked' }>

/**
 * Syncs and sends corrections every quarter of an hour and when the network is back, if the key of the locked desk is
 * in the keychain. A round opens the stores, shows nothing, closes the stores and overwrites the memory.
 */
export function createLockedRounds(deps: Deps): LockedRounds {
  const { appState, keys, clock } = deps
  let dueAt: number | null = null
  let lookAt = 0
  let wasUp = false
  let running: Promise<void> | null = null
  /** The number of running tasks that must not overlap with a round. */
  let others = 0
  let abort = new AbortController()

  const lockedHere = (): Locked | null => {
    const here = appState.current()
    const isAble = here.at === 'locked' && here.kept.connection.keep === 'keychain'
    return isAble && keys.unlocksWith() === 'session' ? here : null
  }
  /** A separate function, because a variable that refers to the closed school would keep it in memory. */
  const workOpened = async (locked: Locked) => {
    const opened = await deps.openQuietly(locked.kept)
    try {
      if (opened.at === 'school') await doWork(deps, opened, abort.signal)
      if (opened.at === 'sealed') {
        // Without this question a withdrawn key would not be noticed, nor one that is accepted again.
        await untilAborted(abort.signal, opened.sealed.tryNow()).catch(() => undefined)
        opened.sealed.tick() // removes the data of a revoked key when it is due
      }
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
  /** Starts a round if the network came back: the school's address answers now and did not before. */
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
      if (dueAt === null) wasUp = false // so that the first answer starts a round
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

/** Runs a round if one is due, and sends waiting corrections. */
async function doWork(
  { clock, sleep }: Deps,
  { school }: OpenSchoolState,
  signal: AbortSignal,
): Promise<void> {
  const endAt = clock.monotonic() + longestMs
  school.scheduler.resume()
  try {
    await untilAborted(signal, school.connectivity.look())
    while (clock.monotonic() < endAt && isBusy(school)) await sleep(pollMs, signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

function isBusy({ scheduler, connectivity, corrections }: OpenSchool): boolean {
  if (scheduler.status().running !== null) return true
  return connectivity.online() && corrections.hasSendable()
}

/** The numbers that the lock screen shows after a round. */
const leftBehind = ({ school }: OpenSchoolState): Pick<Locked, 'waiting' | 'asOf'> => ({
  waiting: school.corrections.openCorrections().length,
  asOf: school.scheduler.status().asOf,
})

/** Whether the school's address gives any answer, even an error. */
async function answers(network: Fetch, baseUrl: string): Promise<boolean> {
  try {
    const request = new Request(baseUrl, { method: 'HEAD', signal: AbortSignal.timeout(longestLookMs) })
    await (await network(request)).body?.cancel()
    return true
  } catch {
    return false
  }
}
