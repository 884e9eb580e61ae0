import type { Migration } from '../migrate.ts'
import { firstSchema } from './first-schema.ts'

/** An old sweep must not pass for a fresh one. An approval is for named people, not for a number of them. */
const sweepAgeAndReviewedPeople: Migration = {
  version: 2,
  name: 'sweep-age-and-reviewed-people',
  up: (db) =>
    db.exec(`
      ALTER TABLE sweep ADD COLUMN begun_at TEXT;

      -- Suspects of the current or last review; \`cleared\` once a person has approved their removal.
      CREATE TABLE review_person (
        community_id TEXT PRIMARY KEY,
        cleared      INTEGER NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1))
      ) STRICT, WITHOUT ROWID;`),
}

/** Whether this cache may hold sensitive fields, so that their removal goes on after the app was killed. */
const keptSensitive: Migration = {
  version: 3,
  name: 'kept-sensitive',
  up: (db) => db.exec('CREATE TABLE kept_sensitive (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;'),
}

/** A detail settles what a row asked for only if it was requested after that row arrived. */
const owedDetails: Migration = {
  version: 4,
  name: 'owed-details',
  up: (db) => db.exec("ALTER TABLE fetch_queue ADD COLUMN owed_since TEXT NOT NULL DEFAULT '';"),
}

/** A hash of the last sweep's people, to compare with the next one's, and a total that two sweeps found wrong. */
const proofOfASweep: Migration = {
  version: 5,
  name: 'proof-of-a-sweep',
  up: (db) =>
    db.exec(`
      ALTER TABLE sweep ADD COLUMN listed_hash TEXT;
      ALTER TABLE dataset ADD COLUMN untrue_total INTEGER;`),
}

/**
 * The scope of this cache, so that people outside it are not read before they are removed; and whether the school's
 * search can be narrowed to the scope. Without a row, the cache holds all people.
 */
const deskScopeTable: Migration = {
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

/** Parts that the key may not read are no reason for an incomplete round. */
const forbiddenDatasets: Migration = {
  version: 7,
  name: 'forbidden-datasets',
  up: (db) =>
    db.exec(
      'ALTER TABLE dataset ADD COLUMN forbidden INTEGER NOT NULL DEFAULT 0 CHECK (forbidden IN (0, 1));',
    ),
}

/** In order. A shipped step is never edited. */
export const cacheMigrations: readonly Migration[] = [
  firstSchema,
  sweepAgeAndReviewedPeople,
  keptSensitive,
  owedDetails,
  proofOfASweep,
  deskScopeTable,
  forbiddenDatasets,
]
