import { createPeopleInBatches } from '../../electron/storage/cache/people-in-batches.ts'
import type { StoredPerson } from '../../electron/storage/cache/read-people.ts'
import type { ReadDb } from '../../electron/storage/connection.ts'

/** All people of a cache, in the order in which they were stored. */
export const allPeople = (db: ReadDb): StoredPerson[] =>
  [...createPeopleInBatches(db, () => undefined)()].flat()
