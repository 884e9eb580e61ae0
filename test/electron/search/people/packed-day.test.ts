import { describe, expect, it } from 'vitest'
import { dayOf, monthOf, readDay, writeDay, yearOf } from '../../../../electron/search/people/packed-day.ts'

describe('a day in one number', () => {
  it.each(['2011-03-12', '1905-12-31', '2000-01-01'])('keeps %s whole, and its parts apart', (date) => {
    const packed = readDay(date)
    expect(writeDay(packed)).toBe(date)
    expect([yearOf(packed), monthOf(packed), dayOf(packed)]).toEqual(date.split('-').map(Number))
  })

  it.each(['', '2011-3-12', 'unknown...', '2011-x3-12'])('is none for “%s”', (text) => {
    expect(readDay(text)).toBe(0)
  })
})
