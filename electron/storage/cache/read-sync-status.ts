import type { QuarantinedRecord, RoundOutcome, SyncPhase, SyncStatus } from '../../../shared/domain/sync.ts'
import type { ReadDb } from '../connection.ts'
import { createFollowedReader } from './relay/followed.ts'
import { heldScope } from './scope-state.ts'

/** The part of the status that is derived from stored rows; what runs now is known to the scheduler alone. */
export type StoredSyncStatus = Omit<SyncStatus, 'running' | 'online' | 'isIll' | 'sharedKey' | 'followed'> & {
  /** What the relay that is followed has said; null where it has said nothing yet, or none is. */
  readonly followed: Omit<NonNullable<SyncStatus['followed']>, 'online'> | null
}

const names = ['lookups', 'current', 'past', 'details'] as const

/** What is known where nothing of the copy can be read. */
export const nothingStored: StoredSyncStatus = {
  lastCompleteAt: null,
  lastAttemptAt: null,
  lastOutcome: null,
  followed: null,
  holds: null,
  datasets: names.map((name) => ({ name, held: 0, expected: null, completeAt: null, untrueTotal: null })),
  quarantined: 0,
  suspects: 0,
}

const noCounts = { lookups: 0, current: 0, listed: 0, details: 0, quarantined: 0, suspects: 0 }

/** The truth about the copy. Nothing here is a flag somebody has to remember to set. */
export function createSyncStatusReader(db: ReadDb): () => StoredSyncStatus {
  const lastComplete = db.prepare<[], { at: string }>(`
    SELECT ended_at AS at FROM round WHERE outcome_json ->> '$.kind' = 'complete' ORDER BY id DESC LIMIT 1`)
  const last = db.prepare<[], { started_at: string; outcome_json: string | null }>(
    'SELECT started_at, outcome_json FROM round ORDER BY id DESC LIMIT 1',
  )
  const datasets = db.prepare<
    [],
    {
      name: SyncPhase
      expected: number | null
      complete_at: string | null
      untrue_total: number | null
    }
  >('SELECT name, expected, complete_at, untrue_total FROM dataset')
  const counts = db.prepare<[], typeof noCounts>(`
    SELECT (SELECT count(*) FROM list) AS lookups,
           (SELECT count(*) FROM listing WHERE scope = 'current') AS current,
           (SELECT count(*) FROM listing) AS listed,
           (SELECT count(*) FROM detail) AS details,
           (SELECT count(*) FROM quarantine) AS quarantined,
           (SELECT count(*) FROM seen WHERE scope = 'current' AND absent > 0) AS suspects`)
  const followed = createFollowedReader(db)
  return () => {
    const { listed = 0, quarantined = 0, suspects = 0, ...counted } = counts.get() ?? noCounts
    const held = { ...counted, past: listed - counted.current }
    const known = new Map(datasets.all().map((row) => [row.name, row]))
    const round = last.get()
    const outcome = round?.outcome_json ?? null
    return {
      lastCompleteAt: lastComplete.get()?.at ?? null,
      lastAttemptAt: round?.started_at ?? null,
      lastOutcome: outcome === null ? null : (JSON.parse(outcome) as RoundOutcome), // written by endRound
      followed: followed(),
      holds: heldScope(db),
      datasets: names.map((name) => ({
        name,
        held: held[name],
        expected: known.get(name)?.expected ?? null,
        completeAt: known.get(name)?.complete_at ?? null,
        untrueTotal: known.get(name)?.untrue_total ?? null,
      })),
      quarantined,
      suspects,
    }
  }
}

/** Records that were set aside, the latest first. */
export function createQuarantineReader(db: ReadDb): () => QuarantinedRecord[] {
  const all = db.prepare<[], QuarantinedRecord>(
    'SELECT source, item, reason, at FROM quarantine ORDER BY at DESC, source LIMIT 1000',
  )
  return () => all.all()
}
