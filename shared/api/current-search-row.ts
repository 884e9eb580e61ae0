import { z } from 'zod'
import { day, integer, number, text, uuid } from './formats.ts'
import { personRowFields, schoolFields } from './person-row.ts'
import { readTolerantly } from './reading/tolerant.ts'
import type { RowRead } from './reading/tolerant-types.ts'

/** A field of the document's sample answer that may be absent, because its list of required fields lacks it. */
const sampled = text.nullable().optional()

/** One enrolled student in a list (items of POST /students/current/search). */
export const currentSearchRow = z.strictObject({
  ...personRowFields,

  /** First day of the student's academic record. */
  academicStartDate: day,
  ...schoolFields,

  // fields that only the document's sample answer shows
  /** How many rows the whole search has, repeated in every row. */
  totalRecordCount: number.nullable().optional(),
  campusId: uuid.nullable().optional(),
  campus: sampled,
  campusCode: sampled,
  campusSortOrder: integer.nullable().optional(),
  yearLevelId: uuid.nullable().optional(),
  yearLevel: sampled,
  yearLevelCode: sampled,
  yearLevelSortOrder: integer.nullable().optional(),
  houseGroup: sampled,
  houseGroupCode: sampled,
  leavingDate: day.nullable().optional(),
  prevSchool: sampled,
  /** The school's word for day student or boarder. Not a placement: see the detail record's boarding list. */
  boardingStatus: sampled,
  academicPeriodCode: sampled,
  academicPeriodDescription: sampled,
  /** The service's own sort key; `sort_name` is its own spelling. */
  sort_name: sampled,
})
export type CurrentSearchRow = z.infer<typeof currentSearchRow>

/** A row as read: every field but the key may be null. */
export type CurrentSearchRowRead = RowRead<CurrentSearchRow, 'communityId'>

/** Reads a row from a server that may deviate from the document. */
export const readCurrentSearchRow = (raw: unknown) => readTolerantly(currentSearchRow, raw, ['communityId'])
