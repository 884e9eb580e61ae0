import { phonesOf, type StoredPerson } from '../storage/cache/read-people.ts'
import type { PersonEntry } from './person-entry.ts'

/** What the index is told of a stored person. */
export function entryOfPerson(person: StoredPerson): PersonEntry {
  return {
    id: person.community_id,
    kind: person.kind,
    preferred: person.preferred,
    given: person.given,
    otherGiven: person.other_given,
    surname: person.surname,
    formerNames: [],
    nameAtSchool: person.name_at_school,
    schoolId: person.school_id,
    phones: phonesOf(person),
    email: person.email,
    birthDate: person.birth_date,
    address: person.address,
    campus: person.campus,
    year: person.year,
    house: person.house,
    form: person.form,
    boarder: person.boarder === 1,
    peerYear: person.peer_year,
    yearLeft: person.year_left,
    lastHouse: person.last_house,
  }
}
