import type { WriteDb } from '../connection.ts'
import type { Migration } from '../migrate.ts'
import { openStore, type StoreKey } from '../open-store.ts'

/** The first schema of the queue: corrections and drafts, the only data that cannot be fetched again. */
const firstSchema: Migration = {
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
        changed_at    TEXT NOT NULL,
        -- The record as read before an update, which may clear fields unseen.
        before_json   TEXT CHECK (before_json IS NULL OR json_valid(before_json)),
        step          INTEGER NOT NULL DEFAULT 0, -- counts changes, because moments err after the clock was ahead
        batch_json    TEXT CHECK (batch_json IS NULL OR json_valid(batch_json)) -- the sheet it was saved from
      ) STRICT;
      CREATE INDEX edit_person ON edit (person_id, state);
      CREATE INDEX edit_by_step ON edit (step);
      CREATE INDEX edit_batch ON edit (batch_json ->> 'id', state) WHERE batch_json IS NOT NULL;

      -- Unsaved form input.
      CREATE TABLE draft (
        person_id   TEXT PRIMARY KEY,
        values_json TEXT NOT NULL CHECK (json_valid(values_json)),
        saved_at    TEXT NOT NULL
      ) STRICT;

      -- Facts that outlive a restart, such as why the queue is paused.
      CREATE TABLE fact (
        name       TEXT PRIMARY KEY,
        value_json TEXT NOT NULL CHECK (json_valid(value_json)),
        at         TEXT NOT NULL
      ) STRICT;

      -- Fields that no read shows, as the last answer to an update showed them.
      CREATE TABLE shown (
        person_id   TEXT PRIMARY KEY,
        values_json TEXT NOT NULL CHECK (json_valid(values_json)),
        at          TEXT NOT NULL
      ) STRICT;

      -- Changes that the service takes from no client, noted for the person who keys them in.
      CREATE TABLE request (
        id         TEXT PRIMARY KEY,
        person_id  TEXT NOT NULL, -- no reference: a request outlives a cache reset
        state      TEXT NOT NULL,
        value_json TEXT NOT NULL CHECK (json_valid(value_json))
      ) STRICT;
      CREATE INDEX request_person ON request (person_id);`),
}

/**
 * A rollback journal with EXTRA lost no acknowledged correction in 300 simulated power losses; WAL with NORMAL lost
 * some in 257 of them. A flipped byte in a WAL also drops every later commit without an error.
 */
const pragmas = ['journal_mode = DELETE', 'synchronous = EXTRA', 'fullfsync = ON', 'cell_size_check = ON']

/** The schema's steps, in order. A shipped step is never edited. */
export const queueMigrations: readonly Migration[] = [firstSchema]

/** Opens the queue. Throws what `openStore` throws. */
export function openQueue(file: string, key: StoreKey): WriteDb {
  return openStore({ store: 'queue', file, key, migrations: queueMigrations, pragmas, checkPages: true })
}
