import type { BackgroundKind, PersonCard } from '../../shared/domain/card.ts'
import type { CorrectableField } from '../../shared/domain/correction.ts'

export const identityLabels: Record<keyof PersonCard['identity'], string> = {
  preferred: 'Preferred name',
  given: 'Given name',
  otherGiven: 'Other given names',
  surname: 'Surname',
  suffix: 'Suffix',
  title: 'Title',
  gender: 'Gender',
  initials: 'Initials',
  birthDate: 'Date of birth',
  schoolId: 'School ID',
  nameAtSchool: 'Name at school',
}

export const nameLabels: Record<keyof PersonCard['names'], string> = {
  display: 'Display name',
  displayForList: 'Display name in lists',
  internal: 'Internal name',
  mail: 'Mail name',
  salutation: 'Salutation',
  sort: 'Sort name',
  external: 'External name',
}

export const backgroundLabels: Record<BackgroundKind, string> = {
  religion: 'Religion',
  indigenousStatus: 'Indigenous status',
  parish: 'Parish',
  region: 'Region',
  birthCountry: 'Country of birth',
  homeLanguage: 'Language at home',
  nationality: 'Nationality',
}

export const contactLabels = {
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  preferredPhone: 'Preferred phone',
  sms: 'Number for text messages',
  addresses: 'Addresses',
} as const satisfies Record<keyof PersonCard['contact'], string>

export const schoolLabels: Record<keyof PersonCard['school'], string> = {
  campus: 'Campus',
  year: 'Year',
  house: 'House',
  form: 'Form',
  roll: 'Roll group',
  tutor: 'Tutor group',
  home: 'Home group',
  subSchool: 'Sub-school',
  studentType: 'Student type',
  boardingStatus: 'Boarding status',
  fullTimeShare: 'Full-time share',
  learningPathway: 'Learning pathway',
  academicPeriod: 'Academic period',
  previousSchool: 'Previous school',
  academicStart: 'Academic start',
  start: 'Started',
  leaving: 'Leaving',
  governmentNumber: 'Government number',
}

/** The labels of the codes. A code has the same label as the value that it encodes. */
export const codeLabels: Record<keyof PersonCard['codes'], string> = {
  ...schoolLabels,
  gender: identityLabels.gender,
}

export const recordLabels: Record<keyof PersonCard['record'], string> = {
  changed: 'Changed at school',
  type: 'Kind of record',
}

/** Labels for a past student, whose record shows the last campus, year level and house. */
export const lastSchoolLabels = {
  campus: 'Last campus',
  year: 'Last year level',
  house: 'Last house',
} as const

export const pastLabels: Record<keyof NonNullable<PersonCard['past']>, string> = {
  peerYear: 'Peer year',
  yearLeft: 'Year left',
  entry: 'Entered',
  left: 'Left',
}

export const correctionLabels: Record<CorrectableField, string> = {
  title: 'Title',
  givenName: 'Given name',
  prefName: 'Preferred name',
  otherGivenName: 'Other given names',
  surname: 'Surname',
  nameSuffix: 'Suffix',
  initials: 'Initials',
  gender: 'Gender',
  birthDate: 'Date of birth',
  displayName: 'Display name',
  displayNameForList: 'Display name in lists',
  familyNamePrevious: 'Previous family name',
  maidenName: 'Maiden name',
  overrideLegalSurname: 'Legal surname, written out',
  isPrimary: 'Addressed first of the couple',
  deceased: 'Deceased',
  deceasedDate: 'Date of death',
  companyName: 'Company name',
  companyAttention: 'Attention',
}

const labelsByName: Readonly<Record<string, string>> = correctionLabels

/** The label of a field by the service's name for it; that name if there is no label. */
export function fieldText(name: string): string {
  return labelsByName[name] ?? name
}
