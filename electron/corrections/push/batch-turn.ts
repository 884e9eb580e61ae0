import type { PersonId } from '../../../shared/domain/ids.ts'
import { type BatchWait, provingPeople } from '../../../shared/ipc/sheets.ts'
import type { PushDeps } from './push-deps.ts'

/**
 * Why no further person of a batch is written to; null if one may be. A sheet with a fault must be found while it has
 * touched one record, or four, and not five thousand.
 */
export function batchWaitsFor(
  { batches, profile }: Pick<PushDeps, 'batches' | 'profile'>,
  id: string,
): BatchWait {
  const { proved, out, isStopped } = batches.progress(id)
  if (isStopped) return 'decision'
  if (proved > 0 && profile().putMode === 'unknown') return 'put-mode'
  const allowed = proved === 0 ? 1 : provingPeople
  return proved < provingPeople && proved + out >= allowed ? 'proof' : null
}

/** Whether all that could be sent for a person belongs to batches that have to wait. */
export const isHeldBack = (
  deps: Pick<PushDeps, 'batches' | 'profile' | 'store'>,
  personId: PersonId,
): boolean =>
  deps.store
    .openOf(personId)
    .every(
      ({ state, batch }) => state === 'queued' && batch !== null && batchWaitsFor(deps, batch.id) !== null,
    )
