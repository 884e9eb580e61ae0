import type { PersonId } from '../../shared/domain/ids.ts'
import type { DraftValues } from '../storage/queue/draft-store.ts'
import type { ShownValues } from '../storage/queue/shown-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import type { Pause } from './push/pause.ts'

/** Ended corrections that stay in sight as receipts. */
export const receipts = 50

/** What has changed in the queue, as whoever writes it tells whoever shows it; the first one is all of it. */
export type QueueChange = {
  /** As they stand now, in the order in which it happened. */
  readonly corrections: readonly StoredCorrection[]
  /** A draft that was given up has no values. */
  readonly drafts: readonly { readonly id: PersonId; readonly values: DraftValues | null }[]
  readonly shown: readonly (ShownValues & { readonly id: PersonId })[]
  /** Why nothing is sent; null where something may be. */
  readonly pause: Pause | null
  /** People of whom the service's two reads contradict one another for longer than an index takes. */
  readonly lagging: readonly PersonId[]
}
