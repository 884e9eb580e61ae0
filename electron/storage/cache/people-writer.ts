import { hash } from 'node:crypto'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { isBoarder } from '../../../shared/text/is-boarder.ts'
import type { WriteDb } from '../connection.ts'
import { type Answers, createAnswersReader, personOf } from './answers.ts'
import type { ChangeLog } from './change-log.ts'
import { createFetchQueue } from './fetch-queue.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { personColumnNames, projectPlacements } from './project-person.ts'

export type ListingScope = 'current' | 'past'
/** How a row that arrived differs from the stored one. */
export type ListingChange = 'new' | 'changed' | 'same'

/** The person of an answer, and when the answer was requested; absent = now. */
export type Answered = { readonly id: PersonId; readonly askedAt?: string }
export type Listed = Answered & { readonly scope: ListingScope }

/**
 * Writes answers about people. Several answers about one person may arrive in any order, so an answer is stored with
 * the moment of its request, and is ignored if the stored one was requested later.
 */
export type PeopleWriter = {
  /** Stores a list row. A new or changed row of current students also enqueues the person's details. */
  putListing(listed: Listed, row: KeptRow): ListingChange
  putDetail(answered: Answered, detail: KeptDetail): void
  /** Replaces an answer by one with fewer fields, without changing the moment of its request. */
  rewriteListing(listed: Pick<Listed, 'id' | 'scope'>, row: KeptRow): void
  rewriteDetail(id: PersonId, detail: KeptDetail): void
  /** Stores all answers about a person from a relay, and removes those that are null. */
  putAnswers(id: PersonId, answers: Answers): void
  /** Removes the person from this list, and the details once they are in none. `left`: they left the school. */
  dropListing(scope: ListingScope, id: PersonId, why?: 'left'): void
  /** Whether details of the person are stored, however old. */
  hasDetail(id: PersonId): boolean
}

type DetailRow = { body_json: string; read_at: string }
type HashRow = { body_hash: string; read_at: string }

/** Writes answers about a person and the rows derived from them. Call it inside a transaction. */
export function createPeopleWriter(db: WriteDb, now: () => string, changes?: ChangeLog): PeopleWriter {
  const statements = prepare(db)
  const fetchQueue = createFetchQueue(db, now)
  const answers = createAnswersReader(db)
  /** Whether the stored answer was requested later. A moment in the future does not count: the clock was ahead. */
  const isOutdated = (stored: { read_at: string } | undefined, askedAt: string) =>
    stored !== undefined && stored.read_at > askedAt && stored.read_at <= now()

  const dropAll = (id: PersonId) => {
    for (const drop of [statements.dropPerson, statements.dropDetail, statements.dropPlacements])
      drop.run({ id })
  }
  /** Writes the derived rows. `samePlaces`: placements are unchanged, because they come from the details. */
  const project = (id: PersonId, stored = answers.of(id), samePlaces = false) => {
    const person = personOf(stored)
    if (person === null) {
      changes?.drop(id)
      return dropAll(id)
    }
    statements.putPerson.run({ id, ...person })
    if (samePlaces) return
    statements.dropPlacements.run({ id })
    for (const placement of stored.current === null ? [] : projectPlacements(stored.detail?.body ?? null))
      statements.putPlacement.run({ id, ...placement })
  }
  const hasDetail = (id: PersonId) => statements.hasDetail.get({ id }) !== undefined
  const storeListing = ({ id, scope, askedAt }: Required<Listed>, row: KeptRow, written = writtenOf(row)) =>
    statements.putListing.run({ id, scope, ...written, at: askedAt })
  const storeDetail = ({ id, askedAt }: Required<Answered>, detail: KeptDetail) =>
    statements.putDetail.run({ id, body: JSON.stringify(detail), at: askedAt })

  return {
    putListing: ({ scope, id, askedAt = now() }, row) => {
      const written = writtenOf(row)
      const known = statements.listingHash.get({ id, scope }) as HashRow | undefined
      if (isOutdated(known, askedAt)) return 'same'
      const change = known === undefined ? 'new' : known.body_hash === written.hash ? 'same' : 'changed'
      if (scope === 'current' && (change !== 'same' || !hasDetail(id)))
        fetchQueue.enqueue({
          id,
          schoolId: row.schoolId ?? '',
          reason: reasonOf(row, change),
          isNews: change !== 'same',
        })
      if (change === 'same')
        for (const touch of [statements.touchListing, statements.touchPerson])
          touch.run({ id, scope, at: askedAt })
      else {
        const before = answers.of(id)
        const after = { ...before, [scope]: { body: row, readAt: askedAt } }
        storeListing({ id, scope, askedAt }, row, written)
        project(id, after, scope === 'current' && before.current !== null)
        if (scope === 'current') changes?.compare(id, before, after)
      }
      return change
    },
    putDetail: ({ id, askedAt = now() }, detail) => {
      const known = statements.detail.get({ id }) as DetailRow | undefined
      if (isOutdated(known, askedAt)) return
      const before = answers.of(id)
      const after = { ...before, detail: { body: detail, readAt: askedAt } }
      storeDetail({ id, askedAt }, detail)
      project(id, after)
      changes?.compare(id, before, after)
      fetchQueue.settle(id, askedAt)
    },
    rewriteListing: ({ scope, id }, row) => {
      statements.rewriteListing.run({ id, scope, ...writtenOf(row) })
      project(id)
    },
    rewriteDetail: (id, detail) => {
      const known = statements.detail.get({ id }) as DetailRow | undefined
      if (known === undefined) return
      storeDetail({ id, askedAt: known.read_at }, detail)
      project(id)
    },
    dropListing: (scope, id, why) => {
      const before = why === 'left' && changes !== undefined ? answers.of(id) : null
      statements.dropListing.run({ id, scope })
      if (scope === 'current') {
        statements.dropDetail.run({ id }) // only current students have details
        fetchQueue.drop(id)
      }
      project(id)
      if (before?.past) changes?.compare(id, before, { ...before, current: null, detail: null })
    },
    putAnswers: (id, stored) => {
      const before = answers.of(id)
      const { current, past, detail } = stored
      for (const [scope, answer] of [
        ['current', current],
        ['past', past],
      ] as const)
        if (answer === null) statements.dropListing.run({ id, scope })
        else storeListing({ id, scope, askedAt: answer.readAt }, answer.body)
      fetchQueue.drop(id)
      if (detail === null) statements.dropDetail.run({ id })
      else storeDetail({ id, askedAt: detail.readAt }, detail.body)
      project(id, stored)
      if (current !== null || past !== null) changes?.compare(id, before, stored)
    },
    hasDetail,
  }
}

/** The reason for fetching a person's details, which decides their priority. */
function reasonOf(row: KeptRow, change: ListingChange): 'boarder' | 'new' | 'changed' {
  if (isBoarder(row.boardingStatus)) return 'boarder'
  return change === 'new' ? 'new' : 'changed'
}

function writtenOf(row: KeptRow) {
  const body = JSON.stringify(row)
  return { body, hash: hash('sha256', body, 'base64url').slice(0, 22) }
}

function prepare(db: WriteDb) {
  return {
    listingHash: db.prepare(
      'SELECT body_hash, read_at FROM listing WHERE community_id = :id AND scope = :scope',
    ),
    touchListing: db.prepare('UPDATE listing SET read_at = :at WHERE community_id = :id AND scope = :scope'),
    // Used if a person's list row was read again without a change.
    touchPerson: db.prepare('UPDATE person SET list_at = :at WHERE community_id = :id AND kind = :scope'),
    putListing: db.prepare(`
      INSERT INTO listing (community_id, scope, body_json, body_hash, read_at) VALUES (:id, :scope, :body, :hash, :at)
      ON CONFLICT (community_id, scope) DO UPDATE SET body_json = :body, body_hash = :hash, read_at = :at`),
    rewriteListing: db.prepare(
      'UPDATE listing SET body_json = :body, body_hash = :hash WHERE community_id = :id AND scope = :scope',
    ),
    detail: db.prepare('SELECT body_json, read_at FROM detail WHERE community_id = :id'),
    hasDetail: db.prepare('SELECT 1 FROM detail WHERE community_id = :id'),
    putDetail: db.prepare(`
      INSERT INTO detail (community_id, body_json, body_hash, read_at) VALUES (:id, :body, '', :at)
      ON CONFLICT (community_id) DO UPDATE SET body_json = :body, body_hash = '', read_at = :at`),
    dropListing: db.prepare('DELETE FROM listing WHERE community_id = :id AND scope = :scope'),
    dropDetail: db.prepare('DELETE FROM detail WHERE community_id = :id'),
    dropPerson: db.prepare('DELETE FROM person WHERE community_id = :id'),
    dropPlacements: db.prepare('DELETE FROM placement WHERE community_id = :id'),
    putPlacement: db.prepare(`
      INSERT INTO placement (community_id, house_id, house, boarder_type, start_date, end_date)
           VALUES (:id, :house_id, :house, :boarder_type, :start_date, :end_date)`),
    putPerson: db.prepare(putPersonSql),
  }
}

const putPersonSql = `
  INSERT INTO person (community_id, version, ${personColumnNames.join(', ')})
       VALUES (:id, 1, ${personColumnNames.map((name) => `:${name}`).join(', ')})
  ON CONFLICT (community_id) DO UPDATE
     SET version = version + 1, ${personColumnNames.map((name) => `${name} = excluded.${name}`).join(', ')}`
