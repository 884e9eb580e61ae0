import type { MatchReason } from '../../../shared/domain/search.ts'
import type { IndexReason } from '../../search/ranking/answer-query.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'

/**
 * Why a person was found, with the stored value if it fits; for a close match the value stays empty. `person` is
 * undefined if the record cannot be read. On a desk that hides fields, the index gives no reason from a hidden field.
 */
export function sayReason(person: StoredPerson | undefined, reason: IndexReason): MatchReason {
  return { ...reason, stored: reason.fits && person !== undefined ? storedIn(person, reason) : '' }
}

function storedIn(person: StoredPerson, { field, word }: IndexReason): string {
  switch (field) {
    case 'preferredName':
      return person.preferred
    case 'givenName':
      return person.given
    case 'otherGivenName':
      return person.other_given
    case 'surname':
      return person.surname
    case 'nameAtSchool':
      return person.name_at_school
    case 'schoolId':
      return person.school_id
    case 'phone':
      return phonesOf(person).find((phone) => phone.replace(/\D/g, '').endsWith(word)) ?? ''
    case 'email':
      return person.email
    case 'birthDate':
      return person.birth_date
    case 'address':
      return person.address
    default:
      return ''
  }
}
