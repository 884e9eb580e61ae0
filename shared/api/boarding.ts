import { z } from 'zod'
import { number, text, uuid } from './formats.ts'
import { lookupReference } from './lookup-reference.ts'

const placementDate = z.union([text, number])

/**
 * One placement of a student in a boarding house. It says where a place was given, not where the student is tonight.
 * The document gives no format for the two dates, so any text or number is taken in; what day it means is found later.
 */
export const boardingPlacement = z.strictObject({
  id: uuid,
  schoolId: text,
  /** First day of the placement; null where none was recorded. */
  startDate: placementDate.nullable(),
  /** Last day of the placement; null while it has no end. */
  endDate: placementDate.nullable(),
  /** Kind of boarder (full, weekly …); null where none was recorded. */
  boarder: lookupReference.nullable(),
  /** The house. Its id is a plain string, not a uuid; null where no house was given. */
  boardingHouse: z.strictObject({ id: text, description: text }).nullable(),
})
