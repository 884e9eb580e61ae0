import { isDay, partsOfDay } from '../../shared/text/calendar-day.ts'
import { locale } from './region.ts'

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })

export const dayShape = 'DD/MM/YYYY'
export const unfinishedDay = `Type the date as ${dayShape}`

/** The day that was typed as YYYY-MM-DD; null for an empty box; any other text as it was typed. */
export function valueOfTyped(typed: string): string | null {
  if (typed.trim() === '') return null
  return dayFault(typed) === null ? (partsOfDay(typed)?.iso ?? typed) : typed
}

export const writtenDay = (value: string | null): string =>
  value !== null && isDay(value) ? value.split('-').toReversed().join('/') : (value ?? '')

/** Why the text is not a date; null if it is one, or empty. */
export function dayFault(typed: string): string | null {
  if (typed.trim() === '') return null
  const parts = partsOfDay(typed)
  if (parts === null) return unfinishedDay
  const { day, month, year, iso } = parts
  if (Number(month) < 1 || Number(month) > 12) return `There is no month ${month}`
  if (!/^(18|19|20)/.test(year)) return `Check the year ${year}`
  const words = `${Number(day)} ${monthFormat.format(Date.UTC(2000, Number(month) - 1))}`
  const isLeapDay = Number(day) === 29 && Number(month) === 2
  return isDay(iso) ? null : `${words}${isLeapDay ? ` ${year}` : ''} is not a date`
}
