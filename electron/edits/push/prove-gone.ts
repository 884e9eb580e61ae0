import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { StoredEdit } from '../../storage/queue/edit-store.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'

/** Neither list shows the person; the direct read may have to catch up, or the lists. Looked at again so soon. */
const lookAgainMs = 60_000
const goneProof = { code: 'not-found', documented: true } as const

/**
 * Nobody lists the person. Only the service's own "not found", asked for by the community ID that a record keeps for
 * life, says that there is none; a list may narrow, lag or move.
 */
export async function proveGone(deps: PushDeps, edit: StoredEdit, signal: AbortSignal): Promise<PushOutcome> {
  const { personId, schoolId } = edit
  const said = await directRead(deps, { communityId: personId, schoolId }, signal)
  const isProof = said === 'not-found' && deps.profile().detailId === 'communityId'
  const last = evidence(deps, said === 'here' ? { code: 'reads-disagree' } : goneProof)
  deps.store.transaction(() => {
    for (const waiting of deps.store.openOf(personId))
      if (isProof) applyEvent(deps.store, waiting, { event: 'missing', last })
      else deps.store.change(waiting, { last })
  })
  if (!isProof) deps.holds.hold(personId, lookAgainMs)
  return 'done'
}

async function directRead(
  { api }: PushDeps,
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
