import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RoundOutcome, SyncPhase } from '../../../shared/domain/sync.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import { fetchPriority } from './fetch-queue.ts'
import type { ListingScope } from './people-writer.ts'

type Sweep = {
  readonly generation: number
  readonly nextPage: number
  readonly total: number | null
  readonly totalBefore: number | null
  readonly bodyHash: string
  readonly finishedAt: string | null
  readonly begunAt: string | null
  /** A hash of the people that the last sweep listed; null if they are not known for certain. */
  readonly listedHash: string | null
}
export type FetchItem = { readonly id: PersonId; readonly schoolId: string; readonly attempts: number }

/** The progress of the sync. It is written in the same transactions as the data of the sync. */
export interface SyncState extends Sweeps, FetchQueue, Rounds {
  /** Replaces the quarantined records of a source. */
  quarantine(source: string, items: readonly { readonly hash: string; readonly reason: string }[]): void
}

export function createSyncState(db: WriteDb, now: () => string): SyncState {
  return {
    ...sweeps(db, now),
    ...fetchQueue(db, now),
    ...rounds(db, now),
    quarantine: bindQuarantine(db, now),
  }
}

type SweepEnd = {
  readonly generation: number
  readonly isWhole: boolean
  readonly people: number
  readonly listedHash: string | null
}

interface Sweeps {
  countSeen(scope: ListingScope, generation: number): number
  countListed(scope: ListingScope): number
  sweep(scope: ListingScope): Sweep | undefined
  beginSweep(scope: ListingScope, bodyHash: string): void
  advanceSweep(scope: ListingScope, nextPage: number, total: number | null): void
  /**
   * Ends a sweep. If the sweep was complete, adds one absence to each person it did not list, without removing anyone.
   * Adds none if the previous sweep had other filters, because it listed other people.
   */
  finishSweep(scope: ListingScope, end: SweepEnd): void
  markSeen(id: PersonId, scope: ListingScope, generation: number): void
}

function sweeps(db: WriteDb, now: () => string): Sweeps {
  const read = db.prepare(`
    SELECT generation, next_page AS nextPage, total, total_before AS totalBefore, body_hash AS bodyHash, finished_at AS finishedAt,
           begun_at AS begunAt, listed_hash AS listedHash
      FROM sweep WHERE scope = :scope`)
  const begin = db.prepare(`
    INSERT INTO sweep (scope, generation, next_page, total, body_hash, finished_at, begun_at, had_unread)
         VALUES (:scope, 1, 1, NULL, :bodyHash, NULL, :at, EXISTS (SELECT 1 FROM quarantine WHERE source LIKE :scope || ' page %'))
    ON CONFLICT (scope) DO UPDATE
       SET generation = generation + 1, next_page = 1, begun_at = :at,
           had_unread = excluded.had_unread OR (finished_at IS NULL AND had_unread), finished_at = NULL,
           total_before = CASE WHEN body_hash = :bodyHash THEN iif(finished_at IS NULL, total_before, total) END,
           total = NULL, listed_hash = CASE WHEN body_hash = :bodyHash THEN listed_hash END, body_hash = :bodyHash`)
  const advance = db.prepare('UPDATE sweep SET next_page = :nextPage, total = :total WHERE scope = :scope')
  const finish = db.prepare(
    'UPDATE sweep SET finished_at = :at, total = :people, listed_hash = :listedHash WHERE scope = :scope',
  )
  const markSeen = db.prepare(`
    INSERT INTO seen (community_id, scope, generation, absent) VALUES (:id, :scope, :generation, 0)
    ON CONFLICT (community_id, scope) DO UPDATE SET generation = :generation, absent = 0`)
  const markAbsent = db.prepare(
    'UPDATE seen SET absent = absent + 1 WHERE scope = :scope AND generation < :generation',
  )
  const markUnknown = db.prepare(`
    INSERT INTO seen (community_id, scope, generation, absent)
    SELECT community_id, scope, 0, 0 FROM listing WHERE scope = :scope ON CONFLICT DO NOTHING`)
  const dropOldEvidence = db.prepare(`
    DELETE FROM quarantine
     WHERE source LIKE :scope || ' page %'
       AND CAST(substr(source, length(:scope) + 7) AS INTEGER) >= (SELECT next_page FROM sweep WHERE scope = :scope)`)
  const listed = db.prepare<[{ scope: string }], { n: number }>(
    'SELECT count(*) AS n FROM listing WHERE scope = :scope',
  )
  const seen = db.prepare<[{ scope: string; generation: number }], { n: number }>(
    'SELECT count(*) AS n FROM seen WHERE scope = :scope AND generation = :generation',
  )
  return {
    countSeen: (scope, generation) => seen.get({ scope, generation })?.n ?? 0,
    countListed: (scope) => listed.get({ scope })?.n ?? 0,
    sweep: (scope) => read.get({ scope }) as Sweep | undefined,
    beginSweep: (scope, bodyHash) => void begin.run({ scope, bodyHash, at: now() }),
    advanceSweep: (scope, nextPage, total) => void advance.run({ scope, nextPage, total }),
    finishSweep: (scope, { generation, isWhole, ...found }) => {
      finish.run({ ...found, scope, at: now() })
      markUnknown.run({ scope }) // for people who were added between two sweeps
      dropOldEvidence.run({ scope }) // drops quarantined records of pages that the list no longer has
      const sweep = read.get({ scope }) as Sweep | undefined
      if (isWhole && sweep?.totalBefore !== null) markAbsent.run({ scope, generation })
    },
    markSeen: (id, scope, generation) => void markSeen.run({ id, scope, generation }),
  }
}

/** SQL for whether a wait is over. One beyond the maximum was written while the clock was ahead, and is over. */
const isDue = `(not_before IS NULL OR not_before <= :now OR not_before > :tooFar)`
const maxPostponeMs = 24 * 3_600_000

interface FetchQueue {
  dueDetails(limit: number): FetchItem[]
  /** Delays the next attempt until `notBefore`, so that an unreadable record never blocks the others. */
  postponeDetail(id: PersonId, notBefore: string, failure: Failure): void
  /** Enqueues the oldest details, read before this moment: nested lists may change without a new `modified`. */
  enqueueOldest(limit: number, before?: string): void
  /** Raises the priority of enqueued people who are on the screen or about to be corrected. */
  prioritise(ids: readonly PersonId[], reason: 'open' | 'corrected'): void
  /** Counts current people, those without details, and those of them with fewer failed reads than `attempts`. */
  countDetails(attempts?: number): Record<'listed' | 'without' | 'stillTried', number>
  /** Adds unreadable details to the quarantined records. */
  quarantineUnread(): void
  countDue(): number
}

function fetchQueue(db: WriteDb, now: () => string): FetchQueue {
  const next = db.prepare(`
    SELECT community_id AS id, school_id AS schoolId, attempts FROM fetch_queue
     WHERE ${isDue} ORDER BY priority, community_id LIMIT :limit`)
  const oldest = db.prepare(`
    INSERT INTO fetch_queue (community_id, school_id, priority)
    SELECT d.community_id, p.school_id, ${fetchPriority.oldest} FROM detail d JOIN person p USING (community_id)
     WHERE p.kind = 'current' AND (d.read_at < :before OR d.read_at > :now)
       AND community_id NOT IN (SELECT community_id FROM fetch_queue)
     ORDER BY d.read_at > :now DESC, d.read_at LIMIT :limit`)
  const prioritise = db.prepare(
    'UPDATE fetch_queue SET priority = min(priority, :priority) WHERE community_id = :id',
  )
  const postpone = db.prepare(`
    UPDATE fetch_queue SET attempts = attempts + 1, not_before = :notBefore, last_failure = :code
     WHERE community_id = :id`)
  const counts = db.prepare(`
    SELECT (SELECT count(*) FROM listing WHERE scope = 'current') AS listed,
           count(*) AS without, count(*) FILTER (WHERE coalesce(q.attempts, 0) < :attempts) AS stillTried
      FROM listing l JOIN seen s USING (scope, community_id) LEFT JOIN fetch_queue q USING (community_id)
     WHERE scope = 'current' AND s.absent = 0
       AND NOT EXISTS (SELECT 1 FROM detail d WHERE d.community_id = l.community_id)`)
  const putUnread = db.prepare(`
    INSERT INTO quarantine (source, item, reason, at)
    SELECT 'details', community_id, last_failure, :at FROM fetch_queue
     WHERE attempts > 0 AND last_failure IS NOT NULL`)
  const bounds = () => {
    const at = now()
    return { now: at, tooFar: new Date(Date.parse(at) + maxPostponeMs).toISOString() }
  }
  const due = db.prepare(`SELECT count(*) AS n FROM fetch_queue WHERE ${isDue}`)
  return {
    dueDetails: (limit) => next.all({ ...bounds(), limit }) as FetchItem[],
    postponeDetail: (id, notBefore, failure) => void postpone.run({ id, notBefore, code: failure.code }),
    enqueueOldest: (limit, before = '9999') => void oldest.run({ limit, before, now: now() }),
    prioritise: (ids, reason) => {
      for (const id of ids) prioritise.run({ id, priority: fetchPriority[reason] })
    },
    countDetails: (attempts = 0) => counts.get({ attempts }) as ReturnType<FetchQueue['countDetails']>,
    quarantineUnread: () => {
      db.exec("DELETE FROM quarantine WHERE source = 'details'")
      putUnread.run({ at: now() })
    },
    countDue: () => (due.get(bounds()) as { n: number }).n,
  }
}

type DatasetEnd = {
  /** The moment to which the dataset corresponds; defaults to now. */
  readonly at?: string
  readonly expected: number | null
  /** The total that the service reports, if it differs from the number of people that it lists. */
  readonly untrueTotal?: number | null
}

const maxRounds = 500 // a few days of rounds; the last complete one is kept as well

interface Rounds {
  beginRound(): number
  endRound(id: number, outcome: RoundOutcome): void
  /** The moment to which this dataset corresponds; null if it was never complete. */
  completedAt(name: SyncPhase): string | null
  expectDataset(name: SyncPhase, expected: number | null): void
  completeDataset(name: SyncPhase, end: DatasetEnd): void
  forbidDataset(name: SyncPhase): void
  /** Adds a round that the followed relay has reported, once per moment and outcome. */
  noteRound(at: string, outcome: RoundOutcome): void
}

function rounds(db: WriteDb, now: () => string): Rounds {
  const begin = db.prepare('INSERT INTO round (started_at) VALUES (:at)')
  const pruneOld = db.prepare(`
    DELETE FROM round WHERE id <= :id - ${maxRounds}
       AND id IS NOT (SELECT max(id) FROM round WHERE outcome_json ->> '$.kind' = 'complete')`)
  const note = db.prepare(`
    INSERT INTO round (started_at, ended_at, outcome_json)
    SELECT :at, :at, :outcome
     WHERE NOT EXISTS (SELECT 1 FROM round WHERE ended_at = :at AND outcome_json = :outcome)`)
  const end = db.prepare('UPDATE round SET ended_at = :at, outcome_json = :outcome WHERE id = :id')
  const complete = db.prepare(`
    INSERT INTO dataset (name, expected, complete_at, untrue_total)
         VALUES (:name, :expected, :at, :untrueTotal)
    ON CONFLICT (name) DO UPDATE
       SET expected = :expected, complete_at = :at, untrue_total = :untrueTotal, forbidden = 0`)
  const forbid = db.prepare(
    'INSERT INTO dataset (name, forbidden) VALUES (:name, 1) ON CONFLICT (name) DO UPDATE SET forbidden = 1',
  )
  const completed = db.prepare<[{ name: string }], { at: string | null }>(`
    SELECT complete_at AS at FROM dataset WHERE name = :name`)
  const expect = db.prepare(`
    INSERT INTO dataset (name, expected) VALUES (:name, :expected)
    ON CONFLICT (name) DO UPDATE SET expected = :expected`)
  return {
    beginRound: () =>
      inTransaction(db, () => {
        const id = Number(begin.run({ at: now() }).lastInsertRowid)
        pruneOld.run({ id })
        return id
      }),
    endRound: (id, outcome) => void end.run({ id, at: now(), outcome: JSON.stringify(outcome) }),
    completedAt: (name) => completed.get({ name })?.at ?? null,
    expectDataset: (name, expected) => void expect.run({ name, expected }),
    completeDataset: (name, { expected, untrueTotal = null, at = now() }) =>
      void complete.run({ name, expected, untrueTotal, at }),
    forbidDataset: (name) => void forbid.run({ name }),
    noteRound: (at, outcome) => {
      const { changes, lastInsertRowid: id } = note.run({ at, outcome: JSON.stringify(outcome) })
      if (changes > 0) pruneOld.run({ id })
    },
  }
}

function bindQuarantine(db: WriteDb, now: () => string): SyncState['quarantine'] {
  const put = db.prepare(`
    INSERT INTO quarantine (source, item, reason, at) VALUES (:source, :item, :reason, :at)
    ON CONFLICT (source, item) DO UPDATE SET reason = excluded.reason, at = excluded.at`)
  const clear = db.prepare('DELETE FROM quarantine WHERE source = :source')
  return (source, items) => {
    clear.run({ source })
    for (const item of items) put.run({ source, item: item.hash, reason: item.reason, at: now() })
  }
}
