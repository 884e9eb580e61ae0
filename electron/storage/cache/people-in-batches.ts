import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ReadDb } from '../connection.ts'
import { sqliteCode } from '../store-failure.ts'
import { personColumns as columns, createPeopleRebuilder, type StoredPerson } from './read-people.ts'

/** Rows per read; reading them takes about two milliseconds. */
const batch = 100
/** If damage hides the last row number of a table, reading stops after this many missing rows. */
const emptyRows = 20_000

/** Yields all people in batches. Calls `unreadable` for each such page, and rebuilds its people from list rows. */
export function createPeopleInBatches(
  db: ReadDb,
  unreadable: () => void,
): () => Generator<readonly StoredPerson[]> {
  const people = createRowsInBatches<StoredPerson>(db, { table: 'person', columns })
  type Id = { readonly community_id: PersonId }
  const listed = createRowsInBatches<Id>(db, { table: 'listing', columns: 'community_id' })
  const stored = db.prepare<[{ id: string }], unknown>(
    `SELECT ${columns} FROM person WHERE community_id = :id`,
  )
  const rebuilder = createPeopleRebuilder(db)
  return function* () {
    let isDamaged = false
    const attempt: Attempt = (read) => {
      try {
        return read()
      } catch (error) {
        if (sqliteCode(error) === null) throw error
        isDamaged = true
        unreadable()
        return null
      }
    }
    const rebuild = ({ community_id }: Id): StoredPerson[] => {
      if (attempt(() => stored.get({ id: community_id })) !== null) return []
      const person = attempt(() => rebuilder.listed(community_id))
      return person === null ? [] : [person]
    }
    yield* people(attempt)
    if (isDamaged) for (const ids of listed(attempt)) yield ids.flatMap(rebuild)
  }
}

/** Returns what `read` returns, or null if SQLite cannot read it. */
type Attempt = <T>(read: () => T) => T | null

/**
 * Yields the rows of a table by row number. Reads in batches, because a statement that is being iterated keeps its
 * connection busy. An unreadable page loses only its own rows.
 */
function createRowsInBatches<Row>(
  db: ReadDb,
  { table, columns }: { readonly table: string; readonly columns: string },
): (attempt: Attempt) => Generator<readonly Row[]> {
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
      const found = rows ?? oneByOne(attempt, row)
      yield found
      latest = found.at(-1)?.row_number ?? latest
      if (rows === null) row += batch
      else row = latest
      if (rows !== null && rows.length < batch) return
      if (rows === null && row >= (attempt(() => last.get()) ?? latest + emptyRows)) return
    }
  }

  function oneByOne(attempt: Attempt, row: number): Numbered[] {
    return Array.from({ length: batch }, (_, at) => attempt(() => one.get({ row: row + 1 + at }))).flatMap(
      (found) => found ?? [],
    )
  }
}
