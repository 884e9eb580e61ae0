import type { AddressKind } from './address.ts'

/**
 * One community record. Plain data, so that it can be stored as JSON. What follows from the record's number (household,
 * demographics, photo permissions, identity codes) is drawn on demand and not stored here.
 */
export type Person = {
  /** The record's number, from 0, which seeds all draws for it. */
  readonly index: number
  readonly communityId: string
  readonly recordType: 'Person' | 'Company'
  readonly created: string
  /** When the record last changed; null on a few records that never did. */
  modified: string | null
  schoolId: string
  /** The relation to the school. `community`: any other, such as a spouse or a company. `erased`: removed. */
  stage: 'applicant' | 'current' | 'past' | 'community' | 'erased'
  names: Names
  /** Names that the school wrote itself; absent or null: the service composes them. */
  writtenNames: { [field: string]: string | null }
  /** Objects whose content the document does not show; kept as received. */
  formatOverrides: { [field: string]: object | null }
  titleId: string | null
  genderId: string | null
  birthDate: string | null
  deceased: boolean
  deceasedDate: string | null
  spouseId: string | null
  isPrimary: boolean | null
  email: string | null
  mobile: string | null
  household: number
  /** The protected addresses as the office set them; null: as drawn for the household. */
  confidential: readonly AddressKind[] | null
  enrolments: Enrolment[]
  /** The student's units; null for a person who was never a student. */
  place: SchoolPlace | null
  alumni: Alumni | null
  boarding: Placement[]
  company: { companyName: string | null; companyAttention: string | null } | null
  /** Photo permissions that the office changed, by code of the use; the others are drawn. */
  photoAnswers: { [code: string]: boolean }
}

export type Names = {
  givenName: string
  preferredName: string | null
  otherGivenName: string | null
  surname: string | null
  nameSuffix: string | null
  initials: string | null
  maidenName: string | null
  familyNamePrevious: string | null
  overrideLegalSurname: string | null
  nameAtSchool: string | null
}

/** First and last day; null: unknown or in the future. */
export type Enrolment = { startDate: string | null; leavingDate: string | null; reason: number | null }

/** A student's units, as indices in the lists of `Structure`. */
export type SchoolPlace = {
  /** Year level in the world's school year, or the last one of a past student. */
  year: number
  form: number
  /** Houses in order of time; the last one that has started is the current one. */
  houses: { house: number; from: string }[]
  studentType: number
  fte: number
  pathway: number | null
  boards: boolean
}

export type Alumni = { peerYear: number | null; yearLeft: number | null }

export type Placement = {
  readonly id: string
  startDate: string | null
  endDate: string | null
  readonly kind: number | null
  readonly house: number | null
}
