import { hash } from 'node:crypto'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { saysBoarder } from '../../../shared/text/says-boarder.ts'
import type { WriteDb } from '../connection.ts'
import { type Answers, createAnswersReader, personOf } from './answers.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { createOwedDetails } from './owed-details.ts'
import { personColumnNames, projectPlacements } from './project-person.ts'

export type ListingScope = 'current' | 'past'
/** What became of a listed person: how the stored row differed from the one that arrived. */
export type ListingChange = 'new' | 'changed' | 'same'

/** Whose answer it is, and when it was asked for; absent: just now. */
export type Answered = { readonly id: PersonId; readonly askedAt?: string }
export type Listed = Answered & { readonly scope: ListingScope }

/**
 * An answer is as old as its question: it is stored with the moment at which it was asked for, and one that was asked
 * for before what is stored already changes nothing. Several of them may be on their way at once.
 */
export type PeopleWriter = {
  /** A row of the current search that is new or changed owes the person's details. */
  putListing(listed: Listed, row: KeptRow): ListingChange
  putDetail(answered: Answered, detail: KeptDetail): void
  /** The same answer with less in it: nothing that was read again. */
  rewriteListing(listed: Pick<Listed, 'id' | 'scope'>, row: KeptRow): void
  rewriteDetail(id: PersonId, detail: KeptDetail): void
  /** Everything that is known of a person, as another copy of the same school has it; what is null there is not kept here. */
  putAnswers(id: PersonId, answers: Answers): void
  /** The person is no longer in this list. Someone in neither list is forgotten, details and all. */
  dropListing(scope: ListingScope, id: PersonId): void
  /** Whether details of the person are stored, of whatever age. */
  hasDetail(id: PersonId): boolean
}

type DetailRow = { body_json: string; read_at: string }
type HashRow = { body_hash: string; read_at: string }

/**
 * Writes what the service said of a person and, with it, everything derived from that. Call inside a transaction:
 * row, nested lists and version of a person must be seen together or not at all.
 */
export function createPeopleWriter(db: WriteDb, now: () => string): PeopleWriter {
  const statements = prepare(db)
  const owed = createOwedDetails(db, now)
  const answers = createAnswersReader(db)
  /** Stored by a question that was asked later; a moment yet to come was written under a clock that ran ahead. */
  const isOutdated = (stored: { read_at: string } | undefined, askedAt: string) =>
    stored !== undefined && stored.read_at > askedAt && stored.read_at <= now()

  const forget = (id: PersonId) => {
    for (const drop of [statements.dropPerson, statements.dropDetail, statements.dropPlacements])
      drop.run({ id })
  }
  const project = (id: PersonId, said = answers.of(id)) => {
    const person = personOf(said)
    if (person === null) return forget(id)
    statements.putPerson.run({ id, ...person })
    statements.dropPlacements.run({ id })
    for (const placement of said.current === null ? [] : projectPlacements(said.detail?.body ?? null))
      statements.putPlacement.run({ id, ...placement })
  }
  const hasDetail = (id: PersonId) => statements.hasDetail.get({ id }) !== undefined
  const storeListing = ({ id, scope, askedAt }: Required<Listed>, row: KeptRow, body = JSON.stringify(row)) =>
    statements.putListing.run({
      id,
      scope,
      body,
      hash: hashOf(body),
      modified: row.modified ?? null,
      at: askedAt,
    })
  const storeDetail = ({ id, askedAt }: Required<Answered>, detail: KeptDetail) => {
    const body = JSON.stringify(detail)
    const modified = detail.modified ?? null
    statements.putDetail.run({ id, body, hash: hashOf(body), modified, at: askedAt })
  }

  return {
    putListing: ({ scope, id, askedAt = now() }, row) => {
      const body = JSON.stringify(row)
      const hash = hashOf(body)
      const known = statements.listingHash.get({ id, scope }) as HashRow | undefined
      if (isOutdated(known, askedAt)) return 'same'
      const change = known === undefined ? 'new' : known.body_hash === hash ? 'same' : 'changed'
      if (scope === 'current' && (change !== 'same' || !hasDetail(id)))
        owed.owe({
          id,
          schoolId: row.schoolId ?? '',
          reason: reasonOf(row, change),
          isNews: change !== 'same',
        })
      if (change === 'same')
        for (const touch of [statements.touchListing, statements.touchPerson])
          touch.run({ id, scope, at: askedAt })
      else {
        storeListing({ id, scope, askedAt }, row, body)
        project(id)
      }
      return change
    },
    putDetail: ({ id, askedAt = now() }, detail) => {
      const known = statements.detail.get({ id }) as DetailRow | undefined
      if (isOutdated(known, askedAt)) return
      storeDetail({ id, askedAt }, detail)
      project(id)
      owed.pay(id, askedAt)
    },
    rewriteListing: ({ scope, id }, row) => {
      const body = JSON.stringify(row)
      statements.rewriteListing.run({ id, scope, body, hash: hashOf(body) })
      project(id)
    },
    rewriteDetail: (id, detail) => {
      const known = statements.detail.get({ id }) as DetailRow | undefined
      if (known === undefined) return
      storeDetail({ id, askedAt: known.read_at }, detail)
      project(id)
    },
    dropListing: (scope, id) => {
      statements.dropListing.run({ id, scope })
      if (scope === 'current') {
        statements.dropDetail.run({ id }) // details are of enrolled students only
        owed.drop(id)
      }
      project(id)
    },
    putAnswers: (id, said) => {
      const { current, past, detail } = said
      for (const [scope, answer] of [
        ['current', current],
        ['past', past],
      ] as const)
        if (answer === null) statements.dropListing.run({ id, scope })
        else storeListing({ id, scope, askedAt: answer.readAt }, answer.body)
      owed.drop(id)
      if (detail === null) statements.dropDetail.run({ id })
      else storeDetail({ id, askedAt: detail.readAt }, detail.body)
      project(id, said)
    },
    hasDetail,
  }
}

/** Why the details are read, which says how soon. */
function reasonOf(row: KeptRow, change: ListingChange): 'boarder' | 'new' | 'changed' {
  if (saysBoarder(row.boardingStatus)) return 'boarder'
  return change === 'new' ? 'new' : 'changed'
}

const hashOf = (body: string) => hash('sha256', body, 'base64url').slice(0, 22)

function prepare(db: WriteDb) {
  return {
    listingHash: db.prepare(
      'SELECT body_hash, read_at FROM listing WHERE community_id = :id AND scope = :scope',
    ),
    touchListing: db.prepare('UPDATE listing SET read_at = :at WHERE community_id = :id AND scope = :scope'),
    // As old as the row of the list the person is in now, though nothing in it is new.
    touchPerson: db.prepare('UPDATE person SET list_at = :at WHERE community_id = :id AND kind = :scope'),
    putListing: db.prepare(`
      INSERT INTO listing (community_id, scope, body_json, body_hash, modified, read_at)
           VALUES (:id, :scope, :body, :hash, :modified, :at)
      ON CONFLICT (community_id, scope) DO UPDATE
         SET body_json = excluded.body_json, body_hash = excluded.body_hash,
             modified = excluded.modified, read_at = excluded.read_at`),
    rewriteListing: db.prepare(
      'UPDATE listing SET body_json = :body, body_hash = :hash WHERE community_id = :id AND scope = :scope',
    ),
    detail: db.prepare('SELECT body_json, read_at FROM detail WHERE community_id = :id'),
    hasDetail: db.prepare('SELECT 1 FROM detail WHERE community_id = :id'),
    putDetail: db.prepare(`
      INSERT INTO detail (community_id, body_json, body_hash, modified, read_at)
           VALUES (:id, :body, :hash, :modified, :at)
      ON CONFLICT (community_id) DO UPDATE
         SET body_json = excluded.body_json, body_hash = excluded.body_hash,
             modified = excluded.modified, read_at = excluded.read_at`),
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
