import { type Clock, momentsOf } from '../../shared/domain/clock.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ReadDb, WriteDb } from '../storage/connection.ts'
import { type CorrectionStore, createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createDraftStore, type DraftStore, type DraftValues } from '../storage/queue/draft-store.ts'
import { createShownStore, type ShownStore, type ShownValues } from '../storage/queue/shown-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { receipts } from './expired-corrections.ts'
import type { Pause } from './push/pause.ts'
import type { Pusher } from './push/pusher.ts'
import type { LagMemory } from './reading/index-lag.ts'

/** Corrections in one message at most. A sheet's 5,000 changes in one message would delay a keystroke by 50 ms. */
export const largestPart = 500
/** The main thread reads all messages that have arrived in one turn, so the parts arrive apart. Milliseconds. */
const betweenPartsMs = 15
const neverWoken = new Int32Array(new SharedArrayBuffer(4))

/** A change of the queue, sent from the writer to the reader's side. The first one contains the whole queue. */
export type QueueChange = {
  /** The changed corrections in their current state, in the order of the changes. */
  readonly corrections: readonly StoredCorrection[]
  /** The changed drafts. `values` is null for a discarded draft. */
  readonly drafts: readonly { readonly id: PersonId; readonly values: DraftValues | null }[]
  readonly shown: readonly (ShownValues & { readonly id: PersonId })[]
  /** Why nothing is sent; null if corrections may be sent. */
  readonly pause: Pause | null
  /** People whose two reads disagree for longer than a search index takes to catch up. */
  readonly lagging: readonly PersonId[]
}

type Deps = {
  readonly store: Pick<CorrectionStore, 'open' | 'ended'>
  readonly drafts: Pick<DraftStore, 'read' | 'people'>
  readonly shown: Pick<ShownStore, 'read' | 'people'>
  readonly lags: Pick<LagMemory, 'long'>
  readonly pause: Pusher['pause']
  readonly changed: (change: QueueChange) => void
}
type Touched = { readonly corrections?: readonly StoredCorrection[]; readonly drafts?: readonly PersonId[] }

export interface QueueNotifier {
  /** Reports, with the next change, the fields of this person that only an answer to an update showed. */
  addShown(id: PersonId): void
  notify(touched: Touched): void
  whole(): QueueChange
}

/** Reports changes of the queue. Drafts and shown values are read from the disk again, because a commit may have failed. */
export function createQueueNotifier(deps: Deps): QueueNotifier {
  let withShown: PersonId[] = []
  const draftsOf = (ids: readonly PersonId[]) => ids.map((id) => ({ id, values: deps.drafts.read(id) }))
  const shownOf = (ids: readonly PersonId[]) =>
    ids.flatMap((id) => {
      const shown = deps.shown.read(id)
      return shown === null ? [] : [{ id, ...shown }]
    })
  const status = () => ({ pause: deps.pause(), lagging: deps.lags.long() })
  return {
    addShown: (id) => void withShown.push(id),
    notify: ({ corrections = [], drafts = [] }) => {
      const ids = withShown
      withShown = []
      const part = (at: number) => corrections.slice(at, at + largestPart)
      deps.changed({ corrections: part(0), drafts: draftsOf(drafts), shown: shownOf(ids), ...status() })
      for (let at = largestPart; at < corrections.length; at += largestPart) {
        Atomics.wait(neverWoken, 0, 0, betweenPartsMs)
        deps.changed({ corrections: part(at), drafts: [], shown: [], ...status() })
      }
    },
    whole: () => ({
      corrections: [...deps.store.ended(receipts).toReversed(), ...deps.store.open()],
      drafts: draftsOf(deps.drafts.people()),
      shown: shownOf(deps.shown.people()),
      ...status(),
    }),
  }
}

/** Reads a whole queue that cannot be written, for display only. */
export function readQueue(db: ReadDb, { now }: Pick<Clock, 'now'>): QueueChange {
  const readOnly = db as unknown as WriteDb // sound: writing statements are prepared and never run
  const moment = momentsOf(now)
  return createQueueNotifier({
    store: createCorrectionStore(readOnly, moment),
    drafts: createDraftStore(readOnly, moment),
    shown: createShownStore(readOnly, moment),
    lags: { long: () => [] },
    pause: () => null,
    changed: () => undefined,
  }).whole()
}
