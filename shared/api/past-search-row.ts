import { z } from 'zod'
import { day, number, recorded, uuid } from './formats.ts'
import { personRowFields } from './person-row.ts'
import { readTolerantly } from './reading/tolerant.ts'
import type { RowRead } from './reading/tolerant-types.ts'

/**
 * One student who has left (items of POST /students/past/search). The document gives the added fields' types but not
 * whether they may be null; old records lack some of them, so all may be null.
 */
export const pastSearchRow = z.strictObject({
  ...personRowFields,

  /** Year of the student's cohort, as recorded. */
  peerYear: number.nullable(),
  /** Year of leaving, as recorded; need not agree with leftDate. */
  yearLeft: number.nullable(),
  lastCampusId: uuid.nullable(),
  lastCampus: recorded,
  lastCampusCode: recorded,
  lastCampusSortOrder: number.nullable(),
  lastYearLevelId: uuid.nullable(),
  lastYearLevel: recorded,
  lastYearLevelCode: recorded,
  lastYearLevelSortOrder: number.nullable(),
  lastHouse: recorded,
  lastHouseCode: recorded,
  leftDate: day.nullable(),
  entryDate: day.nullable(),
  governmentStudentNumber: recorded,
  /** The person's name while at school, if it differs from today's. */
  nameAtSchool: recorded,

  // fields that only the document's sample answer shows
  /** How many rows the whole search has, repeated in every row. */
  totalRecordCount: number.nullable().optional(),
  /** The service's own sort key; `sort_name` is its own spelling. */
  sort_name: recorded.optional(),
})
export type PastSearchRow = z.infer<typeof pastSearchRow>

/** A row as read: every field but the key may be null. */
export type PastSearchRowRead = RowRead<PastSearchRow, 'communityId'>

/** Reads a row from a server that may deviate from the document. */
export const readPastSearchRow = (raw: unknown) => readTolerantly(pastSearchRow, raw, ['communityId'])
