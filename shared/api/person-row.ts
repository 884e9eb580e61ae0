import { z } from 'zod'
import { personId } from '../domain/ids.ts'
import { day, integer, lookupReference, recorded, text, timestamp, uuid } from './formats.ts'

/** Addresses, which do NOT say whether they are protected. */
export const addressFields = {
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

export const groupFields = {
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
} as const

/** The fields that rows of both searches have. Null: nothing recorded, or not shown to this key. */
export const personRowFields = {
  /** The lifelong community record. */
  communityId: personId,
  givenName: text,
  /** The name used day to day. */
  preferredName: recorded,
  otherGivenName: recorded,
  /** Null for a person with a single name. */
  surname: recorded,
  nameSuffix: recorded,
  /** Only companies have one. */
  companyName: recorded,
  /** The school's own number for the person. */
  schoolId: text,
  /** What kind of community record this is, e.g. Person. */
  recordType: text,
  created: timestamp,
  /** When the record last changed. Compare it for equality only, because the clock is the server's. */
  modified: timestamp.nullable(),

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
  studentType: recorded,
  studentTypeCode: recorded,
  /** Entry of the gender lookup list. */
  genderId: uuid.nullable(),
  gender: recorded,
  genderCode: recorded,
  genderSortOrder: integer.nullable(),
  genderSystemMeaning: recorded,
  /** Entry of the title lookup list. */
  titleObj: lookupReference.nullable(),
  title: recorded,
  birthDate: day.nullable(),
  photoId: uuid.nullable(),

  // contact
  email: recorded,
  mobile: recorded,
  phone: recorded,
  /** The number text messages go to. */
  defaultSMS: recorded,
  preferredPhone: recorded,

  addressId: uuid.nullable(),
  ...addressFields,
} as const
