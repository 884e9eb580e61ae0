import type { DateReading } from '../../shared/text/dates.ts'
import { dayOf, monthOf, yearOf } from './packed-day.ts'

/** Prices of taking a stored date for a typed one, in thousandths of a nat. */
const prices = { wrongDigit: 3300, swapped: 2800, unusualOrder: 1500 } as const
const dearestDate = 5000

const firstYear = 1850
const yearCount = 256
const lastMonth = 15
const lastDay = 31

/** What each year, month and day of the calendar costs against one reading of a typed date. */
type DatePrices = {
  readonly base: number
  readonly years: Int32Array
  readonly months: Int32Array
  readonly days: Int32Array
}

/**
 * Calls back for every stored day (see `readDay`, 0 for none) that may be meant. Year, month and day are each
 * compared digit by digit, from tables, because every day on record is looked at.
 */
export function visitDays(
  days: Int32Array,
  reading: DateReading,
  found: (slot: number, price: number) => void,
): void {
  const prices = datePrices(reading)
  for (let slot = 0; slot < days.length; slot++) {
    const packed = days[slot] ?? 0
    if (packed === 0) continue
    const price = dayPrice(prices, packed)
    if (price <= dearestDate) found(slot, price)
  }
}

function dayPrice({ base, years, months, days }: DatePrices, packed: number): number {
  const price = base + (years[yearOf(packed) - firstYear] ?? 0)
  if (price > dearestDate) return price
  return price + (months[monthOf(packed)] ?? 0) + (days[dayOf(packed)] ?? 0)
}

function datePrices(reading: DateReading): DatePrices {
  const table = (length: number, price: (_: unknown, number: number) => number) =>
    Int32Array.from({ length }, price)
  return {
    base: reading.cost * prices.unusualOrder,
    years: table(yearCount, (_, number) => partPrice(reading.year, firstYear + number, 4)),
    months: table(lastMonth + 1, (_, month) => partPrice(reading.month, month, 2)),
    days: table(lastDay + 1, (_, day) => partPrice(reading.day, day, 2)),
  }
}

/** Nothing for a part that was not typed. */
function partPrice(typed: number | null, stored: number, length: number): number {
  if (typed === null) return 0
  const [a, b] = [String(typed).padStart(length, '0'), String(stored).padStart(length, '0')]
  if (a === b) return 0
  let price = 0
  for (let at = 0; at < length; at++) {
    if (a[at] === b[at]) continue
    if (a[at] === b[at + 1] && a[at + 1] === b[at]) {
      price += prices.swapped
      at++
    } else price += prices.wrongDigit
  }
  return price
}
