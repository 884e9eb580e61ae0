import { isMasked } from '../../../shared/api/field-register/field-class.ts'
import type { MatchReason } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import type { IndexReason } from '../../search/ranking/answer-query.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'

/**
 * Why somebody was found, with what is stored where it fits: nothing of what only comes near, and of a masked field
 * no more than was typed. Undefined is somebody whose record cannot be read.
 */
export function sayReason(
  person: StoredPerson | undefined,
  reason: IndexReason,
  isMasking: boolean,
): MatchReason {
  if (isMasking && isMasked(...searchClasses[reason.field]))
    return { ...reason, word: reason.typed, stored: '' }
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
