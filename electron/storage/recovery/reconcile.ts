import { isDeepStrictEqual } from 'node:util'
import type { WriteDb } from '../connection.ts'
import { correctionsOf, eventOf } from '../journal/journal-events.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createCorrectionStore } from '../queue/correction-store.ts'
import { isEnded, type StoredCorrection } from '../queue/stored-correction.ts'

/**
 * Repairs queue and journal from each other at the start. The queue has precedence, because its states were committed.
 * If only the journal has a correction, its save was interrupted or the queue was lost, so the user decides. The user
 * also decides where only the journal says that it ended or has another value: an earlier queue may have been put back.
 * @returns the number of corrections that the queue had lost. They are not sent before the user decides.
 */
export function reconcile(
  db: WriteDb,
  journal: Pick<Journal, 'records' | 'append'>,
  { isQueueNew, now }: { readonly isQueueNew: boolean; readonly now: () => string },
): number {
  const at = now() // one moment, so that queue and journal get the same states
  const store = createCorrectionStore(db, () => at)
  const journaled = correctionsOf(journal.records)
  const queued = new Map<string, StoredCorrection>(
    store.all().map((correction) => [correction.id, correction]),
  )
  const missing = [...journaled.values()].filter(({ id, state }) => !queued.has(id) && !isEnded({ state }))
  const cutOff = isQueueNew ? null : cutOffBatch(journal.records, missing)
  const recovered = missing.filter(({ batch }) => cutOff === null || batch?.id !== cutOff)
  const dropped = missing.filter((correction) => !recovered.includes(correction))
  const unknown = [...queued.values()].filter(
    (correction) => !isDeepStrictEqual(journaled.get(correction.id), correction),
  )
  const park = (correction: StoredCorrection): StoredCorrection => ({
    ...correction,
    state: 'parked',
    holdUntil: null,
    last: { at, failure: { code: 'recovered' }, serverSaid: null },
    changedAt: at,
  })
  const parked = recovered.map(park)
  const reopened = unknown.flatMap((one) => {
    const last = journaled.get(one.id) ?? one
    const isBehind =
      !isEnded(one) && (isEnded(last) || (last.mine !== one.mine && last.changedAt >= one.changedAt))
    return isBehind ? park(isEnded(last) ? one : last) : []
  })
  const withdrawn = dropped.map((correction) => ({ ...correction, state: 'withdrawn' as const }))
  const events = [...unknown, ...parked, ...reopened, ...withdrawn].map((correction) =>
    JSON.stringify({ kind: 'edit', edit: correction }),
  )
  // First, because a journal that no longer says “ended” would let the queue's open state win if the app ended between.
  store.transaction(() => {
    for (const correction of parked) store.insert(correction)
    for (const correction of reopened) store.change(correction, {})
  })
  if (events.length > 0) journal.append(events)
  return parked.length
}

/**
 * The batch that was being written when the app ended: the journal's last records are its beginning, and the rest is
 * missing. It was never reported as saved, and must not be sent in part.
 */
function cutOffBatch(records: readonly string[], missing: readonly StoredCorrection[]): string | null {
  const last = eventOf(records.findLast((record) => !record.startsWith('{"kind":"unclean"')))
  const batch = last?.kind === 'edit' && last.edit.state === 'queued' ? last.edit.batch : null
  if (batch === null) return null
  const found = missing.filter((correction) => correction.batch?.id === batch.id).length
  return found > 0 && found < batch.size ? batch.id : null
}
