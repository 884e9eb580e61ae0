import type { Clock } from '../../../shared/domain/clock.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'

/** How long nothing is sent for a person after an update with an unknown outcome, which may still land. */
export const holdMs = 120_000
/** The longest stored hold. A later end was written by a clock that ran ahead. */
const maxHoldMs = 15 * 60_000
/** How long other people's updates wait for the outcome of an update. */
const awaitedMs = 15 * 60_000

export interface Holds {
  hold(personId: PersonId, ms: number): void
  /** The rest of the hold in milliseconds; 0 or less if the person is not held. */
  leftMs(personId: PersonId): number
  isHeld(personId: PersonId): boolean
  /**
   * Whether other people's updates still wait for the outcome of this correction. Each attempt begins the wait again,
   * because it may empty fields after a read. The wall clock is read once for each attempt, at the first call, because
   * only the wall clock shows how long the app was closed.
   */
  isAwaited(correction: StoredCorrection): boolean
}

/**
 * The people that must not be updated, and until when. Uses monotonic time, because the wall clock may be set during an
 * update. A hold belongs to a person, because an update may land after its correction has ended.
 */
export function createHolds(store: CorrectionStore, clock: Clock): Holds {
  const until = new Map<PersonId, number>()
  const awaitedUntil = new Map<CorrectionId, { readonly attempts: number; readonly end: number }>()
  const hold = (personId: PersonId, ms: number): void => {
    const end = clock.monotonic() + ms
    until.set(personId, Math.max(end, until.get(personId) ?? end))
  }
  const leftMs = (personId: PersonId): number => (until.get(personId) ?? 0) - clock.monotonic()
  for (const { personId, endsAt } of store.holds())
    hold(personId, Math.min(Date.parse(endsAt) - clock.now(), maxHoldMs))
  // Only the wall clock knows how long the app was closed, so an unclear update is held again for the full time.
  for (const { personId } of store.unclear()) hold(personId, holdMs)
  return {
    hold,
    leftMs,
    isHeld: (personId) => leftMs(personId) > 0,
    isAwaited: ({ id, personId, attempts, changedAt }) => {
      const known = awaitedUntil.get(id)
      if (known !== undefined && known.attempts === attempts) return clock.monotonic() < known.end
      const recent = awaitedMs - Math.abs(clock.now() - Date.parse(changedAt))
      const left = Math.max(recent, Math.min(awaitedMs, leftMs(personId))) // no read was possible during the hold
      awaitedUntil.set(id, { attempts, end: clock.monotonic() + left })
      return left > 0
    },
  }
}
