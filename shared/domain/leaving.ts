type Day = string | null | undefined

/**
 * The first leaving date of the present enrolment, which began on `start`. Someone who left and came back may still have
 * the date of an earlier enrolment, and some systems write 1900-01-01 for no date.
 */
export const leavingSince = (start: Day, ...dates: readonly Day[]): string | null =>
  dates.find((date) => date && date >= (start ?? '')) ?? null

/** The year of leaving, unless it is the year of a date before the present enrolment. */
export const yearSince = (start: Day, year: number | null, ...dates: readonly Day[]): number | null =>
  dates.some((date) => date && date < (start ?? '') && Number(date.slice(0, 4)) === year) ? null : year
