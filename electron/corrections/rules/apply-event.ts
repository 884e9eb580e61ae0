import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { CorrectionChange, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { type CorrectionEvent, nextState } from './machine.ts'

/** Write an event down. Where it means nothing in the correction's state (it came late), nothing changes. */
export function applyEvent(
  store: CorrectionStore,
  correction: StoredCorrection,
  { event, ...change }: { event: CorrectionEvent } & Omit<CorrectionChange, 'state'>,
): StoredCorrection {
  const state = nextState(correction.state, event)
  return state === null ? correction : store.change(correction, { ...change, state })
}
