import type { Clock } from '../../../shared/domain/clock.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'

/** After an update whose outcome is unknown nothing of that person is sent for so long: it may still land. */
export const holdMs = 120_000
/** No stored hold is longer; a later moment was written by a clock that ran ahead. */
const longestMs = 15 * 60_000
/** So long others wait until it is known what became of an update. */
const awaitedMs = 15 * 60_000

export type Holds = ReturnType<typeof createHolds>

/**
 * Whom to leave alone, and for how long. By the clock of durations, because the wall clock may be set while an update
 * is on its way. Of the person and not of a correction: what was given up may land after its correction has ended.
 */
export function createHolds(store: CorrectionStore, clock: Clock) {
  const until = new Map<PersonId, number>()
  const awaitedUntil = new Map<CorrectionId, { readonly attempts: number; readonly end: number }>()
  const hold = (personId: PersonId, ms: number): void => {
    const end = clock.monotonic() + ms
    until.set(personId, Math.max(end, until.get(personId) ?? end))
  }
  const leftMs = (personId: PersonId): number => (until.get(personId) ?? 0) - clock.monotonic()
  for (const { personId, endsAt } of store.holds())
    hold(personId, Math.min(Date.parse(endsAt) - clock.now(), longestMs))
  // How long the app was closed is known by the wall clock alone, so what is unclear is held once more, whole.
  for (const { personId } of store.unclear()) hold(personId, holdMs)
  return {
    hold,
    /** Milliseconds; not above 0: not held. */
    leftMs,
    isHeld: (personId: PersonId): boolean => leftMs(personId) > 0,
    /**
     * Whether others still wait for what became of this correction, however often it is tried meanwhile. The wall clock
     * is asked once, when it is first asked about: how long the app was closed since nothing else knows.
     */
    isAwaited: ({ id, personId, attempts, changedAt }: StoredCorrection): boolean => {
      const known = awaitedUntil.get(id)
      if (known !== undefined && known.attempts <= attempts) return clock.monotonic() < known.end
      const recent = awaitedMs - Math.abs(clock.now() - Date.parse(changedAt))
      const left = Math.max(recent, Math.min(awaitedMs, leftMs(personId))) // nobody could look while it was held
      awaitedUntil.set(id, { attempts, end: clock.monotonic() + left })
      return left > 0
    },
  }
}
