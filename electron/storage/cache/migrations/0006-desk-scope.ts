import type { Migration } from '../../migrate.ts'

/**
 * Whom this copy holds, so that nobody else is read from it before the rest is gone; and whether the school's search can
 * be narrowed to them. Without a row it holds everybody.
 */
export const deskScopeTable: Migration = {
  version: 6,
  name: 'desk-scope',
  up: (db) =>
    db.exec(`
      CREATE TABLE desk_scope (
        id         INTEGER PRIMARY KEY CHECK (id = 1),
        scope_json TEXT NOT NULL CHECK (json_valid(scope_json)), -- null: everybody
        refused    INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)), -- the search was not narrowed when it was asked to be
        units_json TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(units_json)), -- ids to narrow by, as a whole list showed them
        told_at    TEXT
      ) STRICT;`),
}
