import { z } from 'zod'
import { calendarDate, moment } from './ids.ts'
import { personRow } from './search.ts'

export const boardingHouse = z.object({ id: z.string(), name: z.string(), placed: z.number().int() })
export type BoardingHouse = z.infer<typeof boardingHouse>

const boarder = personRow.extend({
  boarderType: z.string(),
  start: calendarDate.nullable(),
  end: calendarDate.nullable(),
  /** The record's numbers by name; '' if it has none. */
  phone: z.string(),
  mobile: z.string(),
  /** Other houses with a placement that covers the day: the newest placement counts. */
  alsoPlaced: z.array(z.string()),
  detailAt: moment.nullable(),
})

/** Who is placed in a house on a day (start ≤ day ≤ end, or open). Never a roll call: the API knows no presence. */
export const housePlacements = z.object({
  house: z.string(),
  date: calendarDate,
  placed: z.array(boarder),
  /** Called boarders by the list, with no placement covering the day. */
  checkWithOffice: z.array(personRow),
  /** Placements that start or end within seven days of the date. */
  changes: z.array(boarder),
  /** Boarders without details so far: the list may be incomplete. */
  withoutDetails: z.number().int(),
})
export type HousePlacements = z.infer<typeof housePlacements>

/** By what the sheets for an emergency are divided. */
export const emergencyUnit = z.enum(['boardingHouse', 'house', 'form', 'campus'])
export type EmergencyUnit = z.infer<typeof emergencyUnit>

/** The people of one house, form or campus. An empty name: none is recorded. Numbers are '' if the record has none. */
export const emergencyGroup = z.object({
  name: z.string(),
  people: z.array(personRow.extend({ phone: z.string(), mobile: z.string() })),
})
export type EmergencyGroup = z.infer<typeof emergencyGroup>
