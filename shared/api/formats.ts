import { z } from 'zod'
import { guidShape } from '../domain/ids.ts'
import { withoutControls } from './reading/text-repair.ts'

/** A name that an update may have to repeat: a space fills the surname of a person with a single name. */
export const nameText = z.string().overwrite(withoutControls)

/** Any text, without control characters. Empty, blank and invisible texts mean "nothing recorded"; the service uses null. */
export const text = nameText.overwrite((sent) => sent.replace(/^[\s\p{DI}]+$/u, ''))

/** A text, or null if nothing is recorded or shown to this key. */
export const recorded = text.nullable()

/** A UUID in the service's spelling, checked only by its shape, because older ids have no version digit. */
export const uuid = z.stringFormat('guid', guidShape)

/** A day on the calendar, YYYY-MM-DD, that exists (no 31 February, no 0000-00-00). No time zone. */
export const day = z.iso.date()

/** A moment in UTC, ISO 8601 with milliseconds and Z. */
export const timestamp = z.iso.datetime({ precision: 3 })

/** A finite number; zod refuses NaN, which JSON cannot contain. */
export const number = z.number()

/** A whole number that a double represents exactly. */
export const integer = z.int()

export const flag = z.boolean()

/** Points to an entry of a lookup list: its id and its words. */
export const lookupReference = z.strictObject({ id: uuid, description: text })

/** Points to an entry of a lookup list that also has a short code. */
export const codedReference = z.strictObject({ id: uuid, description: text, code: text })
