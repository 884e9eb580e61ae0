import { z } from 'zod'
import { calendarDate, moment } from './ids.ts'
import { personRow } from './search.ts'

/** Arrivals and departures are listed for this many days before and after the day. */
export const nearDays = 7

export const boardingHouse = z.object({ id: z.string(), name: z.string(), placed: z.number().int() })
export type BoardingHouse = z.infer<typeof boardingHouse>

const boarder = personRow.extend({
  boarderType: z.string(),
  start: calendarDate.nullable(),
  end: calendarDate.nullable(),
  /** Phone and mobile of the boarder's record; '' if it has none. */
  phone: z.string(),
  mobile: z.string(),
  /** Other houses where a placement covers the day; only the newest placement decides the house. */
  alsoPlaced: z.array(z.string()),
  detailAt: moment.nullable(),
})

/** Who is placed in a house on a day (start ≤ day ≤ end, or open). Never a roll call: the API knows no presence. */
export const housePlacements = z.object({
  house: z.string(),
  date: calendarDate,
  placed: z.array(boarder),
  /** People that the list calls boarders, but who have no placement on the day. */
  checkWithOffice: z.array(personRow),
  /** Placements that start or end within `nearDays` of the date. */
  changes: z.array(boarder),
  /** Boarders without details so far: the list may be incomplete. */
  withoutDetails: z.number().int(),
})
export type HousePlacements = z.infer<typeof housePlacements>

export const emergencyUnit = z.enum(['boardingHouse', 'house', 'form', 'campus'])
export type EmergencyUnit = z.infer<typeof emergencyUnit>

/** The people of one house, form or campus. An empty name: none is recorded. Numbers are '' if the record has none. */
export const emergencyGroup = z.object({
  name: z.string(),
  people: z.array(personRow.extend({ phone: z.string(), mobile: z.string() })),
})
export type EmergencyGroup = z.infer<typeof emergencyGroup>
