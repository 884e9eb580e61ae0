import type { AddressKind } from './address.ts'

/**
 * One community record. Plain data, so that it can be kept as JSON. What follows from the record's number (household,
 * demographics, photo permissions, identity codes) is drawn when it is asked for and is not held here.
 */
export type Person = {
  /** Number of the record, from 0: the seed of everything that is drawn. */
  readonly index: number
  readonly communityId: string
  readonly recordType: 'Person' | 'Company'
  readonly created: string
  /** Null on a few records that nothing ever touched. */
  modified: string | null
  schoolId: string
  /** Where in life with the school this record is. `community` is anybody else: a spouse, a company. `erased` is gone. */
  stage: 'applicant' | 'current' | 'past' | 'community' | 'erased'
  names: Names
  /** Names the school wrote itself instead of letting the service compose them; absent or null: composed. */
  writtenNames: { [field: string]: string | null }
  /** Objects the document names without showing them: kept as they came. */
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
  /** Set by the office; null: as the household has it. */
  confidential: readonly AddressKind[] | null
  enrolments: Enrolment[]
  /** Null for those who never were students. */
  place: SchoolPlace | null
  alumni: Alumni | null
  boarding: Placement[]
  company: { companyName: string | null; companyAttention: string | null } | null
  /** Photo permissions the office changed, by code of the use; others are drawn. */
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

/** First and last day; null: not known, or not yet. */
export type Enrolment = { startDate: string | null; leavingDate: string | null; reason: number | null }

/** Places in the lists of `Structure`. */
export type SchoolPlace = {
  /** Year level in the school year the world was made for, or the last one of a past student. */
  year: number
  form: number
  /** Houses in order of time; the last one whose day has come is the present one. */
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
