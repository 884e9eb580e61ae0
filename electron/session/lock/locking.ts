import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { DatabaseKeys } from '../keys/database-key.ts'
import { type AppState, openSchoolOf } from '../state/app-state.ts'
import type { AppStateHolder } from '../state/app-state-holder.ts'
import type { LockedRounds } from './locked-rounds.ts'
import type { Farewell } from './window-farewell.ts'

type Deps = {
  readonly appState: AppStateHolder
  readonly keys: DatabaseKeys
  readonly farewell: Farewell
  readonly openKept: () => Promise<SessionStatus>
  /** The rounds that run while the desk is locked; they must pause while it locks or unlocks. */
  readonly rounds: Pick<LockedRounds, 'without'>
  readonly around: AroundLock
}

export type AroundLock = {
  /** Resolves when the window has had time to show the lock screen, because clearing memory then blocks this thread. */
  readonly covered: () => Promise<void>
  /** Starts the slow parts in advance, because the user is about to unlock. */
  readonly prepare: () => void
  /** Overwrites the data that was open in this process's memory. */
  readonly forget: () => Promise<void>
}

/** Locks and unlocks the app: open → locked → open. */
export function createLocking({ appState, keys, farewell, openKept, rounds, around }: Deps) {
  const { setQuietly, move, changes, close } = appState
  let locking: Promise<void> | null = null
  /** The number of requests to lock. An unlock in progress stops when it changes. */
  let lockRequests = 0

  /** A separate function, because a variable that refers to the closed school would keep it in memory. */
  const closePlace = async (): Promise<boolean> => {
    const left = appState.current()
    const locked = lockedPlace(left)
    if (locked === null) return false
    // State first: requests for data are refused and the window covers itself at once, however slow closing is.
    move(locked)
    const isCovered = around.covered()
    await rounds.without(() => close(left))
    keys.forget()
    await isCovered
    return true
  }
  const closeAndLock = async (): Promise<void> => {
    if (!isWorthLocking(appState.current(), keys)) return setQuietly(appState.current()) // abandons a running opening
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
    /** Closes the school within a second after the window has saved its drafts, even if work is in progress. */
    lock: async (): Promise<SessionStatus> => {
      lockRequests += 1
      locking ??= closeAndLock().finally(() => {
        locking = null
      })
      await locking
      return appState.status()
    },
    /** Resolves when a running lock is done. */
    locked: async (): Promise<void> => void (await locking),
    /** Opens a locked school again. Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `keychain-locked`. */
    unlock: async (passphrase: string | null): Promise<SessionStatus> => {
      const before = lockRequests
      await locking // the stores can open again only after they are closed
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

/** Whether a lock would protect something: a school that is open or opening, or a passphrase's key in memory. */
function isWorthLocking(state: AppState, keys: DatabaseKeys): boolean {
  if (hasPeopleInSight(state) || state.at === 'sealed' || state.at === 'between') return true
  return (state.at === 'signed-out' || state.at === 'trouble') && keys.unlocksWith() === 'passphrase'
}

/** The locked form of a state: the same state if it is locked already, null if there is nothing to lock. */
function lockedPlace(left: AppState): Extract<AppState, { at: 'locked' | 'locked-demo' }> | null {
  if (left.at === 'first-run') return null
  if (left.at === 'locked' || left.at === 'locked-demo') return left
  const sealed = left.at === 'sealed' ? left.sealed.current().waitingCorrections : null
  const waiting = (sealed ?? openSchoolOf(left)?.corrections.openCorrections())?.length ?? null
  if (left.at === 'demo') return { at: 'locked-demo', demo: left.demo, waiting, asOf: asOf(left.demo) }
  if (left.kept === null) return null
  return { at: 'locked', kept: left.kept, waiting, asOf: left.at === 'school' ? asOf(left) : null }
}

/** The moment to which the shown student data corresponds. */
const asOf = ({ school }: { readonly school: OpenSchool }): string | null => school.scheduler.status().asOf
