import { createHash } from 'node:crypto'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import type { ListingScope } from './people-writer.ts'

/** Someone the current list did not name in so many finished sweeps in a row. */
export type Suspect = {
  readonly id: PersonId
  readonly schoolId: string
  readonly absent: number
  /** When the direct read first said 404; null = it did not. */
  readonly missingSince: string | null
  /** The last past sweep listed the person. */
  readonly isPast: boolean
  /** A person has looked at this suspect in a review and approved. */
  readonly isCleared: boolean
}
export type Review = {
  readonly suspects: number
  readonly totalWas: number | null
  readonly totalIs: number | null
  readonly openedAt: string
  readonly approvedAt: string | null
}

export type RemovalState = ReturnType<typeof createRemovalState>

/** What is known of people who may have left, and the proof on which they go. */
export function createRemovalState(db: WriteDb, now: () => string) {
  return { ...proofs(db, now), ...departures(db), ...pastProofs(db, now), ...reviews(db, now) }
}

function proofs(db: WriteDb, now: () => string) {
  const suspects = db.prepare<
    [],
    Omit<Suspect, 'isPast' | 'isCleared'> & { isPast: 0 | 1; isCleared: 0 | 1 }
  >(`
    SELECT s.community_id AS id, p.school_id AS schoolId, s.absent, m.first_at AS missingSince,
           EXISTS (SELECT 1 FROM listing l JOIN seen b USING (community_id, scope)
                    WHERE l.community_id = s.community_id AND l.scope = 'past' AND b.absent = 0) AS isPast,
           EXISTS (SELECT 1 FROM review_person r
                    WHERE r.community_id = s.community_id AND r.cleared = 1) AS isCleared
      FROM seen s
      JOIN listing c ON c.community_id = s.community_id AND c.scope = 'current'
      JOIN person p ON p.community_id = s.community_id
      LEFT JOIN missing m ON m.community_id = s.community_id
     WHERE s.scope = 'current' AND s.absent > 0
     ORDER BY s.absent DESC, s.community_id`)
  const known = db.prepare<[{ most: number }], { id: PersonId; schoolId: string }>(`
    SELECT s.community_id AS id, p.school_id AS schoolId FROM seen s JOIN person p USING (community_id)
     WHERE s.scope = 'current' AND s.absent = 0 AND p.kind = 'current' AND p.detail_at IS NOT NULL
     ORDER BY p.detail_at DESC LIMIT :most`)
  const here = db.prepare("UPDATE seen SET absent = 0 WHERE community_id = :id AND scope = 'current'")
  const putMissing = db.prepare(
    'INSERT INTO missing (community_id, first_at) VALUES (:id, :at) ON CONFLICT DO UPDATE SET first_at = :at',
  )
  const dropMissing = db.prepare('DELETE FROM missing WHERE community_id = :id')
  const forget = bindForget(db, now)
  return {
    suspects: (): Suspect[] =>
      suspects.all().map((row) => ({ ...row, isPast: row.isPast === 1, isCleared: row.isCleared === 1 })),
    /** Names the people who are suspects now: another one as soon as one comes or goes. */
    suspectsVersion: (): string => {
      const ids = suspects.all().map(({ id }) => id)
      return createHash('sha256').update(ids.toSorted().join(' ')).digest('hex')
    },
    /** Students the last sweep listed, whose details were read last, for a control read. */
    knownStudents: (most: number) => known.all({ most }),
    /** The direct read found the person. */
    foundHere: (id: PersonId): void => {
      here.run({ id })
      dropMissing.run({ id })
    },
    foundMissing: (id: PersonId): void => void putMissing.run({ id, at: now() }),
    /** Not enrolled any more, on this proof. */
    forget: (id: PersonId, proof: string): void => forget(id, 'current', proof),
  }
}

/** Who has gone, and when. */
function departures(db: WriteDb) {
  const departed = db.prepare<[{ since: string }], { n: number }>(
    "SELECT count(*) AS n FROM tombstone WHERE since > :since AND proof NOT LIKE 'approved%'",
  )
  const left = db.prepare<[{ id: string }], { one: 1 }>(`
    SELECT 1 AS one FROM tombstone WHERE community_id = :id
       AND NOT EXISTS (SELECT 1 FROM person p WHERE p.community_id = :id)`)
  const dropOld = db.prepare('DELETE FROM tombstone WHERE since < :before')
  return {
    /** How many have gone since then whom no person had looked at. A moment yet to come counts: a clock ran ahead. */
    departedSince: (since: string): number => departed.get({ since })?.n ?? 0,
    /** In no list of the school any more, by proof. */
    hasLeft: (id: PersonId): boolean => left.get({ id }) !== undefined,
    /** Who went before that moment is remembered no longer. */
    forgetDepartedBefore: (before: string): void => void dropOld.run({ before }),
  }
}

function pastProofs(db: WriteDb, now: () => string) {
  const suspects = db.prepare<[{ absent: number }], Pick<Suspect, 'id' | 'absent' | 'missingSince'>>(`
    SELECT s.community_id AS id, s.absent, m.first_at AS missingSince
      FROM seen s
      JOIN listing p ON p.community_id = s.community_id AND p.scope = 'past'
      LEFT JOIN missing m ON m.community_id = s.community_id
     WHERE s.scope = 'past' AND s.absent >= :absent
       AND NOT EXISTS (SELECT 1 FROM listing c WHERE c.community_id = s.community_id AND c.scope = 'current')`)
  const forget = bindForget(db, now)
  return {
    /** Past students whom so many finished lists in a row left out, and since when that is watched. */
    pastSuspects: (absent: number) => suspects.all({ absent }),
    forgetPast: (id: PersonId, proof: string): void => forget(id, 'past', proof),
  }
}

function bindForget(db: WriteDb, now: () => string) {
  const dropSeen = db.prepare('DELETE FROM seen WHERE community_id = :id AND scope = :scope')
  const dropMissing = db.prepare('DELETE FROM missing WHERE community_id = :id')
  const putTombstone = db.prepare(`
    INSERT INTO tombstone (community_id, since, proof) VALUES (:id, :at, :proof)
    ON CONFLICT (community_id) DO UPDATE SET since = excluded.since, proof = excluded.proof`)
  return (id: PersonId, scope: ListingScope, proof: string): void => {
    dropSeen.run({ id, scope })
    dropMissing.run({ id })
    putTombstone.run({ id, at: now(), proof })
  }
}

/** A list that shrank too much, and the people of it whom somebody has looked at. */
function reviews(db: WriteDb, now: () => string) {
  const readReview = db.prepare<[], Review>(`
    SELECT suspects, total_was AS totalWas, total_is AS totalIs, opened_at AS openedAt, approved_at AS approvedAt
      FROM review`)
  const openReview = db.prepare(`
    INSERT INTO review (id, suspects, total_was, total_is, opened_at) VALUES (1, :suspects, :totalWas, :totalIs, :at)
    ON CONFLICT (id) DO UPDATE
       SET suspects = :suspects, total_is = :totalIs, approved_at = NULL,
           total_was = CASE WHEN approved_at IS NULL THEN coalesce(total_was, :totalWas) ELSE :totalWas END,
           opened_at = CASE WHEN approved_at IS NULL THEN opened_at ELSE :at END`)
  const putReviewed = db.prepare(
    'INSERT INTO review_person (community_id) VALUES (:id) ON CONFLICT DO NOTHING',
  )
  const clearReviewed = db.prepare('UPDATE review_person SET cleared = 1')
  const approve = db.prepare('UPDATE review SET approved_at = :at')
  const dropReview = db.prepare('DELETE FROM review')
  const dropReviewed = db.prepare('DELETE FROM review_person')
  const listedAgain = "(SELECT community_id FROM seen WHERE scope = 'current' AND absent = 0)"
  const forgetMissing = db.prepare(`DELETE FROM missing WHERE community_id IN ${listedAgain}
    OR community_id IN (SELECT community_id FROM seen WHERE scope = 'past' AND absent = 0)
       AND community_id NOT IN (SELECT community_id FROM listing WHERE scope = 'current')`)
  const forgetReviewed = db.prepare(`DELETE FROM review_person WHERE community_id IN ${listedAgain}`)
  return {
    review: (): Review | null => readReview.get() ?? null,
    /** Nobody goes until a person has looked at these. What was approved before stays approved. */
    openReview: (ids: readonly PersonId[], totals: Pick<Review, 'totalWas' | 'totalIs'>): void =>
      inTransaction(db, () => {
        openReview.run({ ...totals, suspects: ids.length, at: now() })
        for (const id of ids) putReviewed.run({ id })
      }),
    /** For the people of the review and nobody else. */
    approveReview: (): void =>
      inTransaction(db, () => {
        approve.run({ at: now() })
        clearReviewed.run()
      }),
    closeReview: (): void =>
      inTransaction(db, () => {
        dropReview.run()
        dropReviewed.run()
      }),
    /** Whoever is listed again begins anew: an old 404 and an old approval are no proof of a later departure. */
    forgetReturned: (): void =>
      inTransaction(db, () => {
        forgetMissing.run()
        forgetReviewed.run()
      }),
  }
}
