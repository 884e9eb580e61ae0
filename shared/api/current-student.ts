import { z } from 'zod'
import { personId } from '../domain/ids.ts'
import { isZeroDate } from '../text/calendar-day.ts'
import { demographics } from './demographics.ts'
import { day, flag, integer, lookupReference, number, recorded, text, timestamp, uuid } from './formats.ts'
import { addressFields, groupFields } from './person-row.ts'
import { readTolerantly } from './reading/tolerant.ts'
import type { RowRead } from './reading/tolerant-types.ts'

/** An empty text and a zero date mean that no date was recorded. */
const isNoDate = (sent: string | number) =>
  typeof sent === 'string' && (sent.trim() === '' || isZeroDate(sent))
const placementDate = z.union([text, number]).transform((sent) => (isNoDate(sent) ? null : sent))

/**
 * One placement of a student in a boarding house. It says where a place was given, not where the student is tonight.
 * The document gives no format for the two dates, so any text or number is accepted, and its day is found later.
 */
const boardingPlacement = z.strictObject({
  id: uuid,
  schoolId: text,
  /** First day of the placement; null if none was recorded. */
  startDate: placementDate.nullable(),
  /** Last day of the placement; null while it has no end. */
  endDate: placementDate.nullable(),
  /** Kind of boarder (full, weekly …); null if none was recorded. */
  boarder: lookupReference.nullable(),
  /** The house. Its id is a plain string, not a uuid; null if no house was given. */
  boardingHouse: z.strictObject({ id: text, description: text }).nullable(),
})

/** The reason or destination of a leaver. `sort_order` is the service's spelling. */
const leavingReference = z.strictObject({
  id: uuid,
  description: text,
  code: text,
  sort_order: number,
})

/** One enrolment. A student who left and came back has several. */
const enrolmentPeriod = z.strictObject({
  id: text,
  /** First day; null if none was recorded. */
  startDate: day.nullable(),
  /** Last day; null while the student has no leaving date. */
  leavingDate: day.nullable(),
  /** Where the student went; null before leaving or if nothing was recorded. */
  leavingDestination: leavingReference.nullable(),
  /** Why the student left; null before leaving or if nothing was recorded. */
  leavingReason: leavingReference.nullable(),
})

/** A family's answer to "may this photograph be used for …". A use without an item is treated as refused. */
const photoPermission = z.strictObject({
  id: uuid,
  /** What the family added in words; may be empty. */
  comment: text,
  /** True: granted. False: refused. */
  photoPermissionGranted: flag,
  /** Position in the school's own order, lowest first. */
  sortOrder: integer,
  /** The use that was asked about, e.g. the newsletter. */
  photoPermissionType: z.strictObject({
    id: uuid,
    description: text,
    code: text,
    /** False: the school no longer asks about this use. */
    active: flag,
    /** True: families see this use in the school's portal. */
    visibleCommunity: flag,
  }),
})

/** An identity code of a student: a card number, an examination number. */
const identityCode = z.strictObject({
  /** What kind of code this is, in words. */
  description: text,
  /** Short code of the kind. */
  code: text,
  /** The code itself. */
  value: text,
  sortOrder: integer,
})

/**
 * Everything about one enrolled student (data of GET /students/current/<id>). Any field but the community ID may be
 * null: nothing is recorded, or the API key's permission group does not show it.
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
  /** When the record last changed. Compare it for equality only, because the clock is the server's. */
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
  ...addressFields,

  // the student's place at school on the requested date
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
  ...groupFields,
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
  /** Null: not shown to this API key. Empty: the family was not asked, which is treated as refused. */
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
