import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

/** Details with a smaller number are fetched first. */
export const fetchPriority = {
  open: 0,
  corrected: 1,
  boarder: 2,
  new: 3,
  changed: 4,
  suspect: 5,
  oldest: 6,
} as const
type FetchReason = keyof typeof fetchPriority

type Enqueued = {
  readonly id: PersonId
  readonly schoolId: string
  readonly reason: FetchReason
  /** The row has changed, so a detail request that is already under way does not settle it. */
  readonly isNews: boolean
}

/**
 * The queue of details to fetch. Updated in the transaction that stores a row or a detail, because a changed row may
 * mean changed details.
 */
export function createFetchQueue(db: WriteDb, now: () => string) {
  const enqueue = db.prepare(`
    INSERT INTO fetch_queue (community_id, school_id, priority, owed_since)
    VALUES (:id, :schoolId, :priority, :at)
    ON CONFLICT (community_id) DO UPDATE
       SET priority = min(priority, excluded.priority), school_id = excluded.school_id,
           owed_since = CASE WHEN :isNews THEN excluded.owed_since ELSE owed_since END`)
  // A moment in the future was stored while the clock was ahead.
  const settle = db.prepare(`
    DELETE FROM fetch_queue WHERE community_id = :id AND (owed_since <= :askedAt OR owed_since > :now)`)
  const drop = db.prepare('DELETE FROM fetch_queue WHERE community_id = :id')
  return {
    enqueue: ({ id, schoolId, reason, isNews }: Enqueued): void =>
      void enqueue.run({ id, schoolId, priority: fetchPriority[reason], isNews: isNews ? 1 : 0, at: now() }),
    /** The details that were requested at this moment have arrived. */
    settle: (id: PersonId, askedAt: string): void => void settle.run({ id, askedAt, now: now() }),
    drop: (id: PersonId): void => void drop.run({ id }),
  }
}
