import type { AccessAction, ManyLookups } from '../../../shared/domain/access.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'

const watchMinutes = 10
/** More different people than a desk opens in ten minutes, and more values than it needs to reveal. */
const usualLookups = { opened: 60, revealed: 20 } as const

/** Reports unusually many lookups, at most once in ten minutes. */
export function createLookupWatch(monotonic: () => number, report: (many: ManyLookups) => void) {
  let seen: { readonly at: number; readonly kind: 'opened' | 'revealed'; readonly id: PersonId }[] = []
  let reportedAt = Number.NEGATIVE_INFINITY
  return (action: AccessAction, id: PersonId | null): void => {
    const kind =
      action === 'open' || action === 'contact'
        ? 'opened'
        : action === 'reveal' || action === 'live-read'
          ? 'revealed'
          : null
    if (kind === null || id === null) return
    const at = monotonic()
    const since = at - watchMinutes * 60_000
    seen = seen.filter(
      (one) => one.at > since && !(one.kind === 'opened' && kind === 'opened' && one.id === id),
    )
    seen.push({ at, kind, id })
    const count = (which: 'opened' | 'revealed') => seen.filter((one) => one.kind === which).length
    const many = { opened: count('opened'), revealed: count('revealed'), minutes: watchMinutes }
    if (many.opened <= usualLookups.opened && many.revealed <= usualLookups.revealed) return
    if (reportedAt > since) return
    reportedAt = at
    report(many)
  }
}
