import { addDays } from '../../../shared/text/calendar-day.ts'

/** Whether `day` lies between two days, both included; null is open. */
export const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** A day of `year`; `draw` from 0 to 1 chooses which. */
export const dayIn = (year: number, draw: number): string => addDays(`${year}-01-01`, Math.floor(draw * 365))
