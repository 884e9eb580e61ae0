import { z } from 'zod'

const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A GUID. Some systems write it in braces. */
export const guidShape = new RegExp(`^(?:${guid}|{${guid}})$`, 'i')

/** The spelling in which ids are compared: in lower case and without braces. */
export const plainId = (id: string): string => id.toLowerCase().replace(/[{}]/g, '')

/**
 * The community ID: one lifelong record per individual (API: "What the service does", 1). It is compared without regard
 * to case and braces, so it is in lower case and without braces everywhere.
 */
export const personId = z.string().regex(guidShape).transform(plainId).brand('PersonId')
export type PersonId = z.infer<typeof personId>

/** Id of a waiting correction: UUIDv7, assigned before the first write. */
export const correctionId = z.uuid().brand('CorrectionId')
export type CorrectionId = z.infer<typeof correctionId>

/** Id of a request for a change: UUIDv7. */
export const changeRequestId = z.uuid().brand('ChangeRequestId')
export type ChangeRequestId = z.infer<typeof changeRequestId>

/** A day on the calendar, YYYY-MM-DD, with no time zone. */
export const calendarDate = z.iso.date()

/** A moment, ISO 8601 in UTC with milliseconds. */
export const moment = z.iso.datetime()

/** An IANA name, such as Australia/Brisbane. */
export const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
    } catch {
      return false
    }
  }, 'not a time zone')

/** Marks a correction of a sheet, whose corrections were saved together and are sent in careful steps. */
export const batchMark = z.object({
  id: z.string(),
  name: z.string(),
  /** How many corrections were saved together. If fewer are in the journal alone, the save was cut off. */
  size: z.number().int(),
  /** The row of the saved sheet, counted from 0. */
  row: z.number().int().optional(),
})
export type BatchMark = z.infer<typeof batchMark>
