import { isDeepStrictEqual } from 'node:util'
import type { WriteDb } from '../connection.ts'
import { correctionsOf } from '../journal/journal-events.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createCorrectionStore, isEnded, type StoredCorrection } from '../queue/correction-store.ts'

export type Reconciled = {
  /** Corrections the queue had lost; they are shown again, and not sent by themselves. */
  readonly recovered: readonly StoredCorrection[]
  /** Corrections the journal had lost, or knew in an older state. */
  readonly noted: number
}

/**
 * Let the queue and the journal repair one another at start. What stands in the queue counts, because it was
 * committed; what only the journal knows was on its way to being saved, or the queue was lost: a person looks at it.
 */
export function reconcile(
  db: WriteDb,
  journal: Pick<Journal, 'records' | 'append'>,
  now: () => string,
): Reconciled {
  const store = createCorrectionStore(db, now)
  const journaled = correctionsOf(journal.records)
  const queued = new Map<string, StoredCorrection>(
    store.all().map((correction) => [correction.id, correction]),
  )
  const recovered = [...journaled.values()].filter(({ id, state }) => !queued.has(id) && !isEnded({ state }))
  const unknown = [...queued.values()].filter(
    (correction) => !isDeepStrictEqual(journaled.get(correction.id), correction),
  )
  const parked = recovered.map(
    (correction): StoredCorrection => ({
      ...correction,
      state: 'parked',
      holdUntil: null,
      last: { at: now(), failure: { code: 'recovered' }, serverSaid: null },
      changedAt: now(),
    }),
  )
  const events = [...unknown, ...parked].map((correction) =>
    JSON.stringify({ kind: 'edit', edit: correction }),
  )
  if (events.length > 0) journal.append(events)
  store.transaction(() => {
    for (const correction of parked) store.insert(correction)
  })
  return { recovered: parked, noted: unknown.length }
}
