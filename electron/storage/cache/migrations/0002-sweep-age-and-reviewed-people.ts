import type { Migration } from '../../migrate.ts'

/** An old sweep must not pass for a fresh one, and an approval is for people, not for a number of them. */
export const sweepAgeAndReviewedPeople: Migration = {
  version: 2,
  name: 'sweep-age-and-reviewed-people',
  up: (db) =>
    db.exec(`
      ALTER TABLE sweep ADD COLUMN begun_at TEXT;

      -- Suspects of the review that stands or stood last; \`cleared\` once a person has approved that they may go.
      CREATE TABLE review_person (
        community_id TEXT PRIMARY KEY,
        cleared      INTEGER NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1))
      ) STRICT, WITHOUT ROWID;`),
}
