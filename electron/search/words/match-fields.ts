import type { MatchField } from '../../../shared/domain/search.ts'

/** Codes of the fields whose words are in the dictionary. Names come first: a lower code is the better explanation. */
export const fieldCodes = {
  preferredName: 0,
  givenName: 1,
  surname: 2,
  nameAtSchool: 3,
  otherGivenName: 4,
  year: 5,
  form: 6,
  house: 7,
  campus: 8,
  address: 9,
  email: 10,
  schoolId: 11,
} as const satisfies Partial<Record<MatchField, number>>

const names = Object.keys(fieldCodes) as (keyof typeof fieldCodes)[] // sound: the literal keys of the object above

/** The low bits of an entry hold the field code and the mark of a joined word. */
export const fieldBits = 5
export const fieldMask = 15
export const joinedMark = 16

export function fieldName(code: number): MatchField {
  return names[code] ?? 'address'
}

/** Whether the field holds a person's name. Words of names have lists of their own, so that names are found without places. */
export function isNameField(code: number): boolean {
  return code <= fieldCodes.otherGivenName
}

export const nameFields = (2 << fieldCodes.otherGivenName) - 1

/** Bits of the fields that a nickname can match. */
export const givenFields =
  (1 << fieldCodes.preferredName) | (1 << fieldCodes.givenName) | (1 << fieldCodes.otherGivenName)
