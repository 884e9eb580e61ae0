import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import { type AppState, lossesOf } from '../state/app-state.ts'
import type { AppStateHolder } from '../state/app-state-holder.ts'
import type { LockedRounds } from './locked-rounds.ts'
import type { Farewell } from './window-farewell.ts'

type Deps = {
  readonly appState: AppStateHolder
  readonly keys: SchoolKeys
  readonly farewell: Farewell
  readonly openKept: () => Promise<SessionStatus>
  /** What the desk does while it is locked. */
  readonly rounds: Pick<LockedRounds, 'without'>
  readonly around: AroundLock
}

export type AroundLock = {
  /** Resolves when the window has had time to cover itself. Collecting memory blocks it. */
  readonly covered: () => Promise<void>
  /** Starts what is slow to start, because the user will unlock. */
  readonly prepare: () => void
  /** Overwrites this process's memory of what was open. */
  readonly forget: () => Promise<void>
}

/** Open → locked → open. */
export function createLocking({ appState, keys, farewell, openKept, rounds, around }: Deps) {
  const { setQuietly, move, changes, close } = appState
  let locking: Promise<void> | null = null
  /** Counts the requests to lock, so that an unlock in progress is abandoned. */
  let lockRequests = 0

  /** A separate function, because a variable that refers to the closed school would keep it from being collected. */
  const closePlace = async (): Promise<boolean> => {
    const left = appState.current()
    const locked = lockedPlace(left)
    if (locked === null) return false
    // The state changes first: from now on requests for data are refused and the window covers itself, even if
    // closing takes long.
    move(locked)
    const isCovered = around.covered()
    await rounds.without(() => close(left))
    keys.forget()
    await isCovered
    return true
  }
  const closeAndLock = async (): Promise<void> => {
    if (!isWorthLocking(appState.current(), keys)) return setQuietly(appState.current()) // abandons an opening that is in progress
    if (hasPeopleInSight(appState.current())) await farewell.ask()
    if (await closePlace()) await around.forget()
  }
  const open = async (locked: AppState): Promise<void> => {
    if (locked.at !== 'locked-demo') return void (await openKept())
    const before = changes()
    await locked.demo.reopen()
    if (changes() === before) move({ at: 'demo', demo: locked.demo })
    else await locked.demo.park()
  }
  return {
    /** Closes within a second after the window has saved its drafts, whatever is in progress. */
    lock: async (): Promise<SessionStatus> => {
      lockRequests += 1
      locking ??= closeAndLock().finally(() => {
        locking = null
      })
      await locking
      return appState.status()
    },
    /** Resolves when a lock that is in progress is done. */
    locked: async (): Promise<void> => void (await locking),
    /** Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `keychain-locked`. */
    unlock: async (passphrase: string | null): Promise<SessionStatus> => {
      const before = lockRequests
      await locking // the stores must be closed before they are opened again
      return await rounds.without(async () => {
        const here = appState.current()
        if (here.at !== 'locked' && here.at !== 'locked-demo') return appState.status()
        around.prepare()
        if (here.at === 'locked' && keys.unlocksWith() === 'passphrase')
          await keys.unlock(here.kept.connection.keep, passphrase ?? '')
        if (before !== lockRequests) keys.forget()
        else if (appState.current() === here) await open(here)
        return appState.status()
      })
    },
  }
}

const hasPeopleInSight = ({ at }: AppState) => at === 'school' || at === 'demo'

/** If no school is open, there is something to lock only while the key from a passphrase is in memory. */
function isWorthLocking(state: AppState, keys: SchoolKeys): boolean {
  if (hasPeopleInSight(state) || state.at === 'sealed' || state.at === 'between') return true
  return (state.at === 'signed-out' || state.at === 'trouble') && keys.unlocksWith() === 'passphrase'
}

/** The locked form of a state: the state itself if it is locked already, null if there is nothing to lock. */
function lockedPlace(left: AppState): Extract<AppState, { at: 'locked' | 'locked-demo' }> | null {
  if (left.at === 'first-run') return null
  if (left.at === 'locked' || left.at === 'locked-demo') return left
  const isKnown = left.at === 'school' || left.at === 'demo' || left.at === 'sealed'
  const waiting = isKnown ? lossesOf(left).waitingCorrections.length : null
  if (left.at === 'demo') return { at: 'locked-demo', demo: left.demo, waiting, asOf: asOf(left.demo) }
  if (left.kept === null) return null
  return { at: 'locked', kept: left.kept, waiting, asOf: left.at === 'school' ? asOf(left) : null }
}

/** The moment that the student data of an open school is as of. */
const asOf = ({ school }: { readonly school: OpenSchool }): string | null => school.scheduler.status().asOf
