const dayMs = 86_400_000

/** The calendar day where this computer is, YYYY-MM-DD: a boarding house asks about its own evening, not about Greenwich. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A day as it is written, or the day of a moment where this computer is; null for anything else. */
export function dayOf(written: string | number): string | null {
  if (typeof written === 'number') return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written)
  const at = new Date(isDay ? `${written}T00:00:00Z` : written)
  if ((!isDay && !isMoment) || Number.isNaN(at.getTime())) return null
  if (isDay) return at.toISOString().startsWith(written) ? written : null
  return localDay(at)
}

/** The calendar day so many days later, or earlier where `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
