import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

/** Smaller is sooner. */
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

type Owing = {
  readonly id: PersonId
  readonly schoolId: string
  readonly reason: FetchReason
  /** The row has changed: what is on its way already does not pay for it. */
  readonly isNews: boolean
}

/**
 * Whose details have to be read, written down by whoever stores a row or a detail, in the same transaction: a row that
 * changed says that the details may have changed with it, whoever it was read for.
 */
export function createOwedDetails(db: WriteDb, now: () => string) {
  const owe = db.prepare(`
    INSERT INTO fetch_queue (community_id, school_id, priority, owed_since)
    VALUES (:id, :schoolId, :priority, :at)
    ON CONFLICT (community_id) DO UPDATE
       SET priority = min(priority, excluded.priority), school_id = excluded.school_id,
           owed_since = CASE WHEN :isNews THEN excluded.owed_since ELSE owed_since END`)
  // A moment yet to come was written under a clock that ran ahead.
  const pay = db.prepare(`
    DELETE FROM fetch_queue WHERE community_id = :id AND (owed_since <= :askedAt OR owed_since > :now)`)
  const drop = db.prepare('DELETE FROM fetch_queue WHERE community_id = :id')
  return {
    owe: ({ id, schoolId, reason, isNews }: Owing): void =>
      void owe.run({ id, schoolId, priority: fetchPriority[reason], isNews: isNews ? 1 : 0, at: now() }),
    /** Details were asked for at this moment and have come. */
    pay: (id: PersonId, askedAt: string): void => void pay.run({ id, askedAt, now: now() }),
    drop: (id: PersonId): void => void drop.run({ id }),
  }
}
