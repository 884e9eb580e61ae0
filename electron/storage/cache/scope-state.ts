import type { PersonId } from '../../../shared/domain/ids.ts'
import { fitOfCurrent, fitOfPast, type ScopedRow } from '../../../shared/privacy/scope-fit.ts'
import { type DeskScope, isWithin, noPeople, scopeKey } from '../../../shared/scope/desk-scope.ts'
import { type KnownNarrowing, type PlaceFilters, placeFilters } from '../../../shared/scope/place-filters.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { inTransaction, type ReadDb, type WriteDb } from '../connection.ts'
import type { Answers } from './answers.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import type { ListingScope, PeopleWriter } from './people-writer.ts'
import { forgetMessages } from './relay/followed.ts'

type Row = { refused: 0 | 1; units_json: string; told_at: string | null }

/** The scope that this desk should have. `as-before`: the policy cannot be read, so the scope stays unchanged. */
export type ScopeWanted = DeskScope | null | 'as-before'

/** The scope of this cache; null if it holds all people. */
export function heldScope(db: ReadDb): DeskScope | null {
  const row = db.prepare<[], { scope_json: string }>('SELECT scope_json FROM desk_scope').get()
  return row === undefined ? null : (JSON.parse(row.scope_json) as DeskScope | null) // sound: `align` wrote it
}

export function knownNarrowing(db: ReadDb): KnownNarrowing {
  const known = db.prepare<[], Row>('SELECT refused, units_json, told_at FROM desk_scope').get()
  const units = placeFilters.safeParse(parseJson(known?.units_json ?? '')).data ?? {}
  return { isRefused: known?.refused === 1, units, at: known?.told_at ?? null }
}

export interface ScopeState {
  narrowing(): KnownNarrowing
  noteNarrowing(isRefused: boolean, units: PlaceFilters): void
  /** The stored row of a person in the list of current students. */
  row(id: PersonId): ScopedRow | null
  /**
   * Removes a person outside the scope without recording a departure, because they left this desk and not the school.
   * Call it inside a transaction. @returns whether anything was stored.
   */
  dropOutside(list: ListingScope, id: PersonId): boolean
  /** The scope that the cache must have. If the policy cannot be read, a new cache gets a scope without people. */
  wantedScope(wanted: ScopeWanted): DeskScope | null
  hasScope(scope: DeskScope | null): boolean
  /**
   * Gives the cache this scope in one transaction. Removes people who are not known to be inside. If the old scope did
   * not include the new one, all datasets become incomplete. A followed relay has to send everything again.
   */
  align(scope: DeskScope | null, today: string): void
}

export function createScopeState(
  db: WriteDb,
  people: Pick<PeopleWriter, 'dropListing'>,
  now: () => string,
): ScopeState {
  const reader = db as unknown as ReadDb // sound: the reader only reads
  const anybody = db.prepare('SELECT 1 FROM listing LIMIT 1')
  const known = db.prepare('SELECT 1 FROM desk_scope')
  const put = db.prepare(`
    INSERT INTO desk_scope (id, scope_json) VALUES (1, :scope)
    ON CONFLICT (id) DO UPDATE SET scope_json = :scope, refused = 0, units_json = '{}', told_at = NULL`)
  const putNarrowing = db.prepare(
    'UPDATE desk_scope SET refused = :refused, units_json = :units, told_at = :at',
  )
  const row = db.prepare<[{ id: string }], { body: string }>(
    "SELECT body_json AS body FROM listing WHERE community_id = :id AND scope = 'current'",
  )
  const listed = db.prepare<[{ id: string; list: string }], { one: 1 }>(
    'SELECT 1 AS one FROM listing WHERE community_id = :id AND scope = :list',
  )
  const drop = prepareDrop(db)
  const take = (list: ListingScope, id: PersonId) => {
    people.dropListing(list, id)
    for (const each of list === 'current' ? drop.current : drop.past) each.run({ id })
  }
  return {
    narrowing: () => knownNarrowing(reader),
    noteNarrowing: (isRefused, units) =>
      void putNarrowing.run({ refused: isRefused ? 1 : 0, units: JSON.stringify(units), at: now() }),
    row: (id) => {
      const stored = row.get({ id })
      return stored === undefined ? null : (JSON.parse(stored.body) as KeptRow & ScopedRow) // sound: as in `outsiders`
    },
    dropOutside: (list, id) => {
      if (listed.get({ id, list }) === undefined) return false
      take(list, id)
      return true
    },
    wantedScope: (wanted) => {
      if (wanted !== 'as-before') return wanted
      const isNew = known.get() === undefined && anybody.get() === undefined
      return isNew ? noPeople : heldScope(reader)
    },
    hasScope: (scope) => scopeKey(heldScope(reader)) === scopeKey(scope),
    align: (scope, today) => {
      const [key, before] = [scopeKey(scope), scopeKey(heldScope(reader))]
      inTransaction(db, () => {
        if (scope !== null) for (const [list, id] of outsiders(db, scope, today)) take(list, id)
        for (const table of ['quarantine', 'tombstone', 'review', 'review_person'])
          db.exec(`DELETE FROM ${table}`)
        if (!isWithin(key, before)) for (const table of ['dataset', 'round']) db.exec(`DELETE FROM ${table}`)
        put.run({ scope: JSON.stringify(scope) })
        forgetMessages(db)
      })
      db.pragma('wal_checkpoint(TRUNCATE)') // the log would still contain the removed people
    },
  }
}

/** The answers that a desk of this scope may hold. Only current students have details. */
export function answersWithin(
  { current, past, detail }: Answers,
  { scope, today }: { readonly scope: DeskScope | null; readonly today: string },
): Answers {
  const place = { row: current?.body ?? {}, detail: detail?.body ?? null }
  const isHere = scope === null || fitOfCurrent(scope, place, today) === 'inside'
  const isPast = scope === null || (past !== null && fitOfPast(scope, past.body) === 'inside')
  return {
    current: isHere ? current : null,
    past: isPast ? past : null,
    detail: isHere && current ? detail : null,
  }
}

function prepareDrop(db: WriteDb) {
  const from = (table: string, where = '') =>
    db.prepare(`DELETE FROM ${table} WHERE community_id = :id${where}`)
  const proofs = [from('missing'), from('tombstone')]
  const unread = db.prepare("DELETE FROM quarantine WHERE source = 'details' AND item = :id")
  return {
    current: [from('seen', " AND scope = 'current'"), from('review_person'), unread, ...proofs],
    past: [from('seen', " AND scope = 'past'"), ...proofs],
  }
}

/** The people who are not inside the scope according to their stored answers. */
function outsiders(
  db: WriteDb,
  scope: DeskScope,
  today: string,
): readonly (readonly [ListingScope, PersonId])[] {
  const rows = db.prepare<[], { id: PersonId; scope: ListingScope; body: string; detail: string | null }>(`
    SELECT l.community_id AS id, l.scope, l.body_json AS body, d.body_json AS detail
      FROM listing l LEFT JOIN detail d USING (community_id)`)
  const out: (readonly [ListingScope, PersonId])[] = []
  for (const { id, scope: list, body, detail } of rows.iterate()) {
    // sound: the people writer fills these columns with these types
    const row = JSON.parse(body) as KeptRow & ScopedRow
    const known = detail === null ? null : (JSON.parse(detail) as KeptDetail)
    const fit = list === 'past' ? fitOfPast(scope, row) : fitOfCurrent(scope, { row, detail: known }, today)
    if (fit !== 'inside') out.push([list, id])
  }
  return out
}
