import { z } from 'zod'
import { personId } from '../domain/ids.ts'
import {
  day,
  integer,
  lookupReference,
  nameText,
  number,
  recorded,
  text,
  timestamp,
  uuid,
} from './formats.ts'

/** Addresses, which do NOT say whether they are protected. */
const addressFields = {
  /** 'Full': parts separated by line feeds. 'Comma': by commas. */
  addressFull: recorded,
  addressComma: recorded,
  postalAddressFull: recorded,
  postalAddressComma: recorded,
  homeAddress1: recorded,
  homeAddress2: recorded,
  homeAddress3: recorded,
  homeSuburb: recorded,
  homePostCode: recorded,
  homeCountry: recorded,
  homeState: recorded,
  postalAddress1: recorded,
  postalAddress2: recorded,
  postalAddress3: recorded,
  postalSuburb: recorded,
  postalPostCode: recorded,
  postalCountry: recorded,
  postalState: recorded,
} as const

/** Fields that a student's record shares with the rows of the current search only. */
export const schoolFields = {
  formGroup: recorded,
  formGroupCode: recorded,
  formGroupTeacher: recorded,
  rollGroup: recorded,
  rollGroupCode: recorded,
  rollGroupTeacher: recorded,
  tutorGroup: recorded,
  tutorGroupCode: recorded,
  tutorGroupTeacher: recorded,
  homeGroup: recorded,
  homeGroupCode: recorded,
  homeGroupTeacher: recorded,
  headOfCampus: recorded,
  headOfHouse: recorded,
  subSchoolCode: recorded,
  subSchoolDescription: recorded,
  yearLevelCoOrdinator: recorded,
  /** Share of a full load: 1 is full time. */
  studentFTE: number.nullable(),
  learningPathwayCode: recorded,
  learningPathwayDescription: recorded,
  governmentStudentNumber: recorded,
} as const

/** The fields that a student's record shares with the rows of both searches. */
export const recordFields = {
  /** The lifelong community record. */
  communityId: personId,
  /** The name used day to day. */
  preferredName: recorded,
  otherGivenName: recorded,
  /** Null for a person with a single name. */
  surname: nameText.nullable(),
  nameSuffix: recorded,
  /** When the record last changed. Compare it for equality only, because the clock is the server's. */
  modified: timestamp.nullable(),
  studentType: recorded,
  studentTypeCode: recorded,
  gender: recorded,
  genderCode: recorded,
  title: recorded,
  email: recorded,
  mobile: recorded,
  phone: recorded,
  ...addressFields,
} as const

/** The fields that rows of both searches have. Null: nothing recorded, or not shown to this key. */
export const personRowFields = {
  ...recordFields,
  givenName: nameText,
  /** Only companies have one. */
  companyName: recorded,
  /** The school's own number for the person. */
  schoolId: text,
  /** What kind of community record this is, e.g. Person. */
  recordType: text,
  created: timestamp,

  // names as the school's configuration composes them
  displayName: text,
  displayNameList: text,
  initials: text,
  internalNameFormat: text,
  internalName: text,
  externalName: text,
  mailNameFormat: text,
  salutationFormat: text,
  sortName: text,

  // classification
  /** Constituency codes separated by commas. */
  constituenciesCsv: text,
  /** Roles of this record, e.g. Student, Parent, Staff. */
  entityTypes: z.array(text),
  spouseCommunityId: uuid.nullable(),
  /** Entry of the gender lookup list. */
  genderId: uuid.nullable(),
  genderSortOrder: integer.nullable(),
  genderSystemMeaning: recorded,
  /** Entry of the title lookup list. */
  titleObj: lookupReference.nullable(),
  birthDate: day.nullable(),
  photoId: uuid.nullable(),

  // contact
  /** The number text messages go to. */
  defaultSMS: recorded,
  preferredPhone: recorded,

  addressId: uuid.nullable(),
} as const
