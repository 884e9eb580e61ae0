import { currentRowRegister as row } from '../api/field-register/current-student.ts'
import type { FieldClass } from '../api/field-register/field-class.ts'
import type { CorrectableField } from '../domain/correction.ts'

/** The class of a correctable field: that of the field that shows it, or its own if no read shows it. */
export const correctionClasses: Readonly<Record<CorrectableField, FieldClass>> = {
  title: row.title,
  givenName: row.givenName,
  prefName: row.preferredName,
  otherGivenName: row.otherGivenName,
  surname: row.surname,
  nameSuffix: row.nameSuffix,
  initials: row.initials,
  gender: row.gender,
  birthDate: row.birthDate,
  displayName: row.displayName,
  displayNameForList: row.displayNameList,
  companyName: row.companyName,
  familyNamePrevious: 'name',
  maidenName: 'name',
  overrideLegalSurname: 'name',
  companyAttention: 'name',
  isPrimary: 'school',
  deceased: 'school',
  deceasedDate: 'school',
}
