import { z } from 'zod'
import { isZeroDate } from '../text/calendar-day.ts'
import { demographics } from './demographics.ts'
import { day, flag, integer, lookupReference, nameText, number, recorded, text, uuid } from './formats.ts'
import { recordFields, schoolFields } from './person-row.ts'
import { readTolerantly } from './reading/tolerant.ts'
import type { RowRead } from './reading/tolerant-types.ts'

/** An empty text and a zero date mean that no date was recorded. */
const isNoDate = (sent: string | number) =>
  typeof sent === 'string' && (sent.trim() === '' || isZeroDate(sent))
/**
 * The document gives no format for some dates. So any text or number is accepted, and its day is found later. Anything
 * else is no date that can be read either, and must not count as "no date".
 */
const anyDate = z
  .union([text, number])
  .catch('?')
  .transform((sent) => (isNoDate(sent) ? null : sent))

/** One placement of a student in a boarding house. It says where a place was given, not where the student is tonight. */
const boardingPlacement = z.strictObject({
  id: uuid,
  schoolId: text,
  /** First day of the placement; null if none was recorded. */
  startDate: anyDate.nullable(),
  /** Last day of the placement; null while it has no end. */
  endDate: anyDate.nullable(),
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
  startDate: anyDate.nullable(),
  /** Last day; null while the student has no leaving date. */
  leavingDate: anyDate.nullable(),
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
  // the person, and addresses: only demographics.addresses says whether they are protected
  ...recordFields,
  givenName: nameText.nullable(),
  /** The school's own number for the student. */
  schoolId: recorded,
  /** Names as the school's configuration composes them. */
  displayName: recorded,
  displayNameList: recorded,
  sortName: recorded,
  internalNameFormat: recorded,
  internalName: recorded,
  mailNameFormat: recorded,
  salutationFormat: recorded,
  spouseCommunityId: recorded,
  photoId: recorded,

  addressId: recorded,

  // the student's place at school on the requested date
  campus: recorded,
  yearLevel: recorded,
  yearLevelCode: recorded,
  houseGroup: recorded,
  houseGroupCode: recorded,
  ...schoolFields,
  academicPeriodCode: recorded,
  academicPeriodDescription: recorded,
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
