import type { Migration } from '../../migrate.ts'

/** A detail pays what a row has asked for only where it was asked for after that row had come. */
export const owedDetails: Migration = {
  version: 4,
  name: 'owed-details',
  up: (db) => db.exec("ALTER TABLE fetch_queue ADD COLUMN owed_since TEXT NOT NULL DEFAULT '';"),
}
