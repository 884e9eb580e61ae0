import type { PersonId } from '../../../shared/domain/ids.ts'
import { fitOfCurrent, fitOfPast, type ScopedRow } from '../../../shared/privacy/scope-fit.ts'
import { type DeskScope, isWithin, nobody, scopeKey } from '../../../shared/scope/desk-scope.ts'
import { type KnownNarrowing, type PlaceFilters, placeFilters } from '../../../shared/scope/place-filters.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { inTransaction, type ReadDb, type WriteDb } from '../connection.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import type { ListingScope, PeopleWriter } from './people-writer.ts'

export type ScopeState = ReturnType<typeof createScopeState>

type Row = { refused: 0 | 1; units_json: string; told_at: string | null }

/** The policy cannot be read: nobody can say whom this desk may hold, so it stays as it is. */
export type ScopeWanted = DeskScope | null | 'as-before'

/** By which scope this copy was made; null where it holds everybody. */
export function heldScope(db: ReadDb): DeskScope | null {
  const row = db.prepare<[], { scope_json: string }>('SELECT scope_json FROM desk_scope').get()
  return row === undefined ? null : (JSON.parse(row.scope_json) as DeskScope | null) // sound: written below
}

/** What was found of the search, as this copy has it. */
export function knownNarrowing(db: ReadDb): KnownNarrowing {
  const known = db.prepare<[], Row>('SELECT refused, units_json, told_at FROM desk_scope').get()
  const units = placeFilters.safeParse(parseJson(known?.units_json ?? '')).data ?? {}
  return { isRefused: known?.refused === 1, units, at: known?.told_at ?? null }
}

/** Whom the copy holds, and how it came to that. */
export function createScopeState(db: WriteDb, people: Pick<PeopleWriter, 'dropListing'>, now: () => string) {
  const reader = db as unknown as ReadDb // sound: it only reads
  const anybody = db.prepare('SELECT 1 FROM listing LIMIT 1')
  const known = db.prepare('SELECT 1 FROM desk_scope')
  const put = db.prepare(`
    INSERT INTO desk_scope (id, scope_json) VALUES (1, :scope)
    ON CONFLICT (id) DO UPDATE SET scope_json = :scope, refused = 0, units_json = '{}', told_at = NULL`)
  const tell = db.prepare('UPDATE desk_scope SET refused = :refused, units_json = :units, told_at = :at')
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
    narrowing: (): KnownNarrowing => knownNarrowing(reader),
    tellNarrowing: (isRefused: boolean, units: PlaceFilters): void =>
      void tell.run({ refused: isRefused ? 1 : 0, units: JSON.stringify(units), at: now() }),
    /** What the current search said last of somebody who is held. */
    row: (id: PersonId): ScopedRow | null => {
      const stored = row.get({ id })
      return stored === undefined ? null : (JSON.parse(stored.body) as KeptRow & ScopedRow) // sound: as below
    },
    /**
     * Takes somebody out who is not of this desk. Nothing is remembered of them: they have left this desk, not the
     * school. Call inside a transaction. @returns whether anything of them was here.
     */
    dropOutside: (list: ListingScope, id: PersonId): boolean => {
      if (listed.get({ id, list }) === undefined) return false
      take(list, id)
      return true
    },
    /** The scope the copy has to be of. A new copy under a policy that cannot be read holds nobody. */
    meant: (wanted: ScopeWanted): DeskScope | null => {
      if (wanted !== 'as-before') return wanted
      const isNew = known.get() === undefined && anybody.get() === undefined
      return isNew ? nobody : heldScope(reader)
    },
    isOf: (scope: DeskScope | null): boolean => scopeKey(heldScope(reader)) === scopeKey(scope),
    /**
     * Makes the copy one of this scope, in one go: whoever is not known to be inside is gone, and nothing counts as
     * whole any more where the scope before did not hold everybody of this one.
     */
    align: (scope: DeskScope | null, today: string): void => {
      const [key, before] = [scopeKey(scope), scopeKey(heldScope(reader))]
      inTransaction(db, () => {
        if (scope !== null) for (const [list, id] of outsiders(db, scope, today)) take(list, id)
        for (const table of ['quarantine', 'tombstone', 'review', 'review_person'])
          db.exec(`DELETE FROM ${table}`)
        if (!isWithin(key, before)) for (const table of ['dataset', 'round']) db.exec(`DELETE FROM ${table}`)
        put.run({ scope: JSON.stringify(scope) })
      })
      db.pragma('wal_checkpoint(TRUNCATE)') // the log still has the pages as they were
    },
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

/** Whoever the stored answers do not show to be inside. */
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
    // sound: only the people writer fills these columns, from values of those types
    const row = JSON.parse(body) as KeptRow & ScopedRow
    const known = detail === null ? null : (JSON.parse(detail) as KeptDetail)
    const fit = list === 'past' ? fitOfPast(scope, row) : fitOfCurrent(scope, { row, detail: known }, today)
    if (fit !== 'inside') out.push([list, id])
  }
  return out
}
