import { guidShape, plainId } from '../domain/ids.ts'
import { dayOfMidnight } from './calendar-day.ts'

/** The form in which values are compared: NFC, trimmed, single spaces, empty as null; a day, an id in one spelling. */
export function normalise(value: string | null | undefined): string | null {
  const tidy = (value ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  if (guidShape.test(tidy)) return plainId(tidy)
  return (dayOfMidnight(tidy) ?? tidy) || null
}

/** Whether two values mean the same, however they are spaced and encoded. Shows whether the school's value changed. */
export const sameValue = (a: string | null | undefined, b: string | null | undefined): boolean =>
  normalise(a) === normalise(b)

/** Whether two values are the same to the last space and code point. Decides whether there is anything to send. */
export const sameExactly = (a: string | null | undefined, b: string | null | undefined): boolean =>
  stored(a) === stored(b)

/** The value as stored: null and '' are both "empty", and a date is its day. */
const stored = (value: string | null | undefined): string | null =>
  (dayOfMidnight(value ?? '') ?? value) || null

/**
 * A typed or pasted value without what shows nothing, and with plain spaces for tabs and fixed spaces. Joiners and marks of
 * direction stay, because names use them.
 */
export const withoutUnseen = (value: string): string =>
  value.replaceAll(/[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\t\u00A0]/g, ' ')
