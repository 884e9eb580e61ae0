import type { DateReading } from '../../../shared/text/typed-dates.ts'
import { type BirthDays, firstYear, packDay, yearCount } from '../people/birth-days.ts'

/** Costs of matching a stored date with a typed one, in thousandths of a nat. */
const prices = { wrongDigit: 3300, swapped: 2800, unusualOrder: 1500 } as const
const maxDatePrice = 5000

const monthCount = 16
const dayCount = 32

/** The cost of each year, month and day against one reading of a typed date. */
type DatePrices = {
  readonly base: number
  readonly years: Int32Array
  readonly months: Int32Array
  readonly days: Int32Array
}

/** People whose birth date matches a typed date. */
export type DateMatches = {
  visit(found: (slot: number, price: number) => void): void
  /** The price of one person's birth date; `noDateMatch` if it does not match. */
  priceOf(slot: number): number
}

export const noDateMatch = 1_000_000

/** Finds birth dates near these readings, digit by digit. Only days that are cheap enough are looked up. */
export function findDays(birthDays: BirthDays, readings: readonly DateReading[]): DateMatches {
  // A date without a year or day would have too many close matches.
  const isWhole = readings.every(({ year, month, day }) => year !== null && month !== null && day !== null)
  const maxPrice = isWhole ? maxDatePrice : 0
  const tables = readings.map(datePrices)
  const matches = new Map<number, number>()
  for (const table of tables) {
    eachDay(table, maxPrice, (day, price) => matches.set(day, Math.min(price, matches.get(day) ?? price)))
  }
  return {
    visit: (found) => {
      for (const [day, price] of matches) birthDays.visit(day, (slot) => found(slot, price))
    },
    priceOf: (slot) => matches.get(birthDays.dayOf(slot)) ?? noDateMatch,
  }
}

type Visit = (day: number, price: number) => void

function eachDay({ base, years, months, days }: DatePrices, maxPrice: number, visit: Visit): void {
  for (let year = 0; year < yearCount; year++) {
    const ofYear = base + (years[year] ?? noDateMatch)
    if (ofYear > maxPrice) continue
    for (let month = 0; month < monthCount; month++) {
      const ofMonth = ofYear + (months[month] ?? noDateMatch)
      if (ofMonth > maxPrice) continue
      for (let day = 0; day < dayCount; day++) {
        const price = ofMonth + (days[day] ?? noDateMatch)
        if (price <= maxPrice) visit(packDay(firstYear + year, month, day), price)
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

/** The price of a year, month or day; 0 for a part that was not typed. */
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

/** The digit at a place, counted from the last digit. */
function digitAt(number: number, place: number): number {
  return Math.floor(number / (tens[place] ?? 1)) % 10
}
