import {
  currentStudentRegister as detail,
  currentRowRegister as row,
} from '../api/field-register/current-student.ts'
import { addressItemRegister, demographicsRegister } from '../api/field-register/demographics.ts'
import type { FieldClass } from '../api/field-register/field-class.ts'
import { pastRowRegister as past } from '../api/field-register/past-search-row.ts'
import type { PersonCard } from '../domain/card.ts'

type Groups = Pick<PersonCard, 'identity' | 'names' | 'contact' | 'school' | 'codes' | 'record'> & {
  readonly past: NonNullable<PersonCard['past']>
}
type Lists = Pick<
  PersonCard,
  'staff' | 'boarding' | 'enrolment' | 'photoPermissions' | 'identityCodes' | 'demographics'
>

/** The class of each single value on a card: that of the field it shows. */
export const cardClasses: {
  readonly [Group in keyof Groups]: Readonly<Record<keyof Groups[Group], FieldClass>>
} = {
  identity: {
    preferred: row.preferredName,
    given: row.givenName,
    otherGiven: row.otherGivenName,
    surname: row.surname,
    suffix: row.nameSuffix,
    title: row.title,
    gender: row.gender,
    initials: row.initials,
    birthDate: row.birthDate,
    schoolId: row.schoolId,
    nameAtSchool: past.nameAtSchool,
  },
  names: {
    display: row.displayName,
    displayForList: row.displayNameList,
    internal: row.internalName,
    mail: row.mailNameFormat,
    salutation: row.salutationFormat,
    sort: row.sortName,
    external: row.externalName,
  },
  contact: {
    mobile: row.mobile,
    phone: row.phone,
    email: row.email,
    preferredPhone: row.preferredPhone,
    sms: row.defaultSMS,
    addresses: addressItemRegister.addressLine1,
  },
  school: {
    campus: row.campus,
    year: row.yearLevel,
    house: row.houseGroup,
    form: row.formGroup,
    roll: row.rollGroup,
    tutor: row.tutorGroup,
    home: row.homeGroup,
    subSchool: row.subSchoolDescription,
    studentType: row.studentType,
    boardingStatus: row.boardingStatus,
    fullTimeShare: row.studentFTE,
    learningPathway: row.learningPathwayDescription,
    academicPeriod: row.academicPeriodDescription,
    previousSchool: row.prevSchool,
    academicStart: row.academicStartDate,
    start: detail.startDate,
    leaving: row.leavingDate,
    governmentNumber: row.governmentStudentNumber,
  },
  codes: {
    year: row.yearLevelCode,
    form: row.formGroupCode,
    house: row.houseGroupCode,
    roll: row.rollGroupCode,
    tutor: row.tutorGroupCode,
    home: row.homeGroupCode,
    campus: row.campusCode,
    subSchool: row.subSchoolCode,
    academicPeriod: row.academicPeriodCode,
    learningPathway: row.learningPathwayCode,
    studentType: row.studentTypeCode,
    gender: row.genderCode,
  },
  record: { changed: row.modified, type: row.recordType },
  past: {
    peerYear: past.peerYear,
    yearLeft: past.yearLeft,
    entry: past.entryDate,
    left: past.leftDate,
  },
}

/** The class of each list on a card: that of the field it shows. */
export const cardListClasses: Readonly<Record<keyof Lists, FieldClass>> = {
  staff: row.formGroupTeacher,
  boarding: detail.boarding,
  enrolment: detail.enrolment,
  photoPermissions: detail.photoPermissions,
  identityCodes: detail.identity,
  demographics: demographicsRegister.religion,
}
