import type { MatchField } from '../../../shared/domain/search.ts'

/** Fields whose words are in the dictionary, by code. Names come first: lower codes explain better. */
export const fieldCodes = {
  preferredName: 0,
  givenName: 1,
  surname: 2,
  nameAtSchool: 3,
  formerName: 4,
  otherGivenName: 5,
  year: 6,
  form: 7,
  house: 8,
  campus: 9,
  address: 10,
  email: 11,
} as const satisfies Partial<Record<MatchField, number>>

const names = Object.keys(fieldCodes) as (keyof typeof fieldCodes)[] // sound: the object's own literal keys

/** What remains of a field code and the mark of a joined word in the low bits of an entry. */
export const fieldBits = 5
export const fieldMask = 15
export const joinedMark = 16

export function fieldName(code: number): MatchField {
  return names[code] ?? 'address'
}

/** Whether the field holds a person's name; such words are kept apart, so that names are found without places. */
export function isNameField(code: number): boolean {
  return code <= fieldCodes.otherGivenName
}

/** The name fields, one bit each. */
export const nameFields = (2 << fieldCodes.otherGivenName) - 1

/** Fields that a nickname can stand for, one bit each. */
export const givenFields =
  (1 << fieldCodes.preferredName) | (1 << fieldCodes.givenName) | (1 << fieldCodes.otherGivenName)
