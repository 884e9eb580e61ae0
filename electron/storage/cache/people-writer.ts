import { createHash } from 'node:crypto'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { projectPerson, projectPlacements } from './project-person.ts'

export type ListingScope = 'current' | 'past'
/** What became of a listed person: how the stored row differed from the one that arrived. */
export type ListingChange = 'new' | 'changed' | 'same'

export type PeopleWriter = {
  putListing(scope: ListingScope, id: PersonId, row: KeptRow): ListingChange
  putDetail(id: PersonId, detail: KeptDetail): void
  /** The person is no longer in this list. Someone in neither list is forgotten, details and all. */
  dropListing(scope: ListingScope, id: PersonId): void
  /** Whether details of the person are stored, of whatever age. */
  hasDetail(id: PersonId): boolean
}

type ListingRow = { scope: ListingScope; body_json: string; read_at: string }
type DetailRow = { body_json: string; read_at: string }

/**
 * Writes what the service said of a person and, with it, everything derived from that. Call inside a transaction:
 * row, nested lists and version of a person must be seen together or not at all.
 */
export function createPeopleWriter(db: WriteDb, now: () => string): PeopleWriter {
  const statements = prepare(db)

  const forget = (id: PersonId) => {
    for (const drop of [statements.dropPerson, statements.dropDetail, statements.dropPlacements])
      drop.run({ id })
  }
  const project = (id: PersonId) => {
    const listings = statements.listings.all({ id }) as ListingRow[]
    const detailRow = statements.detail.get({ id }) as DetailRow | undefined
    const current = bodyOf<KeptRow>(listings.find((row) => row.scope === 'current'))
    const past = bodyOf<KeptRow>(listings.find((row) => row.scope === 'past'))
    if (current === null && past === null) return forget(id)
    const detail = bodyOf<KeptDetail>(detailRow)
    const listAt = (listings.find((row) => row.scope === 'current') ?? listings[0])?.read_at
    const columns = projectPerson({ current, past, detail })
    statements.putPerson.run({ id, ...columns, list_at: listAt, detail_at: detailRow?.read_at ?? null })
    statements.dropPlacements.run({ id })
    for (const placement of current === null ? [] : projectPlacements(detail))
      statements.putPlacement.run({ id, ...placement })
  }

  return {
    putListing: (scope, id, row) => {
      const body = JSON.stringify(row)
      const hash = hashOf(body)
      const known = statements.listingHash.get({ id, scope }) as { body_hash: string } | undefined
      if (known?.body_hash === hash) {
        statements.touchListing.run({ id, scope, at: now() })
        return 'same'
      }
      statements.putListing.run({ id, scope, body, hash, modified: row.modified ?? null, at: now() })
      project(id)
      return known === undefined ? 'new' : 'changed'
    },
    putDetail: (id, detail) => {
      const body = JSON.stringify(detail)
      statements.putDetail.run({ id, body, hash: hashOf(body), modified: detail.modified ?? null, at: now() })
      project(id)
    },
    dropListing: (scope, id) => {
      statements.dropListing.run({ id, scope })
      if (scope === 'current') statements.dropDetail.run({ id }) // details are of enrolled students only
      project(id)
    },
    hasDetail: (id) => statements.hasDetail.get({ id }) !== undefined,
  }
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Sound: only the writer above fills these columns, from values of that type. */
function bodyOf<Body>(row: { body_json: string } | undefined): Body | null {
  return row === undefined ? null : (JSON.parse(row.body_json) as Body)
}

function prepare(db: WriteDb) {
  return {
    listings: db.prepare('SELECT scope, body_json, read_at FROM listing WHERE community_id = :id'),
    listingHash: db.prepare('SELECT body_hash FROM listing WHERE community_id = :id AND scope = :scope'),
    touchListing: db.prepare('UPDATE listing SET read_at = :at WHERE community_id = :id AND scope = :scope'),
    putListing: db.prepare(`
      INSERT INTO listing (community_id, scope, body_json, body_hash, modified, read_at)
           VALUES (:id, :scope, :body, :hash, :modified, :at)
      ON CONFLICT (community_id, scope) DO UPDATE
         SET body_json = excluded.body_json, body_hash = excluded.body_hash,
             modified = excluded.modified, read_at = excluded.read_at`),
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

const personColumns = [
  'kind',
  'school_id',
  'preferred',
  'given',
  'other_given',
  'surname',
  'name_at_school',
  'phones_json',
  'email',
  'birth_date',
  'address',
  'campus',
  'year',
  'year_order',
  'house',
  'form',
  'boarder',
  'peer_year',
  'year_left',
  'last_house',
  'list_at',
  'detail_at',
] as const

const putPersonSql = `
  INSERT INTO person (community_id, version, ${personColumns.join(', ')})
       VALUES (:id, 1, ${personColumns.map((name) => `:${name}`).join(', ')})
  ON CONFLICT (community_id) DO UPDATE
     SET version = version + 1, ${personColumns.map((name) => `${name} = excluded.${name}`).join(', ')}`
