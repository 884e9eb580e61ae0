import { z } from 'zod'

/** Any text. Empty and null both mean "nothing recorded"; the service uses null. */
export const text = z.string()

/** UUID as the document's convention has it: the shape alone, because older records carry ids without a version digit. */
export const uuid = z.guid()

/** A day on the calendar, YYYY-MM-DD, that exists (no 31 February, no 0000-00-00). No time zone. */
export const day = z.iso.date()

/** A moment in UTC, ISO 8601 with milliseconds and Z. */
export const timestamp = z.iso.datetime({ precision: 3 })

/** A finite number; zod refuses NaN, which JSON cannot contain. */
export const number = z.number()

/** A whole number that a double represents exactly. */
export const integer = z.int()

/** Yes or no. */
export const flag = z.boolean()
