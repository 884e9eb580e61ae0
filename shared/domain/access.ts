import { z } from 'zod'
import { moment, personId } from './ids.ts'
import { desk } from './settings.ts'

/** An action on a record. `contact` passes a number or address to another program; `many` marks an unusually high number of lookups. */
export const accessAction = z.enum([
  'open',
  'reveal',
  'live-read',
  'copy',
  'print',
  'export',
  'contact',
  'edit',
  'confirm', // the user confirmed a sheet of corrections in the native dialog
  'many',
  'read-trail',
])
export type AccessAction = z.infer<typeof accessAction>

/** The part of a record, or the printed sheet. Names of fields and sheets only, never their values. */
export const accessSubject = z.enum([
  'card',
  'name',
  'mobile',
  'phone',
  'email',
  'schoolId',
  'birthDate',
  'homeAddress',
  'postalAddress',
  'addresses',
  'contact',
  'governmentNumber',
  'house',
  'results',
  'emergency', // the printed sheets for an emergency
  'sheet',
  'trail',
])
export type AccessSubject = z.infer<typeof accessSubject>

/** The contact values that another program may get. */
export const contactField = z.enum(['mobile', 'phone', 'email'])
export type ContactField = z.infer<typeof contactField>

/** Who did it: the account of the computer, the name typed at the desk (if any), and the kind of desk. */
export const accessBy = z.object({ user: z.string(), operator: z.string(), desk })
export type AccessBy = z.infer<typeof accessBy>

/** Log entries in memory because the disk refuses them; `lost` ones did not fit there. */
export const trailBehind = z.object({ since: moment, waiting: z.number().int(), lost: z.number().int() })
export type TrailBehind = z.infer<typeof trailBehind>

/** Actions of the window: something was copied, printed or written to a file. */
export const accessNote = z.object({
  action: z.enum(['copy', 'print', 'export']),
  subject: accessSubject,
  /** Null for a sheet of several people. */
  personId: personId.nullable().default(null),
  /** People on the sheet. */
  count: z.number().int().min(1).max(100_000).default(1),
})
export type AccessNote = z.output<typeof accessNote>

/** Why a card is read. Only `open` means that the user chose the person. */
export const cardReason = z.enum(['open', 'again'])

/** A notice for the user after an unusually high number of lookups. */
export const manyLookups = z.object({
  opened: z.number().int(),
  revealed: z.number().int(),
  minutes: z.number().int(),
})
export type ManyLookups = z.infer<typeof manyLookups>
