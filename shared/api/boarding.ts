import { z } from 'zod'
import { day, text, uuid } from './formats.ts'
import { lookupReference } from './lookup-reference.ts'

/**
 * One placement of a student in a boarding house. It says where a place was given, not where the student is tonight.
 * The document gives no format for the two dates; they are read as days.
 */
export const boardingPlacement = z.strictObject({
  id: uuid,
  schoolId: text,
  /** First day of the placement; null where none was recorded. */
  startDate: day.nullable(),
  /** Last day of the placement; null while it has no end. */
  endDate: day.nullable(),
  /** Kind of boarder (full, weekly …); null where none was recorded. */
  boarder: lookupReference.nullable(),
  /** The house. Its id is a plain string, not a uuid; null where no house was given. */
  boardingHouse: z.strictObject({ id: text, description: text }).nullable(),
})
