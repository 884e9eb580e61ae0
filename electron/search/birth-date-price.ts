import type { DateReading } from '../../shared/text/dates.ts'

/** Prices of taking a stored date for a typed one, in thousandths of a nat. */
const prices = { wrongDigit: 3300, swapped: 2800, unusualOrder: 1500 } as const
export const dearestDate = 7000

const firstYear = 1850
const years = 256
const monthShift = 5
const yearShift = 9

/**
 * Makes ready to price stored days (`packDay`) against one reading of a typed date. Year, month and day are
 * each compared digit by digit, from tables, because every day on record is looked at.
 */
export function createDatePrice(reading: DateReading): (packed: number) => number {
  const byYear = Int32Array.from({ length: years }, (_, number) =>
    partPrice(reading.year, firstYear + number, 4),
  )
  const byMonth = Int32Array.from({ length: 16 }, (_, month) => partPrice(reading.month, month, 2))
  const byDay = Int32Array.from({ length: 32 }, (_, day) => partPrice(reading.day, day, 2))
  const base = reading.cost * prices.unusualOrder
  return (packed) => {
    const year = (packed >>> yearShift) - firstYear
    return (
      base + (byYear[year] ?? 0) + (byMonth[(packed >>> monthShift) & 15] ?? 0) + (byDay[packed & 31] ?? 0)
    )
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
