import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import { lossesOf, type Place } from '../place/place.ts'
import type { Standing } from '../place/standing.ts'
import type { LockedRounds } from './locked-rounds.ts'
import type { Farewell } from './window-farewell.ts'

type Deps = {
  readonly standing: Standing
  readonly keys: SchoolKeys
  readonly farewell: Farewell
  readonly openKept: () => Promise<SessionStatus>
  /** What the desk does while it is locked. */
  readonly rounds: Pick<LockedRounds, 'without'>
  /** Resolves when the window has had the time to cover itself: collecting keeps it waiting. */
  readonly covered: () => Promise<void>
  /** Somebody is about to unlock: what takes its time to begin may begin. */
  readonly prepare: () => void
  /** Leaves nothing of what was open in this process's memory. */
  readonly forget: () => Promise<void>
}

/** Open → locked → open. */
export function createLocking({
  standing,
  keys,
  farewell,
  openKept,
  rounds,
  covered,
  forget,
  prepare,
}: Deps) {
  const { place, become, move, moves, close } = standing
  let locking: Promise<void> | null = null
  /** Rises with every wish to lock: an unlocking that was under way then comes to nothing. */
  let wishes = 0

  /** Nothing of what is left may stay in a variable of whoever then forgets: that would keep it from being collected. */
  const closePlace = async (): Promise<boolean> => {
    const left = place()
    const locked = lockedPlace(left)
    if (locked === null) return false
    // The place first: every request for data is refused from here on, and the window covers itself, whatever closing takes.
    move(locked)
    const isCovered = covered()
    await rounds.without(() => close(left))
    keys.forget()
    await isCovered
    return true
  }
  const closeAndLock = async (): Promise<void> => {
    if (!isWorthLocking(place(), keys)) return become(place()) // what is being opened is not wanted any more
    if (hasPeopleInSight(place())) await farewell.ask()
    if (await closePlace()) await forget()
  }
  const open = async (locked: Place): Promise<void> => {
    if (locked.at !== 'locked-demo') return void (await openKept())
    const before = moves()
    await locked.demo.reopen()
    if (moves() === before) move({ at: 'demo', demo: locked.demo })
    else await locked.demo.park()
  }
  return {
    /** Closed within a second of the window's last words, whatever is under way. */
    lock: async (): Promise<SessionStatus> => {
      wishes += 1
      locking ??= closeAndLock().finally(() => {
        locking = null
      })
      await locking
      return standing.status()
    },
    /** When a lock that is under way is over. */
    locked: async (): Promise<void> => void (await locking),
    /** Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `keychain-locked`. */
    unlock: async (passphrase: string | null): Promise<SessionStatus> => {
      const asked = wishes
      await locking // the stores open again only once they are closed
      return await rounds.without(async () => {
        const here = place()
        if (here.at !== 'locked' && here.at !== 'locked-demo') return standing.status()
        prepare()
        if (here.at === 'locked' && keys.unlocksWith() === 'passphrase')
          await keys.unlock(here.kept.connection.keep, passphrase ?? '')
        if (asked !== wishes) keys.forget()
        else if (place() === here) await open(here)
        return standing.status()
      })
    },
  }
}

const hasPeopleInSight = ({ at }: Place) => at === 'school' || at === 'demo'

/** Without a school in sight there is something to lock only while a passphrase's key is in memory. */
function isWorthLocking(place: Place, keys: SchoolKeys): boolean {
  if (hasPeopleInSight(place) || place.at === 'sealed' || place.at === 'between') return true
  return (place.at === 'signed-out' || place.at === 'trouble') && keys.unlocksWith() === 'passphrase'
}

/** What a place is while it is locked: itself where it already is; null where there is nothing to lock. */
function lockedPlace(left: Place): Extract<Place, { at: 'locked' | 'locked-demo' }> | null {
  if (left.at === 'first-run') return null
  if (left.at === 'locked' || left.at === 'locked-demo') return left
  const isKnown = left.at === 'school' || left.at === 'demo' || left.at === 'sealed'
  const waiting = isKnown ? lossesOf(left).waitingCorrections.length : null
  if (left.at === 'demo') return { at: 'locked-demo', demo: left.demo, waiting, asOf: asOf(left.demo) }
  if (left.kept === null) return null
  return { at: 'locked', kept: left.kept, waiting, asOf: left.at === 'school' ? asOf(left) : null }
}

/** When an open copy was last whole. */
const asOf = ({ school }: { readonly school: OpenSchool }): string | null =>
  school.scheduler.status().lastCompleteAt
