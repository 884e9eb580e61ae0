import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

/** The order in which details are fetched, the smallest number first. */
export const fetchPriority = {
  open: 0,
  corrected: 1,
  boarder: 2,
  new: 3,
  changed: 4,
  oldest: 5,
} as const
type FetchReason = keyof typeof fetchPriority

type Enqueued = {
  readonly id: PersonId
  readonly schoolId: string
  readonly reason: FetchReason
  /** The row has changed, so a request for the details that is already running does not count as an answer. */
  readonly isNews: boolean
}

/** The queue of details to fetch, updated in the transaction that stores a row, which may mean changed details. */
export function createFetchQueue(db: WriteDb, now: () => string) {
  const enqueue = db.prepare(`
    INSERT INTO fetch_queue (community_id, school_id, priority, owed_since)
    VALUES (:id, :schoolId, :priority, :at)
    ON CONFLICT (community_id) DO UPDATE
       SET priority = min(priority, excluded.priority), school_id = excluded.school_id,
           owed_since = CASE WHEN :isNews THEN excluded.owed_since ELSE owed_since END`)
  // An `owed_since` in the future was written while the clock was ahead, so it must not keep the entry.
  const settle = db.prepare(`
    DELETE FROM fetch_queue WHERE community_id = :id AND (owed_since <= :askedAt OR owed_since > :now)`)
  const drop = db.prepare('DELETE FROM fetch_queue WHERE community_id = :id')
  return {
    enqueue: ({ id, schoolId, reason, isNews }: Enqueued): void =>
      void enqueue.run({ id, schoolId, priority: fetchPriority[reason], isNews: isNews ? 1 : 0, at: now() }),
    /** Removes a person whose details have arrived, if they were requested after the last change of the row. */
    settle: (id: PersonId, askedAt: string): void => void settle.run({ id, askedAt, now: now() }),
    drop: (id: PersonId): void => void drop.run({ id }),
  }
}
