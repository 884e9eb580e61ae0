import type { MatchField, MatchReason } from '../../../shared/domain/search.ts'
import type { IndexReason } from '../../search/ranking/answer-query.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'

/**
 * Why a person was found, with the stored value if it fits; for a close match the value stays empty. `person` is
 * undefined if the record cannot be read. On a desk that hides fields, the index gives no reason from a hidden field.
 */
export function sayReason(person: StoredPerson | undefined, reason: IndexReason): MatchReason {
  const isShown = reason.fits && person !== undefined
  return { ...reason, stored: isShown ? (storedIn[reason.field]?.(person, reason.word) ?? '') : '' }
}

const storedIn: Partial<Record<MatchField, (person: StoredPerson, word: string) => string>> = {
  preferredName: ({ preferred }) => preferred,
  givenName: ({ given }) => given,
  otherGivenName: ({ other_given }) => other_given,
  surname: ({ surname }) => surname,
  nameAtSchool: ({ name_at_school }) => name_at_school,
  schoolId: ({ school_id }) => school_id,
  phone: (person, word) => phonesOf(person).find((phone) => phone.replace(/\D/g, '').endsWith(word)) ?? '',
  email: ({ email }) => email,
  birthDate: ({ birth_date }) => birth_date,
  address: ({ address }) => address,
}
