import type { Migration } from '../../migrate.ts'

/** Whether sensitive fields may lie in this copy, so that they are removed even where the app was killed on the way. */
export const keptSensitive: Migration = {
  version: 3,
  name: 'kept-sensitive',
  up: (db) => db.exec('CREATE TABLE kept_sensitive (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;'),
}
