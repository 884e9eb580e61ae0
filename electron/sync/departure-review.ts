import type { Suspect } from '../storage/cache/removal-state.ts'
import type { RoundDeps } from './deps.ts'

/** With more suspects than this, or than this share of all students, no one is removed before a user's review. */
export const guard = { people: 10, share: 0.02, shrink: 0.05 } as const
/** Departures within this time count together, so that a few a day are treated like many at once. */
const bleedMs = 14 * 24 * 3_600_000

/** Whether to wait for a review: a lost permission, another "as at" date or a restored server can look the same. */
export function isHeldForReview(
  { removal, state, clock }: RoundDeps,
  suspects: readonly Suspect[],
  totals: { was: number | null; is: number | null },
): boolean {
  const review = removal.review()
  if (suspects.length === 0) {
    if (review !== null) removal.closeReview()
    return false
  }
  // An approval covers only the people it was given for; later suspects need another review.
  const unknown = suspects.filter(({ isCleared }) => !isCleared)
  if (unknown.length === 0) return false
  const lately = removal.departedSince(new Date(clock.now() - bleedMs).toISOString())
  const tooMany = unknown.length + lately > Math.max(guard.people, guard.share * state.countListed('current'))
  const shrank = totals.was !== null && totals.is !== null && totals.is < totals.was * (1 - guard.shrink)
  if (!tooMany && !shrank && (review === null || review.approvedAt !== null)) return false
  const ids = suspects.map(({ id }) => id)
  removal.openReview(ids, { totalWas: totals.was, totalIs: totals.is })
  return true
}
