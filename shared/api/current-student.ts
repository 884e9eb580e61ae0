import { z } from 'zod'
import { personId } from '../domain/ids.ts'
import { boardingPlacement } from './boarding.ts'
import { demographics } from './demographics.ts'
import { enrolmentPeriod } from './enrolment.ts'
import { day, number, text, timestamp } from './formats.ts'
import { identityCode } from './identity-code.ts'
import { photoPermission } from './photo-permission.ts'
import { readTolerantly } from './reading/tolerant.ts'
import type { RowRead } from './reading/tolerant-types.ts'

const recorded = text.nullable()

/**
 * Everything about one enrolled student (data of GET /students/current/<id>).
 * Null in any field but the key: nothing recorded, or the key's permission group does not show it.
 */
export const currentStudent = z.strictObject({
  /** The lifelong community record; also the key of search rows and of the personal-information update. */
  communityId: personId,

  // the person
  givenName: recorded,
  /** The name used day to day. */
  preferredName: recorded,
  otherGivenName: recorded,
  /** Null for a person with a single name. */
  surname: recorded,
  nameSuffix: recorded,
  /** The school's own number for the student. */
  schoolId: recorded,
  /** When the record last changed; compare for equality only, the clock is the server's. */
  modified: timestamp.nullable(),
  /** Names as the school's configuration composes them. */
  displayName: recorded,
  displayNameList: recorded,
  sortName: recorded,
  internalNameFormat: recorded,
  internalName: recorded,
  mailNameFormat: recorded,
  salutationFormat: recorded,
  spouseCommunityId: recorded,
  gender: recorded,
  genderCode: recorded,
  title: recorded,
  photoId: recorded,

  // contact
  email: recorded,
  mobile: recorded,
  phone: recorded,

  // addresses: only demographics.addresses says whether they are protected
  addressId: recorded,
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

  // at school, as at the date asked for
  studentType: recorded,
  studentTypeCode: recorded,
  campus: recorded,
  headOfCampus: recorded,
  yearLevel: recorded,
  yearLevelCode: recorded,
  yearLevelCoOrdinator: recorded,
  houseGroup: recorded,
  houseGroupCode: recorded,
  headOfHouse: recorded,
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
  subSchoolCode: recorded,
  subSchoolDescription: recorded,
  academicPeriodCode: recorded,
  academicPeriodDescription: recorded,
  learningPathwayCode: recorded,
  learningPathwayDescription: recorded,
  /** Share of a full load: 1 is full time. */
  studentFTE: number.nullable(),
  governmentStudentNumber: recorded,
  prevSchool: recorded,
  startDate: day.nullable(),
  leavingDate: day.nullable(),

  // lists
  /** Null: not shown to this key. Empty: no one was asked; treated as refused. */
  photoPermissions: z.array(photoPermission).nullable(),
  boarding: z.array(boardingPlacement),
  enrolment: z.array(enrolmentPeriod),
  demographics: demographics.nullable(),
  identity: z.array(identityCode).nullable(),
})
export type CurrentStudent = z.infer<typeof currentStudent>

/** A detail record as read: every field but the key may be null. */
export type CurrentStudentRead = RowRead<CurrentStudent, 'communityId'>

/** Reads a detail record from a server that may deviate from the document. */
export const readCurrentStudent = (raw: unknown) => readTolerantly(currentStudent, raw, ['communityId'])
