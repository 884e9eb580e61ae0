import type { Migration } from '../../migrate.ts'

/** What an update may empty unseen must be known afterwards, and what only an update's answer shows must be kept. */
export const recordBeforeSending: Migration = {
  version: 2,
  name: 'record-before-sending',
  up: (db) =>
    db.exec(`
      ALTER TABLE edit ADD COLUMN before_json TEXT CHECK (before_json IS NULL OR json_valid(before_json));

      -- Fields that no read shows, as the last answer to an update showed them.
      CREATE TABLE shown (
        person_id   TEXT PRIMARY KEY,
        values_json TEXT NOT NULL CHECK (json_valid(values_json)),
        at          TEXT NOT NULL
      ) STRICT;`),
}
