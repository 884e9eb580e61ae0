import { inTransaction, type WriteDb } from '../connection.ts'

/** Takes everything out of the copy, what is known of the last syncs included, so that all of it is fetched again. Whom it may hold stays. */
export function emptyCache(db: WriteDb): void {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'desk_scope'",
    )
    .all()
  inTransaction(db, () => {
    for (const { name } of tables) db.exec(`DELETE FROM "${name}"`)
  })
}
