import type { Migration } from '../../migrate.ts'

/**
 * When somebody was last listed stands with the row of the list alone: kept a second time, it had to be written for
 * everybody at each sync. Nobody read the count of commits.
 */
export const momentsOfRowsAlone: Migration = {
  version: 7,
  name: 'moments-of-rows-alone',
  up: (db) =>
    db.exec(`
      ALTER TABLE person DROP COLUMN list_at;
      ALTER TABLE person DROP COLUMN version;`),
}
