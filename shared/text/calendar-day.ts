const dayMs = 86_400_000

/** The calendar day where this computer is, YYYY-MM-DD: a boarding house asks about its own evening, not about Greenwich. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const midnight = /^(\d{4}-\d{2}-\d{2})[T ]00:00(:00(\.0{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The day of a midnight that means a day: services write a date column so, with any offset. Null for anything else. */
export const dayOfMidnight = (text: string): string | null => midnight.exec(text)?.[1] ?? null

/** The first day that computers count. Services write it where they have no day; nothing of a school was on it. */
export const isFirstOfAllDays = (text: string): boolean => /^0001-01-01(?!\d)/.test(text)

/** A day as it is written, also as its midnight, or the day of a moment where this computer is; null for anything else. */
export function dayOf(written: string | number): string | null {
  if (typeof written === 'number') return null
  if (isFirstOfAllDays(written)) return null
  const day = dayOfMidnight(written) ?? written
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written)
  const at = new Date(isDay ? `${day}T00:00:00Z` : written)
  if ((!isDay && !isMoment) || Number.isNaN(at.getTime())) return null
  if (isDay) return at.toISOString().startsWith(day) ? day : null
  return localDay(at)
}

/** The calendar day so many days later, or earlier where `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
