import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ReadDb } from '../connection.ts'
import { createAnswersReader, personOf } from './answers.ts'
import { type PersonRecord, recordOf, type StoredPerson } from './read-people.ts'

export type PeopleAnew = ReturnType<typeof createPeopleAnew>

/** Somebody made of what the service said, where a page of the table of people cannot be read. Throws what SQLite throws. */
export function createPeopleAnew(db: ReadDb) {
  const answers = createAnswersReader(db)
  return {
    /** By the lists alone: what only the details say is left out. */
    listed: (id: PersonId): StoredPerson | null => {
      const person = personOf(answers.listed(id))
      return person === null ? null : { community_id: id, ...person }
    },
    record: (id: PersonId): PersonRecord | null => {
      const said = answers.of(id)
      const person = personOf(said)
      return person === null ? null : recordOf({ community_id: id, ...person }, said)
    },
  }
}
