import type { PersonId } from '../../../shared/domain/ids.ts'
import type { BatchWait } from '../../../shared/ipc/correction-sheets.ts'
import type { PushDeps } from './push-deps.ts'

/** A batch is sent to one person first. Once a read has proved that, the next three follow, and after these all others. */
const provingPeople = 4

/**
 * The reason why no further person of a batch may be updated now, or null. A faulty sheet must be noticed after it has
 * changed one record, or four, and not five thousand.
 */
export function batchWaitsFor(
  { batches, profile }: Pick<PushDeps, 'batches' | 'profile'>,
  id: string,
): BatchWait {
  const { proved, out, isStopped } = batches.progress(id, provingPeople)
  if (isStopped) return 'decision'
  if (proved > 0 && profile().putMode === 'unknown') return 'put-mode'
  const allowed = proved === 0 ? 1 : provingPeople
  return proved < provingPeople && proved + out >= allowed ? 'proof' : null
}

/** Whether all open corrections of a person belong to batches that have to wait. */
export const isHeldBack = (
  deps: Pick<PushDeps, 'batches' | 'profile' | 'store'>,
  personId: PersonId,
): boolean =>
  deps.store
    .openOf(personId)
    .every(
      ({ state, batch }) => state === 'queued' && batch !== null && batchWaitsFor(deps, batch.id) !== null,
    )
