import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RoundOutcome, SyncPhase } from '../../../shared/domain/sync.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import { fetchPriority } from './owed-details.ts'
import type { ListingScope } from './people-writer.ts'

type Sweep = {
  readonly generation: number
  readonly nextPage: number
  readonly total: number | null
  readonly totalBefore: number | null
  readonly bodyHash: string
  readonly finishedAt: string | null
  readonly begunAt: string | null
  /** Names everybody the last sweep listed; null where that is not known for sure. */
  readonly listedHash: string | null
}
export type FetchItem = { readonly id: PersonId; readonly schoolId: string; readonly attempts: number }

export type SyncState = ReturnType<typeof createSyncState>

/** The work of a sync as it stands on disk, written in the same transactions as the data it is about. */
export function createSyncState(db: WriteDb, now: () => string) {
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

function sweeps(db: WriteDb, now: () => string) {
  const read = db.prepare(`
    SELECT generation, next_page AS nextPage, total, total_before AS totalBefore, body_hash AS bodyHash, finished_at AS finishedAt,
           begun_at AS begunAt, listed_hash AS listedHash
      FROM sweep WHERE scope = :scope`)
  const begin = db.prepare(`
    INSERT INTO sweep (scope, generation, next_page, total, body_hash, finished_at, begun_at)
         VALUES (:scope, 1, 1, NULL, :bodyHash, NULL, :at)
    ON CONFLICT (scope) DO UPDATE
       SET generation = generation + 1, next_page = 1, finished_at = NULL, begun_at = :at,
           total_before = CASE WHEN body_hash = :bodyHash THEN coalesce(total, total_before) END,
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
    /** People whom a sweep has listed so far. */
    countSeen: (scope: ListingScope, generation: number): number => seen.get({ scope, generation })?.n ?? 0,
    countListed: (scope: ListingScope): number => listed.get({ scope })?.n ?? 0,
    sweep: (scope: ListingScope) => read.get({ scope }) as Sweep | undefined,
    beginSweep: (scope: ListingScope, bodyHash: string) => void begin.run({ scope, bodyHash, at: now() }),
    advanceSweep: (scope: ListingScope, nextPage: number, total: number | null) =>
      void advance.run({ scope, nextPage, total }),
    /**
     * Ends a sweep; people whom a whole one did not list are counted absent once more. Nobody is removed for that, and
     * nobody is counted where the sweep before asked another question: "everyone" was somebody else then.
     */
    finishSweep: (scope: ListingScope, { generation, isWhole, ...found }: SweepEnd) => {
      finish.run({ ...found, scope, at: now() })
      markUnknown.run({ scope }) // learnt of between two sweeps
      dropOldEvidence.run({ scope }) // of pages a shorter list no longer has
      const sweep = read.get({ scope }) as Sweep | undefined
      if (isWhole && sweep?.totalBefore !== null) markAbsent.run({ scope, generation })
    },
    markSeen: (id: PersonId, scope: ListingScope, generation: number) =>
      void markSeen.run({ id, scope, generation }),
  }
}

/** A wait beyond the longest there is was written under a clock that ran ahead, and has ended. */
const isDue = `(not_before IS NULL OR not_before <= :now OR not_before > :tooFar)`
const longestPostponeMs = 24 * 3_600_000

function fetchQueue(db: WriteDb, now: () => string) {
  const next = db.prepare(`
    SELECT community_id AS id, school_id AS schoolId, attempts FROM fetch_queue
     WHERE ${isDue} ORDER BY priority, community_id LIMIT :limit`)
  const oldest = db.prepare(`
    INSERT INTO fetch_queue (community_id, school_id, priority)
    SELECT d.community_id, p.school_id, :priority
      FROM detail d JOIN person p USING (community_id)
     WHERE p.kind = 'current' ORDER BY d.read_at > :now DESC, d.read_at LIMIT :limit
    ON CONFLICT DO NOTHING`)
  const hurry = db.prepare(
    'UPDATE fetch_queue SET priority = min(priority, :priority) WHERE community_id = :id',
  )
  const postpone = db.prepare(`
    UPDATE fetch_queue SET attempts = attempts + 1, not_before = :notBefore, last_failure = :code
     WHERE community_id = :id`)
  const listed = db.prepare("SELECT count(*) AS n FROM listing WHERE scope = 'current'")
  const without = db.prepare(`
    SELECT count(*) AS n FROM listing l
     WHERE scope = 'current' AND NOT EXISTS (SELECT 1 FROM detail d WHERE d.community_id = l.community_id)`)
  const forgetUnread = db.prepare("DELETE FROM quarantine WHERE source = 'details'")
  const putUnread = db.prepare(`
    INSERT INTO quarantine (source, item, reason, at)
    SELECT 'details', community_id, last_failure, :at FROM fetch_queue
     WHERE attempts > 0 AND last_failure IS NOT NULL`)
  const bounds = () => {
    const at = now()
    return { now: at, tooFar: new Date(Date.parse(at) + longestPostponeMs).toISOString() }
  }
  const due = db.prepare(`SELECT count(*) AS n FROM fetch_queue WHERE ${isDue}`)
  return {
    dueDetails: (limit: number) => next.all({ ...bounds(), limit }) as FetchItem[],
    /** Tried again after `notBefore`, so that one record that cannot be read never blocks the others. */
    postponeDetail: (id: PersonId, notBefore: string, failure: Failure) =>
      void postpone.run({ id, notBefore, code: failure.code }),
    /** Puts the details that were read longest ago on the work list: nested changes need not move `modified`. */
    enqueueOldest: (limit: number): void =>
      void oldest.run({ limit, priority: fetchPriority.oldest, now: now() }),
    /** Moves people forward who are looked at, or about to be corrected, if their details are on the work list. */
    hurry: (ids: readonly PersonId[], reason: 'open' | 'corrected'): void => {
      for (const id of ids) hurry.run({ id, priority: fetchPriority[reason] })
    },
    /** People of the current list, and those of them with no details at all. */
    countDetails: () => ({
      listed: (listed.get() as { n: number }).n,
      without: (without.get() as { n: number }).n,
    }),
    /** Shows whose details could not be read among the records that were set aside. */
    nameUnread: (): void => {
      forgetUnread.run()
      putUnread.run({ at: now() })
    },
    countDue: (): number => (due.get(bounds()) as { n: number }).n,
  }
}

type DatasetEnd = {
  /** When it was read; left out, just now. */
  readonly at?: string
  readonly expected: number | null
  /** The number the service gives, where that is not how many it lists. */
  readonly untrueTotal?: number | null
}

/** Rounds that are remembered, beside the last complete one: some days of them. */
const keptRounds = 500

function rounds(db: WriteDb, now: () => string) {
  const begin = db.prepare('INSERT INTO round (started_at) VALUES (:at)')
  const forgetOld = db.prepare(`
    DELETE FROM round WHERE id <= :id - ${keptRounds}
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
       SET expected = :expected, complete_at = :at, untrue_total = :untrueTotal`)
  const completed = db.prepare<[{ name: string }], { at: string | null }>(
    'SELECT complete_at AS at FROM dataset WHERE name = :name',
  )
  const expect = db.prepare(`
    INSERT INTO dataset (name, expected, complete_at) VALUES (:name, :expected, NULL)
    ON CONFLICT (name) DO UPDATE SET expected = :expected`)
  return {
    beginRound: (): number =>
      inTransaction(db, () => {
        const id = Number(begin.run({ at: now() }).lastInsertRowid)
        forgetOld.run({ id })
        return id
      }),
    endRound: (id: number, outcome: RoundOutcome) =>
      void end.run({ id, at: now(), outcome: JSON.stringify(outcome) }),
    /** When this part of the copy was last read as a whole. */
    completedAt: (name: SyncPhase): string | null => completed.get({ name })?.at ?? null,
    expectDataset: (name: SyncPhase, expected: number | null) => void expect.run({ name, expected }),
    completeDataset: (name: SyncPhase, { expected, untrueTotal = null, at = now() }: DatasetEnd) =>
      void complete.run({ name, expected, untrueTotal, at }),
    /** A round of another copy of the school, which this one follows. Of each moment one. */
    noteRound: (at: string, outcome: RoundOutcome): void =>
      void note.run({ at, outcome: JSON.stringify(outcome) }),
  }
}

function bindQuarantine(db: WriteDb, now: () => string) {
  const put = db.prepare(`
    INSERT INTO quarantine (source, item, reason, at) VALUES (:source, :item, :reason, :at)
    ON CONFLICT (source, item) DO UPDATE SET reason = excluded.reason, at = excluded.at`)
  const clear = db.prepare('DELETE FROM quarantine WHERE source = :source')
  return (source: string, items: readonly { readonly hash: string; readonly reason: string }[]) => {
    clear.run({ source })
    for (const item of items) put.run({ source, item: item.hash, reason: item.reason, at: now() })
  }
}
