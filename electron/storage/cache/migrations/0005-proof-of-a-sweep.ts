import type { Migration } from '../../migrate.ts'

/** Whom the last sweep listed, to be compared with the next one's, and a total that two of them found untrue. */
export const proofOfASweep: Migration = {
  version: 5,
  name: 'proof-of-a-sweep',
  up: (db) =>
    db.exec(`
      ALTER TABLE sweep ADD COLUMN listed_hash TEXT;
      ALTER TABLE dataset ADD COLUMN untrue_total INTEGER;`),
}
