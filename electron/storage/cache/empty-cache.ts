import { inTransaction, type WriteDb } from '../connection.ts'

/** Takes everything out of the copy, what is known of the last syncs included, so that all of it is fetched again. Whom it may hold stays, and to whom a relay has said what. */
export function emptyCache(db: WriteDb): void {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('desk_scope', 'once_published')",
    )
    .all()
  inTransaction(db, () => {
    for (const { name } of tables) db.exec(`DELETE FROM "${name}"`)
  })
}
