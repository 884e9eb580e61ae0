import { createHash } from 'node:crypto'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import type { ListingScope } from './people-writer.ts'

/** A person that one or more finished sweeps in a row did not list. */
export type Suspect = {
  readonly id: PersonId
  readonly schoolId: string
  /** The number of finished sweeps in a row that did not list the person. */
  readonly absent: number
  /** When the direct read first answered 404 or 403; null if it did not. */
  readonly missingSince: string | null
  /** Whether the last sweep of past students listed the person. */
  readonly isPast: boolean
  /** The days of the record and of the past row, as stored (YYYY-MM-DD). They may be of an earlier enrolment. */
  readonly startDate: string | null
  readonly leavingDate: string | null
  readonly leftDate: string | null
  readonly yearLeft: number | null
  /** Whether the user has approved the removal in a review. */
  readonly isCleared: boolean
}
export type Review = {
  readonly suspects: number
  readonly totalWas: number | null
  readonly totalIs: number | null
  readonly openedAt: string
  readonly approvedAt: string | null
}

/** People who may have left the school, and the proofs for their removal. */
export interface RemovalState extends Proofs, Departures, PastProofs, Reviews {}

export function createRemovalState(db: WriteDb, now: () => string): RemovalState {
  return { ...proofs(db, now), ...departures(db), ...pastProofs(db, now), ...reviews(db, now) }
}

interface Proofs {
  suspects(): Suspect[]
  /** A hash of the current suspects. It changes when a suspect is added or removed. */
  suspectsVersion(): string
  /** Students of the last sweep with the latest details, who serve to check that the direct read works. */
  knownStudents(limit: number): { readonly id: PersonId; readonly schoolId: string }[]
  /** Notes that a direct read found the person. */
  foundHere(id: PersonId): void
  foundMissing(id: PersonId): void
  recordDeparture(id: PersonId, proof: string): void
}

function proofs(db: WriteDb, now: () => string): Proofs {
  const suspects = db.prepare<
    [],
    Omit<Suspect, 'isPast' | 'isCleared'> & { isPast: 0 | 1; isCleared: 0 | 1 }
  >(`
    SELECT s.community_id AS id, p.school_id AS schoolId, s.absent, m.first_at AS missingSince,
           coalesce(d.body_json ->> 'startDate', c.body_json ->> 'academicStartDate') AS startDate,
           coalesce(d.body_json ->> 'leavingDate', c.body_json ->> 'leavingDate') AS leavingDate,
           q.body_json ->> 'leftDate' AS leftDate, q.body_json ->> 'yearLeft' AS yearLeft,
           EXISTS (SELECT 1 FROM seen b
                    WHERE b.community_id = q.community_id AND b.scope = q.scope AND b.absent = 0) AS isPast,
           EXISTS (SELECT 1 FROM review_person r
                    WHERE r.community_id = s.community_id AND r.cleared = 1) AS isCleared
      FROM seen s
      JOIN listing c ON c.community_id = s.community_id AND c.scope = 'current'
      JOIN person p ON p.community_id = s.community_id
      LEFT JOIN listing q ON q.community_id = s.community_id AND q.scope = 'past'
      LEFT JOIN detail d ON d.community_id = s.community_id
      LEFT JOIN missing m ON m.community_id = s.community_id
     WHERE s.scope = 'current' AND s.absent > 0
     ORDER BY s.absent DESC, s.community_id`)
  const known = db.prepare<[{ limit: number }], { id: PersonId; schoolId: string }>(`
    SELECT s.community_id AS id, p.school_id AS schoolId FROM seen s JOIN person p USING (community_id)
     WHERE s.scope = 'current' AND s.absent = 0 AND p.kind = 'current' AND p.detail_at IS NOT NULL
     ORDER BY p.detail_at DESC LIMIT :limit`)
  const here = db.prepare("UPDATE seen SET absent = 0 WHERE community_id = :id AND scope = 'current'")
  const putMissing = db.prepare(
    'INSERT INTO missing (community_id, first_at) VALUES (:id, :at) ON CONFLICT DO UPDATE SET first_at = :at',
  )
  const dropMissing = db.prepare('DELETE FROM missing WHERE community_id = :id')
  const recordDeparture = bindRecordDeparture(db, now)
  return {
    suspects: () =>
      suspects.all().map((row) => ({ ...row, isPast: row.isPast === 1, isCleared: row.isCleared === 1 })),
    suspectsVersion: () => {
      const ids = suspects.all().map(({ id }) => id)
      return createHash('sha256').update(ids.toSorted().join(' ')).digest('hex')
    },
    knownStudents: (limit) => known.all({ limit }),
    foundHere: (id) => {
      here.run({ id })
      dropMissing.run({ id })
    },
    foundMissing: (id) => void putMissing.run({ id, at: now() }),
    recordDeparture: (id, proof) => recordDeparture(id, 'current', proof),
  }
}

interface Departures {
  /** Counts departures since then without an approval or a place on the past list. Future dates count, too. */
  departedSince(since: string): number
  /** Whether it is proven that neither list of the school contains the person any more. */
  hasLeft(id: PersonId): boolean
  pruneDepartures(before: string): void
}

function departures(db: WriteDb): Departures {
  const departed = db.prepare<[{ since: string }], { n: number }>(
    "SELECT count(*) AS n FROM tombstone WHERE since > :since AND proof NOT LIKE 'approved%' AND proof NOT LIKE 'listed among past%'",
  )
  const left = db.prepare<[{ id: string }], { one: 1 }>(`
    SELECT 1 AS one FROM tombstone WHERE community_id = :id
       AND NOT EXISTS (SELECT 1 FROM person p WHERE p.community_id = :id)`)
  const dropOld = db.prepare('DELETE FROM tombstone WHERE since < :before')
  return {
    departedSince: (since) => departed.get({ since })?.n ?? 0,
    hasLeft: (id) => left.get({ id }) !== undefined,
    pruneDepartures: (before) => void dropOld.run({ before }),
  }
}

interface PastProofs {
  /** Past students missing from at least `absent` finished lists in a row, and since when they are watched. */
  pastSuspects(absent: number): Pick<Suspect, 'id' | 'absent' | 'missingSince'>[]
  recordPastDeparture(id: PersonId, proof: string): void
}

function pastProofs(db: WriteDb, now: () => string): PastProofs {
  const suspects = db.prepare<[{ absent: number }], Pick<Suspect, 'id' | 'absent' | 'missingSince'>>(`
    SELECT s.community_id AS id, s.absent, m.first_at AS missingSince
      FROM seen s
      JOIN listing p ON p.community_id = s.community_id AND p.scope = 'past'
      LEFT JOIN missing m ON m.community_id = s.community_id
     WHERE s.scope = 'past' AND s.absent >= :absent
       AND NOT EXISTS (SELECT 1 FROM listing c WHERE c.community_id = s.community_id AND c.scope = 'current')`)
  const recordDeparture = bindRecordDeparture(db, now)
  return {
    pastSuspects: (absent) => suspects.all({ absent }),
    recordPastDeparture: (id, proof) => recordDeparture(id, 'past', proof),
  }
}

function bindRecordDeparture(db: WriteDb, now: () => string) {
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

/** The review of a list that shrank too much, and the user's approvals. */
interface Reviews {
  review(): Review | null
  /** Blocks removals until the user has reviewed these people. Earlier approvals stay valid. */
  openReview(ids: readonly PersonId[], totals: Pick<Review, 'totalWas' | 'totalIs'>): void
  approveReview(): void
  closeReview(): void
  /** Deletes old refusals and approvals of people who are listed again, because they do not prove a later departure. */
  clearReturned(): void
}

function reviews(db: WriteDb, now: () => string): Reviews {
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
  const clearMissing = db.prepare(`DELETE FROM missing WHERE community_id IN ${listedAgain}
    OR community_id IN (SELECT community_id FROM seen WHERE scope = 'past' AND absent = 0)
       AND community_id NOT IN (SELECT community_id FROM listing WHERE scope = 'current')`)
  const clearListedAgain = db.prepare(`DELETE FROM review_person WHERE community_id IN ${listedAgain}`)
  return {
    review: () => readReview.get() ?? null,
    openReview: (ids, totals) =>
      inTransaction(db, () => {
        openReview.run({ ...totals, suspects: ids.length, at: now() })
        for (const id of ids) putReviewed.run({ id })
      }),
    approveReview: () =>
      inTransaction(db, () => {
        approve.run({ at: now() })
        clearReviewed.run()
      }),
    closeReview: () =>
      inTransaction(db, () => {
        dropReview.run()
        dropReviewed.run()
      }),
    clearReturned: () =>
      inTransaction(db, () => {
        clearMissing.run()
        clearListedAgain.run()
      }),
  }
}
