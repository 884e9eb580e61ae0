import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { CorrectionEvidence, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'

/** Neither list shows the person; the direct read may have to catch up, or the lists. Looked at again ever less often. */
const shortestLookMs = 60_000
const longestLookMs = 30 * 60_000
type Deps = Pick<PushDeps, 'store' | 'clock' | 'holds' | 'profile'> & {
  readonly api: Pick<PushDeps['api'], 'readCurrent'>
}

const goneProof = { code: 'not-found', documented: true } as const

/**
 * Nobody lists the person. Only the service's own "not found", asked for by the community ID that a record keeps for
 * life, says that there is none; a list may narrow, lag or move.
 */
export async function proveGone(
  deps: Deps,
  correction: StoredCorrection,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const { personId, schoolId } = correction
  const said = await directRead(deps, { communityId: personId, schoolId }, signal)
  const isProof = said === 'not-found' && deps.profile().detailId === 'communityId'
  const last = evidence(deps, said === 'here' ? { code: 'reads-disagree' } : goneProof)
  deps.store.transaction(() => {
    for (const waiting of deps.store.openOf(personId))
      if (isProof) applyEvent(deps.store, waiting, { event: 'missing', last })
      else if (isNews(waiting, last)) deps.store.change(waiting, { last })
  })
  if (!isProof) {
    const ageMs = deps.clock.now() - Date.parse(deps.store.read(correction.id)?.last?.at ?? '')
    deps.holds.hold(personId, Math.min(longestLookMs, Math.max(shortestLookMs, ageMs || 0)))
  }
  return 'done'
}

/** Said once: since when it is so shows how long to wait. That the service has taken an update is not forgotten over it. */
const isNews = ({ state, last }: StoredCorrection, now: CorrectionEvidence): boolean =>
  !(state === 'uncertain' && last?.failure === null) && last?.failure?.code !== now.failure?.code

async function directRead(
  { api }: Deps,
  who: { readonly communityId: PersonId; readonly schoolId: string },
  signal: AbortSignal,
): Promise<'here' | 'not-found'> {
  try {
    await api.readCurrent(who, { signal })
    return 'here'
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'not-found') throw error
    if (!error.failure.documented) throw error
    return 'not-found'
  }
}
