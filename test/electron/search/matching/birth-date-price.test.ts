import { expect, it } from 'vitest'
import { findDays } from '../../../../electron/search/matching/birth-date-price.ts'
import { createBirthDays, readDay } from '../../../../electron/search/people/birth-days.ts'
import { readDates } from '../../../../shared/text/typed-dates.ts'

const dates = ['2011-03-12', '2011-03-13', '2011-12-03', '2010-03-12', '1999-07-30']
const birthDays = createBirthDays()
for (const [slot, date] of dates.entries()) birthDays.set(slot, readDay(date))

function found(typed: string) {
  const prices = new Map<string, number>()
  findDays(birthDays, readDates(typed)).visit((slot, price) => prices.set(dates[slot] ?? '', price))
  return prices
}

it('finds the exact day at price 0, and days with one wrong digit or with day and month exchanged', () => {
  const prices = found('12/03/2011')
  expect(prices.get('2011-03-12')).toBe(0)
  expect([...prices.keys()].toSorted()).toEqual(['2010-03-12', '2011-03-12', '2011-03-13', '2011-12-03'])
})

it('finds every birth date with the typed day and month, but no similar dates', () => {
  expect([...found('12/3').keys()].toSorted()).toEqual(['2010-03-12', '2011-03-12'])
})
