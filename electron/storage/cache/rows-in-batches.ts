import type { ReadDb } from '../connection.ts'

/** So many rows are read at once: about two milliseconds' worth. */
const batch = 100
/** Where nobody knows which row is the last: after so many rows without anybody, the end. */
const emptyRows = 20_000

type Table = { readonly table: string; readonly columns: string }
/** What it reads, or null where that cannot be read. */
export type Attempted = <T>(read: () => T) => T | null

/**
 * A table in the order of its rows, in batches: a statement that is being iterated keeps its connection busy. A page that
 * cannot be read loses what lies on it and nothing else.
 */
export function createRowsInBatches<Row>(
  db: ReadDb,
  { table, columns }: Table,
): (attempt: Attempted) => Generator<readonly Row[]> {
  type Numbered = Row & { readonly row_number: number }
  const following = db.prepare<[{ row: number }], Numbered>(
    `SELECT rowid AS row_number, ${columns} FROM ${table} WHERE rowid > :row ORDER BY rowid LIMIT ${batch}`,
  )
  const one = db.prepare<[{ row: number }], Numbered>(
    `SELECT rowid AS row_number, ${columns} FROM ${table} WHERE rowid = :row`,
  )
  const last = db.prepare<[], number | null>(`SELECT max(rowid) FROM ${table}`).pluck()
  return function* (attempt) {
    let latest = 0
    for (let row = 0; ; ) {
      const rows = attempt(() => following.all({ row }))
      const here = rows ?? oneByOne(attempt, row)
      yield here
      latest = here.at(-1)?.row_number ?? latest
      if (rows === null) row += batch
      else row = latest
      if (rows !== null && rows.length < batch) return
      if (rows === null && row >= (attempt(() => last.get()) ?? latest + emptyRows)) return
    }
  }

  function oneByOne(attempt: Attempted, row: number): Numbered[] {
    return Array.from({ length: batch }, (_, at) => attempt(() => one.get({ row: row + 1 + at }))).flatMap(
      (found) => found ?? [],
    )
  }
}
