import type { CorrectionState } from '../../../shared/domain/correction.ts'
import type { Batch } from '../../../shared/ipc/correction-sheets.ts'
import type { WriteDb } from '../connection.ts'
import type { CorrectionStore } from './correction-store.ts'
import type { StoredCorrection } from './stored-correction.ts'

/** How many people's updates of a batch were sent and proved. */
export type BatchProgress = {
  /** The number of people whose update a read has proved; counted only up to `most`. */
  readonly proved: number
  /** The number of people whose update was sent and is not proved yet. */
  readonly out: number
  /** Whether an update came back with another value than it was sent with, and the user has not decided yet. */
  readonly isStopped: boolean
}

/** Reads the batches of the queue from their corrections. A batch ends when its last correction ends. */
export interface BatchReader {
  /** All batches, the latest first. */
  all(): readonly Omit<Batch, 'waitsFor'>[]
  /** The corrections of a batch, in the order of the sheet. */
  of(id: string): readonly StoredCorrection[]
  progress(id: string, most: number): BatchProgress
}

const ofBatch = "batch_json IS NOT NULL AND batch_json ->> 'id' = :id"

export function createBatchReader(db: WriteDb, store: Pick<CorrectionStore, 'read'>): BatchReader {
  type Row = Omit<Batch, 'states' | 'waitsFor'> & { readonly state: CorrectionState; readonly n: number }
  const groups = db.prepare<[], Row>(`
    SELECT batch_json ->> 'id' AS id, batch_json ->> 'name' AS name, min(author) AS author, min(created_at) AS at,
           state, count(*) AS n
      FROM edit WHERE batch_json IS NOT NULL GROUP BY 1, state ORDER BY min(rowid) DESC`)
  const ids = db
    .prepare<[{ id: string }], StoredCorrection['id']>(`SELECT id FROM edit WHERE ${ofBatch} ORDER BY rowid`)
    .pluck()
  const progress = db.prepare<[{ id: string; most: number }], Record<'proved' | 'out' | 'stopped', number>>(`
    SELECT (SELECT count(*) FROM (SELECT DISTINCT person_id FROM edit
             WHERE ${ofBatch} AND state IN ('applied', 'sent') AND attempts > 0 LIMIT :most)) AS proved,
           (SELECT count(DISTINCT person_id) FROM edit
             WHERE ${ofBatch} AND state IN ('sending', 'uncertain')) AS out,
           EXISTS (SELECT 1 FROM edit
             WHERE ${ofBatch} AND state IN ('conflict', 'parked') AND attempts > 0) AS stopped`)
  return {
    all: () => {
      const batches = new Map<string, Omit<Batch, 'waitsFor'>>()
      for (const { state, n, ...batch } of groups.all()) {
        const known = batches.get(batch.id) ?? { ...batch, states: {} }
        batches.set(batch.id, { ...known, states: { ...known.states, [state]: n } })
      }
      return [...batches.values()]
    },
    of: (id) => ids.all({ id }).flatMap((each) => store.read(each) ?? []),
    progress: (id, most) => {
      const row = progress.get({ id, most })
      return { proved: row?.proved ?? 0, out: row?.out ?? 0, isStopped: row?.stopped === 1 }
    },
  }
}
