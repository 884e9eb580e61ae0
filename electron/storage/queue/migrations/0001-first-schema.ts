import type { Migration } from '../../migrate.ts'

/** Corrections and drafts: the only data that cannot be fetched again. */
export const firstSchema: Migration = {
  version: 1,
  name: 'first-schema',
  up: (db) =>
    db.exec(`
      CREATE TABLE edit (
        id            TEXT PRIMARY KEY, -- UUIDv7, given before the first write
        person_id     TEXT NOT NULL,    -- no reference: a correction outlives a cache reset
        variant       TEXT NOT NULL CHECK (variant IN ('person', 'company')),
        person_name   TEXT NOT NULL,
        school_id     TEXT NOT NULL,
        field         TEXT NOT NULL,
        base          TEXT,
        base_known    INTEGER NOT NULL CHECK (base_known IN (0, 1)),
        mine          TEXT,
        theirs        TEXT,
        theirs_known  INTEGER NOT NULL DEFAULT 0 CHECK (theirs_known IN (0, 1)),
        state         TEXT NOT NULL,
        author        TEXT NOT NULL,
        attempts      INTEGER NOT NULL DEFAULT 0,
        hold_until    TEXT,
        evidence_json TEXT CHECK (evidence_json IS NULL OR json_valid(evidence_json)),
        created_at    TEXT NOT NULL,
        changed_at    TEXT NOT NULL
      ) STRICT;
      CREATE INDEX edit_person ON edit (person_id, state);
      CREATE TABLE draft (
        person_id   TEXT PRIMARY KEY,
        values_json TEXT NOT NULL CHECK (json_valid(values_json)),
        saved_at    TEXT NOT NULL
      ) STRICT;

      -- What was learnt about writing to this service, and why the queue stands still.
      CREATE TABLE fact (
        name       TEXT PRIMARY KEY,
        value_json TEXT NOT NULL CHECK (json_valid(value_json)),
        at         TEXT NOT NULL
      ) STRICT;`),
}
