import {
  currentStudentRegister as detail,
  currentRowRegister as row,
} from '../api/field-register/current-student.ts'
import { addressItemRegister } from '../api/field-register/demographics.ts'
import type { FieldClass } from '../api/field-register/field-class.ts'
import { pastRowRegister as past } from '../api/field-register/past-search-row.ts'
import { type ChangeKind, type FacetName, type MatchField, missingBit, oddBit } from '../domain/search.ts'

/** The classes of search words and filters: those of the fields they come from. */
export const searchClasses: Readonly<Record<MatchField | FacetName, readonly FieldClass[]>> = {
  preferredName: [row.preferredName],
  givenName: [row.givenName],
  otherGivenName: [row.otherGivenName],
  surname: [row.surname],
  nameAtSchool: [past.nameAtSchool],
  schoolId: [row.schoolId],
  phone: [row.mobile, row.phone, row.defaultSMS, row.preferredPhone],
  email: [row.email],
  birthDate: [row.birthDate],
  address: [addressItemRegister.addressLine1, addressItemRegister.suburb, addressItemRegister.postalCode],
  campus: [row.campus, past.lastCampus],
  year: [row.yearLevel, past.lastYearLevel],
  house: [row.houseGroup, past.lastHouse],
  form: [row.formGroup],
  boarder: [row.boardingStatus, detail.boarding],
  peerYear: [past.peerYear],
  yearLeft: [past.yearLeft],
  lastHouse: [past.lastHouse],
  changedSince: [],
  changed: [],
  missing: [],
  odd: [],
}

const phone = [row.mobile, row.phone]
/** The classes of the fields that a worklist is about: a desk does not list what it hides. */
export const findingClasses: readonly (readonly [bit: number, classes: readonly FieldClass[]])[] = [
  [missingBit('birthDate') | oddBit('age') | oddBit('alike'), [row.birthDate]],
  [missingBit('mobile') | missingBit('phone') | oddBit('phone'), phone],
  [missingBit('email') | oddBit('email'), [row.email]],
  [missingBit('address'), [addressItemRegister.addressLine1]],
  [missingBit('gender'), [row.gender]],
  [missingBit('title'), [row.title]],
]

/** The classes of the fields whose changes may be listed: a desk does not list changes of a field that it hides. */
export const changeClasses: Readonly<Record<ChangeKind, readonly FieldClass[]>> = {
  joined: [],
  left: [],
  name: [row.givenName, row.preferredName, row.otherGivenName, row.surname],
  mobile: [row.mobile],
  phone: [row.phone],
  email: [row.email],
  photo: [detail.photoPermissions],
  campus: [row.campus],
  year: [row.yearLevel],
  house: [row.houseGroup],
  form: [row.formGroup],
  boarding: [detail.boarding],
  applied: [],
  dropped: [],
}
