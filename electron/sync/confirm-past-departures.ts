import { inTransaction } from '../storage/connection.ts'
import { guard } from './departure-review.ts'
import type { RoundDeps } from './deps.ts'
import type { SweepTotals } from './sweep-pages.ts'

/**
 * Lists in a row without the person, and the time after the third list, because several sweeps of one afternoon may
 * have the same fault. If a school erases whole years, the list is trusted after two weeks.
 */
const few = { lists: 3, watchedForMs: 48 * 3_600_000 } as const
const many = { lists: 14, watchedForMs: 14 * 24 * 3_600_000 } as const

/**
 * Removes past students that the school has erased. They have no direct read, so the proof is several finished lists in
 * a row without them, over days, without a sudden drop of the total. A list with fewer rows than the service counts
 * proves nothing, because the person may be among the others. To be called after a past sweep.
 */
export function confirmPastDepartures(deps: RoundDeps, totals: SweepTotals): void {
  const { removal, state, people, clock } = deps
  const suspects = removal.pastSuspects(few.lists)
  const shrank = totals.was !== null && totals.is !== null && totals.is < totals.was * (1 - guard.shrink)
  if (suspects.length === 0 || shrank || totals.isShort) return
  const isMany = suspects.length > Math.max(guard.people, guard.share * state.countListed('past'))
  const needed = isMany ? many : few
  const { corrected } = deps.wanted()
  for (const { id, absent, missingSince } of suspects) {
    if (corrected.includes(id)) continue
    const watchedMs = missingSince === null ? null : clock.now() - Date.parse(missingSince)
    if (watchedMs === null || watchedMs < 0) removal.foundMissing(id)
    else if (watchedMs >= needed.watchedForMs && absent >= needed.lists)
      inTransaction(deps.db, () => {
        people.dropListing('past', id)
        removal.recordPastDeparture(id, `not in the list of past students since ${missingSince}`)
      })
  }
  deps.committed(suspects.map(({ id }) => id))
}
