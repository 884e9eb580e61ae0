import { z } from 'zod'
import { day, number, text, uuid } from './formats.ts'

/** Why or where to a student left. `sort_order` is spelt as the service spells it. */
const leavingReference = z.strictObject({
  id: uuid,
  description: text,
  code: text,
  sort_order: number,
})

/** One stay at the school. A student who left and came back has several. */
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
