import type { DateReading } from '../../../shared/text/dates.ts'
import { type BirthDays, packDay } from '../people/birth-days.ts'

/** Prices of taking a stored date for a typed one, in thousandths of a nat. */
const prices = { wrongDigit: 3300, swapped: 2800, unusualOrder: 1500 } as const
const dearestDate = 5000

const firstYear = 1850
const yearCount = 256
const monthCount = 16
const dayCount = 32

/** What each year, month and day of the calendar costs against one reading of a typed date. */
type DatePrices = {
  readonly base: number
  readonly years: Int32Array
  readonly months: Int32Array
  readonly days: Int32Array
}

/** People born on a day that may be meant. */
export type NearDays = {
  visit(found: (slot: number, price: number) => void): void
  /** Price of one person's birth date; above `dearestDate` where it is not meant. */
  priceOf(slot: number): number
}

export const noDay = 1_000_000

/**
 * The birth dates that may be meant by these readings. Year, month and day are each compared digit by digit, and
 * only the days that come out cheap enough are looked up. Without `near`, those alone that are just what was typed.
 */
export function findDays(birthDays: BirthDays, readings: readonly DateReading[], near: boolean): NearDays {
  // Of a date without its year or day, too much is near.
  const isWhole = readings.every(({ year, month, day }) => year !== null && month !== null && day !== null)
  const dearest = near && isWhole ? dearestDate : 0
  const tables = readings.map(datePrices)
  const meant = new Map<number, number>()
  for (const table of tables) {
    eachDay(table, dearest, (day, price) => meant.set(day, Math.min(price, meant.get(day) ?? price)))
  }
  return {
    visit: (found) => {
      for (const [day, price] of meant) birthDays.visit(day, (slot) => found(slot, price))
    },
    priceOf: (slot) => meant.get(birthDays.dayOf(slot)) ?? noDay,
  }
}

type Visit = (day: number, price: number) => void

function eachDay({ base, years, months, days }: DatePrices, dearest: number, visit: Visit): void {
  for (let year = 0; year < yearCount; year++) {
    const ofYear = base + (years[year] ?? noDay)
    if (ofYear > dearest) continue
    for (let month = 0; month < monthCount; month++) {
      const ofMonth = ofYear + (months[month] ?? noDay)
      if (ofMonth > dearest) continue
      for (let day = 0; day < dayCount; day++) {
        const price = ofMonth + (days[day] ?? noDay)
        if (price <= dearest) visit(packDay(firstYear + year, month, day), price)
      }
    }
  }
}

function datePrices(reading: DateReading): DatePrices {
  const table = (length: number, price: (_: unknown, number: number) => number) =>
    Int32Array.from({ length }, price)
  return {
    base: reading.cost * prices.unusualOrder,
    years: table(yearCount, (_, number) => partPrice(reading.year, firstYear + number, 4)),
    months: table(monthCount, (_, month) => partPrice(reading.month, month, 2)),
    days: table(dayCount, (_, day) => partPrice(reading.day, day, 2)),
  }
}

/** Nothing for a part that was not typed. */
function partPrice(typed: number | null, stored: number, length: number): number {
  if (typed === null || typed === stored) return 0
  let price = 0
  for (let at = 0; at < length; at++) {
    const [a, b] = [digitAt(typed, at), digitAt(stored, at)]
    if (a === b) continue
    if (a === digitAt(stored, at + 1) && b === digitAt(typed, at + 1) && at + 1 < length) {
      price += prices.swapped
      at++
    } else price += prices.wrongDigit
  }
  return price
}

const tens = [1, 10, 100, 1000, 10_000]

/** Digit by place, the last being 0. */
function digitAt(number: number, place: number): number {
  return Math.floor(number / (tens[place] ?? 1)) % 10
}
