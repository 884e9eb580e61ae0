import { z } from 'zod'
import { day, number, text, uuid } from './formats.ts'

/** The reason or destination of a leaver. `sort_order` is the service's spelling. */
const leavingReference = z.strictObject({
  id: uuid,
  description: text,
  code: text,
  sort_order: number,
})

/** One enrolment. A student who left and came back has several. */
export const enrolmentPeriod = z.strictObject({
  id: text,
  /** First day; null where none was recorded. */
  startDate: day.nullable(),
  /** Last day; null while the student has no leaving date. */
  leavingDate: day.nullable(),
  /** Where the student went; null before leaving or where nothing was recorded. */
  leavingDestination: leavingReference.nullable(),
  /** Why the student left; null before leaving or where nothing was recorded. */
  leavingReason: leavingReference.nullable(),
})
