import type { AccessAction, ManyLookups } from '../../../shared/domain/access.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'

const minutes = 10
/** More different people than a desk meets in ten minutes, and more protected values than it has reason to see. */
const usual = { opened: 60, revealed: 20 } as const

type Deps = { readonly monotonic: () => number; readonly tell: (many: ManyLookups) => void }

/** Notices when unusually many people are looked up; tells at most once in ten minutes. */
export function createLookupWatch({ monotonic, tell }: Deps) {
  let seen: { readonly at: number; readonly kind: 'opened' | 'revealed'; readonly id: PersonId }[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  return (action: AccessAction, id: PersonId | null): void => {
    const kind =
      action === 'open' ? 'opened' : action === 'reveal' || action === 'live-read' ? 'revealed' : null
    if (kind === null || id === null) return
    const at = monotonic()
    const since = at - minutes * 60_000
    seen = seen.filter(
      (one) => one.at > since && !(one.kind === 'opened' && kind === 'opened' && one.id === id),
    )
    seen.push({ at, kind, id })
    const count = (which: 'opened' | 'revealed') => seen.filter((one) => one.kind === which).length
    const many = { opened: count('opened'), revealed: count('revealed'), minutes }
    if (many.opened <= usual.opened && many.revealed <= usual.revealed) return
    if (toldAt > since) return
    toldAt = at
    tell(many)
  }
}
