const dayMs = 86_400_000

/** The local calendar day, YYYY-MM-DD. A boarding house works by its own time zone, not by UTC. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const midnight =
  /^(\d{4}-\d{2}-\d{2})[T ](?:00:00(:00(\.0{1,9})?)?|23:59(:59(\.9{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** The day of a date that is written as its first or last moment, in any offset. Null for other texts. */
export const dayOfMidnight = (text: string): string | null => midnight.exec(text)?.[1] ?? null

/** Whether a text is 0001-01-01, which services write for a missing date. */
export const isZeroDate = (text: string): boolean => /^0001-01-01(?!\d)/.test(text)

/** The day of a date, of a midnight, or of another time in local time; null for other texts. */
export function dayOf(written: string | number): string | null {
  if (typeof written === 'number') return null
  if (isZeroDate(written)) return null
  const day = dayOfMidnight(written) ?? written
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written)
  const at = new Date(isDay ? `${day}T00:00:00Z` : written)
  if ((!isDay && !isMoment) || Number.isNaN(at.getTime())) return null
  if (isDay) return at.toISOString().startsWith(day) ? day : null
  return localDay(at)
}

/** The first and last day of a period; null = open. `isUnreadable`: at least one date exists but cannot be read. */
export function daysOf(...written: readonly [string | number | null, string | number | null]) {
  const [start = null, end = null] = written.map((date) => (date === null ? null : dayOf(date)))
  return { start, end, isUnreadable: written.some((date) => date !== null && dayOf(date) === null) }
}

/** Whether this is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => dayOf(text) === text

/** The calendar day `days` later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

type Day = string | null | undefined
type Since = { readonly start: Day; readonly today?: string | undefined }

/** The first date not before `start`: earlier ones belong to a former enrolment, or mean “none”, as 1900-01-01 does. */
export const leavingSince = (start: Day, ...dates: readonly Day[]): string | null =>
  dates.find((date) => date && date >= (start ?? '')) ?? null

/** The same for a listed student: without a known start, the `left` of a past row counts only from `today` on. */
export const leavingOfListed = ({ start, today = '9999-12-31' }: Since, leaving: Day, left: Day) =>
  leavingSince(start, leaving, leavingSince(start || today, left))

/** The year of leaving, unless it is the year of a date before the present enrolment. */
export const yearSince = (start: Day, year: number | null, ...dates: readonly Day[]): number | null =>
  dates.some((date) => date && date < (start ?? '') && Number(date.slice(0, 4)) === year) ? null : year

/** Day first, as Australian schools write it, whatever the computer's region; year first only with four digits and dashes. */
const shapes = [
  /^(?<day>\d\d?)[-/. ](?<month>\d\d?)[-/. ](?<year>\d{4})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
]

/** The parts of a typed date, which may be no day of the calendar; null for another text. */
export function partsOfDay(typed: string) {
  const found = shapes.map((shape) => shape.exec(typed.trim())?.groups).find((groups) => groups !== undefined)
  if (found === undefined) return null
  const { day = '', month = '', year = '' } = found
  return { day, month, year, iso: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}
