import type { WriteDb } from '../connection.ts'
import type { Migration } from '../migrate.ts'
import { openStore, type StoreKey } from '../open-store.ts'

/** Corrections and drafts: the only data that cannot be fetched again. */
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
        changed_at    TEXT NOT NULL
      ) STRICT;
      CREATE INDEX edit_person ON edit (person_id, state);
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
      ) STRICT;`),
}

/** Keeps the record as read before an update, which may clear fields unseen, and fields that only answers show. */
const recordBeforeSending: Migration = {
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

/** Counts changes, because moments would order them wrongly after the clock was ahead. */
const orderOfChanges: Migration = {
  version: 3,
  name: 'order-of-changes',
  up: (db) =>
    db.exec(`
      ALTER TABLE edit ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
      UPDATE edit SET step = ordered.place
        FROM (SELECT id, row_number() OVER (ORDER BY changed_at, rowid) AS place FROM edit) AS ordered
       WHERE edit.id = ordered.id;
      CREATE INDEX edit_by_step ON edit (step);`),
}

/** Changes that the service takes from no client, noted for the person who keys them in. */
const changeRequests: Migration = {
  version: 4,
  name: 'change-requests',
  up: (db) =>
    db.exec(`
      CREATE TABLE request (
        id         TEXT PRIMARY KEY,
        person_id  TEXT NOT NULL, -- no reference: a request outlives a cache reset
        state      TEXT NOT NULL,
        value_json TEXT NOT NULL CHECK (json_valid(value_json))
      ) STRICT;
      CREATE INDEX request_person ON request (person_id);`),
}

/** Marks the corrections that were saved from one sheet. */
const batches: Migration = {
  version: 5,
  name: 'batches',
  up: (db) =>
    db.exec(`
      ALTER TABLE edit ADD COLUMN batch_json TEXT CHECK (batch_json IS NULL OR json_valid(batch_json));
      CREATE INDEX edit_batch ON edit (batch_json ->> 'id', state) WHERE batch_json IS NOT NULL;`),
}

/**
 * A rollback journal with EXTRA: in 300 simulated power losses it lost no acknowledged correction, while WAL with NORMAL
 * lost some in 257. A flipped byte in a WAL also drops every later commit without an error.
 */
const pragmas = ['journal_mode = DELETE', 'synchronous = EXTRA', 'fullfsync = ON', 'cell_size_check = ON']

/** In order. A shipped step is never edited. */
export const queueMigrations: readonly Migration[] = [
  firstSchema,
  recordBeforeSending,
  orderOfChanges,
  changeRequests,
  batches,
]

/** Throws what `openStore` throws. */
export function openQueue(file: string, key: StoreKey): WriteDb {
  return openStore({ store: 'queue', file, key, migrations: queueMigrations, pragmas, checkPages: true })
}
