import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ReadDb } from '../connection.ts'
import { sqliteCode } from '../store-failure.ts'
import { createPeopleAnew } from './people-anew.ts'
import { personColumnNames } from './project-person.ts'
import type { StoredPerson } from './read-people.ts'
import { type Attempted, createRowsInBatches } from './rows-in-batches.ts'

/**
 * Everybody, in batches. Where a page of their table cannot be read, whoever lies on it is made anew of what the lists
 * say of them; `unreadable` hears of it.
 */
export function createPeopleInBatches(
  db: ReadDb,
  unreadable: () => void,
): () => Generator<readonly StoredPerson[]> {
  const columns = ['community_id', ...personColumnNames].join(', ')
  const people = createRowsInBatches<StoredPerson>(db, { table: 'person', columns })
  type Id = { readonly community_id: PersonId }
  const listed = createRowsInBatches<Id>(db, { table: 'listing', columns: 'community_id' })
  const stored = db.prepare<[{ id: string }], unknown>(
    `SELECT ${columns} FROM person WHERE community_id = :id`,
  )
  const anew = createPeopleAnew(db)
  return function* () {
    let isCut = false
    const attempt: Attempted = (read) => {
      try {
        return read()
      } catch (error) {
        if (sqliteCode(error) === null) throw error
        isCut = true
        unreadable()
        return null
      }
    }
    const madeAnew = ({ community_id }: Id): StoredPerson[] => {
      if (attempt(() => stored.get({ id: community_id })) !== null) return []
      const person = attempt(() => anew.listed(community_id))
      return person === null ? [] : [person]
    }
    yield* people(attempt)
    if (isCut) for (const ids of listed(attempt)) yield ids.flatMap(madeAnew)
  }
}
