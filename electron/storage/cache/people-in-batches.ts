import type { ReadDb } from '../connection.ts'
import { sqliteCode } from '../store-failure.ts'
import { personColumnNames } from './project-person.ts'
import type { StoredPerson } from './read-people.ts'

/** So many people are read at once: about two milliseconds' worth. */
const batch = 100
/** Where nobody knows which row is the last: after so many rows without anybody, the end. */
const emptyRows = 20_000

const columns = ['community_id', ...personColumnNames].join(', ')

/**
 * Everybody, in the order of their rows, in batches: a statement that is being iterated keeps its connection busy. A
 * page that cannot be read loses those who lie on it and nobody else; `unreadable` hears of it.
 */
export function createPeopleInBatches(
  db: ReadDb,
  unreadable: () => void,
): () => Generator<readonly StoredPerson[]> {
  type Row = StoredPerson & { readonly row_number: number }
  const following = db.prepare<[{ row: number }], Row>(
    `SELECT rowid AS row_number, ${columns} FROM person WHERE rowid > :row ORDER BY rowid LIMIT ${batch}`,
  )
  const one = db.prepare<[{ row: number }], Row>(
    `SELECT rowid AS row_number, ${columns} FROM person WHERE rowid = :row`,
  )
  const last = db.prepare<[], number | null>('SELECT max(rowid) FROM person').pluck()
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (sqliteCode(error) === null) throw error
      unreadable()
      return null
    }
  }
  const oneByOne = (row: number): Row[] =>
    Array.from({ length: batch }, (_, at) => attempt(() => one.get({ row: row + 1 + at }))).flatMap(
      (person) => person ?? [],
    )
  return function* () {
    let latest = 0
    for (let row = 0; ; ) {
      const people = attempt(() => following.all({ row }))
      const here = people ?? oneByOne(row)
      yield here
      latest = here.at(-1)?.row_number ?? latest
      if (people === null) row += batch
      else row = latest
      if (people !== null && people.length < batch) return
      if (people === null && row >= (attempt(() => last.get()) ?? latest + emptyRows)) return
    }
  }
}
