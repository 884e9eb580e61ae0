import type { Clock } from '../../../shared/domain/clock.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { ScopeState } from '../../storage/cache/scope-state.ts'
import { removeStore, storesMovedAside } from '../../storage/files/side-files.ts'
import { storeFiles } from '../../storage/school/stores.ts'
import { createScopeGate, type ScopeGate } from '../../sync/scope/scope-gate.ts'
import type { Opening } from '../between/protocol.ts'

/** Before anything is read of it, the copy holds nobody but those this desk may hold; nor does one that was put aside. */
export function alignedGate(
  state: ScopeState,
  { folder, scope: wanted }: Pick<Opening, 'folder' | 'scope'>,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): ScopeGate {
  const scope = state.wantedScope(wanted)
  if (!state.hasScope(scope)) {
    for (const file of storesMovedAside(storeFiles(folder).cache)) removeStore(file)
    state.align(scope, localDay(new Date(clock.now())))
  }
  return createScopeGate({ scope, state, clock })
}
