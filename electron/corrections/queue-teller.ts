import type { PersonId } from '../../shared/domain/ids.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import type { DraftStore } from '../storage/queue/draft-store.ts'
import type { ShownStore } from '../storage/queue/shown-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import type { Pusher } from './push/pusher.ts'
import { type QueueChange, receipts } from './queue-change.ts'
import type { LagMemory } from './reading/index-lag.ts'

type Deps = {
  readonly store: Pick<CorrectionStore, 'open' | 'ended'>
  readonly drafts: Pick<DraftStore, 'read' | 'people'>
  readonly shown: Pick<ShownStore, 'read' | 'people'>
  readonly lags: Pick<LagMemory, 'long'>
  readonly pause: Pusher['pause']
  readonly changed: (change: QueueChange) => void
}
type Touched = { readonly corrections?: readonly StoredCorrection[]; readonly drafts?: readonly PersonId[] }

/** Says what has changed in the queue. What is not a correction is read once more when it is told: a commit may have failed. */
export function createQueueTeller(deps: Deps) {
  let showed: PersonId[] = []
  const draftsOf = (ids: readonly PersonId[]) => ids.map((id) => ({ id, values: deps.drafts.read(id) }))
  const shownOf = (ids: readonly PersonId[]) =>
    ids.flatMap((id) => {
      const shown = deps.shown.read(id)
      return shown === null ? [] : [{ id, ...shown }]
    })
  const standing = () => ({ pause: deps.pause(), lagging: deps.lags.long() })
  return {
    /** An answer showed fields of this person that no read shows; told with the next change. */
    showed: (id: PersonId): void => void showed.push(id),
    tell: ({ corrections = [], drafts = [] }: Touched): void => {
      const ids = showed
      showed = []
      deps.changed({ corrections, drafts: draftsOf(drafts), shown: shownOf(ids), ...standing() })
    },
    whole: (): QueueChange => ({
      corrections: [...deps.store.ended(receipts).toReversed(), ...deps.store.open()],
      drafts: draftsOf(deps.drafts.people()),
      shown: shownOf(deps.shown.people()),
      ...standing(),
    }),
  }
}
