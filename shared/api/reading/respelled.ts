import { z } from 'zod'
import { dayOfMidnight } from '../../text/calendar-day.ts'
import { utcMoment } from './text-repair.ts'

/** The same day, time, number or text in the document's spelling, without guessing. */
export function respelled(
  schema: z.ZodType,
  raw: unknown,
): { readonly value: string | number; readonly note: string } | null {
  if (Number.isSafeInteger(raw) && schema instanceof z.ZodString)
    return { value: String(raw), note: 'text of a number' }
  if (typeof raw !== 'string') return null
  if (schema instanceof z.ZodNumber)
    return decimal.test(raw) ? { value: Number(raw), note: 'number of a text' } : null
  const day = schema instanceof z.ZodISODate ? dayOfMidnight(raw) : null
  if (day !== null) return { value: day, note: 'day without time' }
  const moment = schema instanceof z.ZodISODateTime ? utcMoment(raw) : null
  return moment === null ? null : { value: moment, note: 'moment in UTC' }
}

/** At most as many digits as a number represents exactly. */
const decimal = /^-?\d{1,9}(\.\d{1,6})?$/
