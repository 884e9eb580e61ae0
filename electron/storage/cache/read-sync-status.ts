import type { HealthReport } from '../../../shared/domain/health.ts'
import {
  type QuarantinedRecord,
  type RoundOutcome,
  type SyncPhase,
  type SyncStatus,
  syncPhase,
} from '../../../shared/domain/sync.ts'
import type { ReadDb } from '../connection.ts'
import { createFollowedReader } from './relay/followed.ts'
import { heldScope } from './scope-state.ts'

/** The part of the sync status that comes from stored rows. Only the scheduler knows whether a round is running. */
export type StoredSyncStatus = Omit<
  SyncStatus,
  'running' | 'online' | 'cause' | 'sharedKey' | 'refusedBy' | 'followed'
> & {
  /** The last report of the followed relay; null if there is none or no relay is followed. */
  readonly followed: Omit<NonNullable<SyncStatus['followed']>, 'online'> | null
}

type Dataset = {
  name: SyncPhase
  expected: number | null
  complete_at: string | null
  untrue_total: number | null
  forbidden: 0 | 1
}

const datasetsOf = (held: Readonly<Record<SyncPhase, number>>, stored: readonly Dataset[]) => {
  const known = new Map(stored.map((row) => [row.name, row]))
  return syncPhase.options.map((name) => ({
    name,
    held: held[name],
    expected: known.get(name)?.expected ?? null,
    completeAt: known.get(name)?.complete_at ?? null,
    isForbidden: known.get(name)?.forbidden === 1,
    untrueTotal: known.get(name)?.untrue_total ?? null,
  }))
}
const noCounts = { lookups: 0, current: 0, listed: 0, details: 0, quarantined: 0, suspects: 0 }

/** The sync status for a cache that cannot be read. */
export const nothingStored: StoredSyncStatus = {
  lastCompleteAt: null,
  asOf: null,
  lastAttemptAt: null,
  lastOutcome: null,
  followed: null,
  holds: null,
  datasets: datasetsOf({ ...noCounts, past: 0 }, []),
  quarantined: 0,
  suspects: 0,
  heldSince: null,
}

/** Reads the status of the student data. It is computed from the rows, so that no stored flag can be out of date. */
export function createSyncStatusReader(db: ReadDb): () => StoredSyncStatus {
  const lastComplete = db.prepare<[], { at: string; begunAt: string }>(`
    SELECT ended_at AS at, started_at AS begunAt FROM round WHERE outcome_json ->> '$.kind' = 'complete' ORDER BY id DESC LIMIT 1`)
  const last = db.prepare<[], { started_at: string; outcome_json: string | null }>(
    'SELECT started_at, outcome_json FROM round ORDER BY id DESC LIMIT 1',
  )
  const datasets = db.prepare<[], Dataset>(`
    SELECT name, expected, untrue_total, forbidden,
           CASE WHEN name = 'details' AND complete_at IS NOT NULL
                THEN coalesce((SELECT min(detail_at) FROM person WHERE kind = 'current'), complete_at)
                ELSE complete_at END AS complete_at FROM dataset`)
  const counts = db.prepare<[], typeof noCounts>(`
    SELECT (SELECT count(*) FROM list) AS lookups,
           (SELECT count(*) FROM listing WHERE scope = 'current') AS current,
           (SELECT count(*) FROM listing) AS listed,
           (SELECT count(*) FROM detail) AS details,
           (SELECT count(*) FROM quarantine) AS quarantined,
           (SELECT count(*) FROM seen WHERE scope = 'current' AND absent > 0) AS suspects`)
  const held = db.prepare<[], { at: string }>('SELECT opened_at AS at FROM review WHERE approved_at IS NULL')
  const followed = createFollowedReader(db)
  return () => {
    const { listed = 0, quarantined = 0, suspects = 0, ...counted } = counts.get() ?? noCounts
    const heldNow = { ...counted, past: listed - counted.current }
    const round = last.get()
    const outcome = round?.outcome_json ?? null
    const complete = lastComplete.get()
    const relay = followed()
    return {
      lastCompleteAt: complete?.at ?? null,
      asOf: complete?.begunAt ?? null,
      lastAttemptAt: round?.started_at ?? null,
      lastOutcome: outcome === null ? null : (JSON.parse(outcome) as RoundOutcome), // sound: `endRound` wrote it
      followed: relay && { readAt: relay.readAt, silentSince: relay.silentSince },
      holds: heldScope(db),
      datasets: datasetsOf(heldNow, datasets.all()),
      quarantined,
      suspects,
      heldSince: held.get()?.at ?? null,
    }
  }
}

/** Reads the quarantined records, the latest first. */
export function createQuarantineReader(db: ReadDb): () => QuarantinedRecord[] {
  const all = db.prepare<[], QuarantinedRecord>(
    'SELECT source, item, reason, at FROM quarantine ORDER BY at DESC, source LIMIT 1000',
  )
  return () => all.all()
}

export type StoredRound = HealthReport['rounds'][number]
type Row = { startedAt: string; endedAt: string | null; outcome: string | null }

/** Reads the last rounds, the latest first. */
export function createRoundsReader(db: ReadDb): (limit: number) => StoredRound[] {
  const last = db.prepare<[{ limit: number }], Row>(`
    SELECT started_at AS startedAt, ended_at AS endedAt, outcome_json AS outcome
      FROM round ORDER BY id DESC LIMIT :limit`)
  return (limit) =>
    last.all({ limit }).map(({ outcome, ...row }) => ({
      ...row,
      outcome: outcome === null ? null : (JSON.parse(outcome) as RoundOutcome), // sound: `endRound` wrote it
    }))
}
