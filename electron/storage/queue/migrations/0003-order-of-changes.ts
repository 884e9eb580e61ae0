import type { Migration } from '../../migrate.ts'

/** Which correction changed last: by counting, because a clock that ran ahead would keep the first place for itself. */
export const orderOfChanges: Migration = {
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
