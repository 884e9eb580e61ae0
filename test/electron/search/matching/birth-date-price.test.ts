import { describe, expect, it } from 'vitest'
import { findDays } from '../../../../electron/search/matching/birth-date-price.ts'
import { createBirthDays, readDay } from '../../../../electron/search/people/birth-days.ts'
import { readDates } from '../../../../shared/text/dates.ts'

const dates = ['2011-03-12', '2011-03-13', '2011-12-03', '2010-03-12', '1999-07-30']
const birthDays = createBirthDays()
for (const [slot, date] of dates.entries()) birthDays.set(slot, readDay(date))

function found(typed: string, near: boolean) {
  const prices = new Map<string, number>()
  findDays(birthDays, readDates(typed), near).visit((slot, price) => prices.set(dates[slot] ?? '', price))
  return prices
}

describe('birth dates that may be meant', () => {
  it('are the very day for nothing, and a slip or the other order of day and month for more', () => {
    const prices = found('12/03/2011', true)
    expect(prices.get('2011-03-12')).toBe(0)
    expect([...prices.keys()].toSorted()).toEqual(['2010-03-12', '2011-03-12', '2011-03-13', '2011-12-03'])
  })

  it('are the very day alone where nothing near may be hinted at', () => {
    expect([...found('12/03/2011', false).keys()]).toEqual(['2011-03-12'])
  })

  it('of part of a date are all that have it, and none near', () => {
    expect([...found('12/3', true).keys()].toSorted()).toEqual(['2010-03-12', '2011-03-12'])
  })
})
