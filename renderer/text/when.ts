import { localDay } from '../../shared/text/calendar-day.ts'
import { locale } from './region.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const clockFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
const yearFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const dateFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

const shortFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const plain = (text: string) => text.replaceAll(',', '')

/** `10:42` */
export function clockTime(at: string): string {
  return clockFormat.format(new Date(at))
}

/** Returns `today 10:42`, `yesterday 16:05`, `Tue 18 Nov 16:05`, or for another year `18 Nov 2024`. */
export function momentText(at: string, now: Date): string {
  const then = new Date(at)
  if (then.toDateString() === now.toDateString()) return `today ${clockTime(at)}`
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1) // because a day may have 23 hours
  if (then.toDateString() === before.toDateString()) return `yesterday ${clockTime(at)}`
  if (then.getFullYear() !== now.getFullYear()) return plain(yearFormat.format(then))
  return `${plain(dayFormat.format(then))} ${clockTime(at)}`
}

/** Returns `just now`, `12 min ago`, `3 h ago` or `2 days ago`. */
export function ageText(at: string, now: Date): string {
  const age = now.getTime() - Date.parse(at)
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < 2 * day) return `${Math.floor(age / hour)} h ago`
  return `${Math.floor(age / day)} days ago`
}

/** Returns `4 March 2012` for `2012-03-04`. */
export function dateText(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`))
}

/** Returns `Sat 21 Nov` for `2026-11-21`. */
export function dayText(date: string): string {
  return plain(weekdayFormat.format(new Date(`${date}T00:00:00Z`)))
}

const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })

/** Returns `Saturday` for `2026-11-21`. */
export const weekday = (date: string): string => weekdayName.format(new Date(`${date}T00:00:00Z`))

/** Returns `21 Nov` for `2026-11-21`, for places with little room. */
export function shortDay(date: string): string {
  return plain(shortFormat.format(new Date(`${date}T00:00:00Z`)))
}

/** Whole years between a birthday and today. */
export function yearsOld(birthDate: string, now: Date): number {
  const today = localDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Sorts as readers expect: Year 10 after Year 9, Çağlayan with the Cs. */
export const sortText = new Intl.Collator(locale, { sensitivity: 'base', numeric: true }).compare
