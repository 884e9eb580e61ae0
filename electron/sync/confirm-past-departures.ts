import { inTransaction } from '../storage/connection.ts'
import type { RoundDeps } from './deps.ts'
import type { SweepTotals } from './sweep-pages.ts'

/** More than this at once looks like a fault of the list, and nobody goes. */
const guard = { people: 10, share: 0.02, shrink: 0.05 } as const
const listsAbsent = 3
/** Between the first and the last of these lists: several sweeps of one afternoon may all be wrong in one way. */
const watchedForMs = 48 * 3_600_000

/**
 * Past students have no read of their own, so only the list can say that the school has erased one: three finished
 * lists in a row without them, two days apart at least, in a list that did not shrink. To be called after a past sweep.
 */
export function confirmPastDepartures(deps: RoundDeps, totals: SweepTotals): void {
  const { removal, state, people, clock } = deps
  const suspects = removal.pastSuspects(listsAbsent)
  const tooMany = suspects.length > Math.max(guard.people, guard.share * state.countListed('past'))
  const shrank = totals.was !== null && totals.is !== null && totals.is < totals.was * (1 - guard.shrink)
  if (suspects.length === 0 || tooMany || shrank) return
  const { corrected } = deps.wanted()
  for (const { id, missingSince } of suspects) {
    if (corrected.includes(id)) continue
    const watchedMs = missingSince === null ? null : clock.now() - Date.parse(missingSince)
    if (watchedMs === null || watchedMs < 0) removal.foundMissing(id)
    else if (watchedMs >= watchedForMs)
      inTransaction(deps.db, () => {
        people.dropListing('past', id)
        removal.forgetPast(id, `not in the list of past students since ${missingSince}`)
      })
  }
  deps.committed(suspects.map(({ id }) => id))
}
