import { isDeepStrictEqual } from 'node:util'
import type { WriteDb } from '../connection.ts'
import { editsOf } from '../journal/journal-events.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createEditStore, isEnded, type StoredEdit } from '../queue/edit-store.ts'

export type Reconciled = {
  /** Corrections the queue had lost; they are shown again, and not sent by themselves. */
  readonly recovered: readonly StoredEdit[]
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
  const store = createEditStore(db, now)
  const journaled = editsOf(journal.records)
  const queued = new Map<string, StoredEdit>(store.all().map((edit) => [edit.id, edit]))
  const recovered = [...journaled.values()].filter(({ id, state }) => !queued.has(id) && !isEnded({ state }))
  const unknown = [...queued.values()].filter((edit) => !isDeepStrictEqual(journaled.get(edit.id), edit))
  const parked = recovered.map(
    (edit): StoredEdit => ({
      ...edit,
      state: 'parked',
      holdUntil: null,
      last: { at: now(), failure: { code: 'recovered' }, serverSaid: null },
      changedAt: now(),
    }),
  )
  const events = [...unknown, ...parked].map((edit) => JSON.stringify({ kind: 'edit', edit }))
  if (events.length > 0) journal.append(events)
  store.transaction(() => {
    for (const edit of parked) store.insert(edit)
  })
  return { recovered: parked, noted: unknown.length }
}
