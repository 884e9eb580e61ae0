const dayMs = 86_400_000

/** The day `count` days after `day` (both YYYY-MM-DD, no time zone). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Whether `day` lies between two days, both included; null is open. */
export const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** A day of `year`; `draw` from 0 to 1 chooses which. */
export const dayIn = (year: number, draw: number): string => addDays(`${year}-01-01`, Math.floor(draw * 365))
