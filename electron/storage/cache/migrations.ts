import type { Migration } from '../migrate.ts'

/**
 * The first schema of the student data. The data can be fetched again, so the file may be deleted at any time.
 *
 * `listing` and `detail` store the service's answers after the privacy rules. The queries read `person` and
 * `placement`, which are derived from the answers in the same transaction.
 */
const firstSchema: Migration = {
  version: 1,
  name: 'first-schema',
  up: (db) =>
    db.exec(`
      -- One row of a search answer. A person may be in both searches; the current one wins.
      CREATE TABLE listing (
        community_id TEXT NOT NULL,
        scope        TEXT NOT NULL CHECK (scope IN ('current', 'past')),
        body_json    TEXT NOT NULL CHECK (json_valid(body_json)),
        body_hash    TEXT NOT NULL,
        read_at      TEXT NOT NULL,
        PRIMARY KEY (community_id, scope)
      ) STRICT;

      CREATE TABLE detail (
        community_id TEXT PRIMARY KEY,
        body_json    TEXT NOT NULL CHECK (json_valid(body_json)),
        body_hash    TEXT NOT NULL,     -- empty: nothing compares details
        read_at      TEXT NOT NULL
      ) STRICT;

      CREATE TABLE person (
        community_id   TEXT PRIMARY KEY,
        kind           TEXT NOT NULL CHECK (kind IN ('current', 'past')),
        version        INTEGER NOT NULL, -- moves with every commit that touches the person
        school_id      TEXT NOT NULL,
        preferred      TEXT NOT NULL,
        given          TEXT NOT NULL,
        other_given    TEXT NOT NULL,
        surname        TEXT NOT NULL,
        name_at_school TEXT NOT NULL,
        phones_json    TEXT NOT NULL,
        email          TEXT NOT NULL,
        birth_date     TEXT NOT NULL,
        address        TEXT NOT NULL,    -- one line, of unprotected addresses only
        campus         TEXT NOT NULL,
        year           TEXT NOT NULL,
        year_order     INTEGER,
        house          TEXT NOT NULL,
        form           TEXT NOT NULL,
        boarder        INTEGER NOT NULL CHECK (boarder IN (0, 1)),
        peer_year      INTEGER,
        year_left      INTEGER,
        last_house     TEXT NOT NULL,
        findings       INTEGER NOT NULL, -- bits of worklists
        list_at        TEXT NOT NULL,
        detail_at      TEXT
      ) STRICT;
      CREATE INDEX person_school_id ON person (school_id);

      CREATE TABLE placement (
        community_id TEXT NOT NULL,
        house_id     TEXT NOT NULL,
        house        TEXT NOT NULL,
        boarder_type TEXT NOT NULL,
        start_date   TEXT,
        end_date     TEXT
      ) STRICT;
      CREATE INDEX placement_person ON placement (community_id);
      CREATE INDEX placement_house ON placement (house_id, start_date, end_date);

      CREATE TABLE list (
        path         TEXT PRIMARY KEY,
        name         TEXT NOT NULL,
        display_name TEXT NOT NULL,
        options_json TEXT NOT NULL CHECK (json_valid(options_json)),
        read_at      TEXT NOT NULL
      ) STRICT;

      -- The progress of a sync, committed together with its data.
      CREATE TABLE sweep (
        scope       TEXT PRIMARY KEY CHECK (scope IN ('current', 'past')),
        generation  INTEGER NOT NULL,
        next_page   INTEGER NOT NULL,
        total       INTEGER,
        total_before INTEGER,          -- of the last finished sweep with the same question
        body_hash   TEXT NOT NULL,     -- which question "everyone" was the answer to
        begun_at    TEXT,              -- an old sweep must not pass for a fresh one
        finished_at TEXT,              -- null while the sweep is under way
        listed_hash TEXT,              -- of the last sweep's people, to compare with the next one's
        had_unread  INTEGER NOT NULL DEFAULT 0 CHECK (had_unread IN (0, 1)) -- a row of the list before it is unread
      ) STRICT;

      -- Narrow on purpose: marking 20,000 wide rows per sweep took 3.8 s.
      CREATE TABLE seen (
        community_id TEXT NOT NULL,
        scope        TEXT NOT NULL,
        generation   INTEGER NOT NULL,
        absent       INTEGER NOT NULL DEFAULT 0, -- finished sweeps in a row that did not list the person
        PRIMARY KEY (community_id, scope)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE fetch_queue (
        community_id TEXT PRIMARY KEY,
        school_id    TEXT NOT NULL,
        priority     INTEGER NOT NULL,  -- smallest first
        attempts     INTEGER NOT NULL DEFAULT 0,
        not_before   TEXT,
        last_failure TEXT,
        owed_since   TEXT NOT NULL DEFAULT '' -- only a detail requested after this settles what a row asked for
      ) STRICT;
      CREATE INDEX fetch_queue_order ON fetch_queue (priority, community_id);

      CREATE TABLE quarantine (
        source TEXT NOT NULL,           -- which answer, such as 'current page 3'
        item   TEXT NOT NULL,           -- a hash: one row of evidence per bad record
        reason TEXT NOT NULL,
        at     TEXT NOT NULL,
        PRIMARY KEY (source, item)
      ) STRICT;

      -- People who may have left: when the direct read was first refused (404 or 403). The same an hour later is proof.
      CREATE TABLE missing (
        community_id TEXT PRIMARY KEY,
        first_at     TEXT NOT NULL
      ) STRICT;

      -- Removed people and the proof. A person who is listed again is present again.
      CREATE TABLE tombstone (
        community_id TEXT PRIMARY KEY,
        since        TEXT NOT NULL,
        proof        TEXT NOT NULL
      ) STRICT;

      -- A list that shrank too much: no one is removed before a person has reviewed it.
      CREATE TABLE review (
        id          INTEGER PRIMARY KEY CHECK (id = 1),
        suspects    INTEGER NOT NULL,
        total_was   INTEGER,
        total_is    INTEGER,
        opened_at   TEXT NOT NULL,
        approved_at TEXT
      ) STRICT;

      -- Suspects of the current or last review; \`cleared\` once a person has approved their removal.
      CREATE TABLE review_person (
        community_id TEXT PRIMARY KEY,
        cleared      INTEGER NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE round (
        id           INTEGER PRIMARY KEY,
        started_at   TEXT NOT NULL,
        ended_at     TEXT,
        outcome_json TEXT
      ) STRICT;

      CREATE TABLE dataset (
        name        TEXT PRIMARY KEY,   -- lookups, current, past, details
        expected    INTEGER,
        complete_at TEXT,
        untrue_total INTEGER,           -- a total that two sweeps found wrong
        forbidden   INTEGER NOT NULL DEFAULT 0 CHECK (forbidden IN (0, 1)) -- no reason for an incomplete round
      ) STRICT;

      -- Whether this cache may hold sensitive fields, so that their removal goes on after the app was killed.
      CREATE TABLE kept_sensitive (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;

      -- The scope of this cache, so that people outside it are not read before they are removed; and whether the
      -- school's search can be narrowed to the scope. Without a row, the cache holds all people.
      CREATE TABLE desk_scope (
        id         INTEGER PRIMARY KEY CHECK (id = 1),
        scope_json TEXT NOT NULL CHECK (json_valid(scope_json)), -- null: everybody
        refused    INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)), -- the search was not narrowed when it was asked to be
        units_json TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(units_json)), -- ids to narrow by, as a whole list showed them
        told_at    TEXT
      ) STRICT;

      -- Which fields of a person changed lately: the kind of field, never a value.
      CREATE TABLE change (
        community_id TEXT NOT NULL,
        kind         TEXT NOT NULL,
        day          TEXT NOT NULL,     -- YYYY-MM-DD: when the latest change of this kind was first read here
        PRIMARY KEY (community_id, kind)
      ) STRICT, WITHOUT ROWID;

      -- Since when answers are comparable, and on which days this desk was open.
      CREATE TABLE change_basis (
        id            INTEGER PRIMARY KEY CHECK (id = 1),
        basis         TEXT NOT NULL,
        since         TEXT NOT NULL,
        opened_on     TEXT,
        opened_before TEXT
      ) STRICT;`),
}

/** The schema's steps, in order. A shipped step is never edited. */
export const cacheMigrations: readonly Migration[] = [firstSchema]
