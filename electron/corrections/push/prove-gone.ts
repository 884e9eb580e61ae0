import { isFailure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { CorrectionEvidence, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/machine.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'

/** How long to wait before the next check of a person that neither list shows. Grows with the age of the finding. */
const checkMs = { shortest: 60_000, longest: 30 * 60_000 } as const
type Deps = Pick<PushDeps, 'store' | 'clock' | 'holds' | 'profile'> & {
  readonly api: Pick<PushDeps['api'], 'readCurrent'>
}

const goneProof = { code: 'not-found', documented: true } as const

/**
 * Checks a person that no list shows. Only a documented "not found" for the community ID, which never changes, proves
 * that the record is gone: a list may be filtered, lag, or change while it is read.
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
    deps.holds.hold(personId, Math.min(checkMs.longest, Math.max(checkMs.shortest, ageMs || 0)))
  }
  return 'done'
}

/** Whether to store a finding: once, because its date sets the wait, and never over the note of an accepted update. */
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
    if (isFailure(error, 'not-found') && error.failure.documented) return 'not-found'
    throw error
  }
}
