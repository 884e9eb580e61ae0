import type { Clock } from '../../shared/domain/clock.ts'
import type { ReadDb, WriteDb } from '../storage/connection.ts'
import { createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createDraftStore } from '../storage/queue/draft-store.ts'
import { createShownStore } from '../storage/queue/shown-store.ts'
import type { QueueChange } from './queue-change.ts'
import { createQueueTeller } from './queue-teller.ts'

/** All of a queue that cannot be written: shown, and nothing else. */
export function readQueue(db: ReadDb, { now }: Pick<Clock, 'now'>): QueueChange {
  const readOnly = db as unknown as WriteDb // sound: what writes is prepared and never run
  const moment = () => new Date(now()).toISOString()
  return createQueueTeller({
    store: createCorrectionStore(readOnly, moment),
    drafts: createDraftStore(readOnly, moment),
    shown: createShownStore(readOnly, moment),
    lags: { long: () => [] },
    pause: () => null,
    changed: () => undefined,
  }).whole()
}
