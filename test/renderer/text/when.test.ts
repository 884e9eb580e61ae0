import { describe, expect, it, vi } from 'vitest'
import {
  ageText,
  clockTime,
  dateText,
  dayText,
  momentText,
  sortText,
  yearsOld,
} from '../../../renderer/text/when.ts'

const now = new Date('2026-11-20T23:54:00.000Z')

describe('ages in words', () => {
  it('are written as people say them', () => {
    expect(ageText('2026-11-20T23:53:30.000Z', now)).toBe('just now')
    expect(ageText('2026-11-20T23:42:00.000Z', now)).toBe('12 min ago')
    expect(ageText('2026-11-18T23:42:00.000Z', now)).toBe('2 days ago')
    expect(momentText('2024-11-18T05:05:00.000Z', now)).toMatch(/2024$/)
  })

  it('count birthdays, not days', () => {
    expect(yearsOld('2012-11-25', new Date(2026, 10, 20))).toBe(13)
    expect(yearsOld('2012-11-20', new Date(2026, 10, 20))).toBe(14)
  })

  it('are zero if a clock ran ahead', () => {
    expect(ageText('2026-11-21T09:00:00.000Z', now)).toBe('just now')
  })
})

/** A moment of this computer's own time. */
const at = (...[month, day, hour, minute]: [number, number, number, number]) =>
  new Date(2026, month - 1, day, hour, minute).toISOString()

describe('a moment', () => {
  const noon = new Date(2026, 10, 20, 12)

  it('names the calendar day, not the hours since then', () => {
    expect(momentText(at(11, 20, 0, 5), noon)).toBe('today 00:05')
    expect(momentText(at(11, 19, 23, 55), noon)).toBe('yesterday 23:55')
    expect(momentText(at(11, 18, 16, 5), noon)).toBe('Wed 18 Nov 16:05')
    expect(momentText(at(3, 1, 9, 0), noon)).toBe('Sun 1 Mar 09:00')
  })

  it('has no time of day if it is in another year', () => {
    expect(momentText(new Date(2024, 10, 18, 16, 5).toISOString(), noon)).toBe('18 Nov 2024')
    expect(momentText(at(12, 31, 23, 0), new Date(2027, 0, 1, 8))).toBe('yesterday 23:00')
  })

  it('is "yesterday" also after a day of 23 hours', () => {
    vi.stubEnv('TZ', 'Australia/Sydney')
    const monday = new Date(2026, 9, 5, 0, 30) // clocks go forward on Sunday, 4 October
    expect(momentText(new Date(2026, 9, 4, 12).toISOString(), monday)).toMatch(/^yesterday /)
    expect(momentText(new Date(2026, 9, 3, 23, 45).toISOString(), monday)).toMatch(/^Sat 3 Oct/)
    vi.unstubAllEnvs()
  })

  it('is written with a 24-hour clock', () => {
    expect([clockTime(at(11, 20, 0, 0)), clockTime(at(11, 20, 16, 5))]).toEqual(['00:00', '16:05'])
  })
})

it('writes a day of the calendar as the same day in every time zone', () => {
  expect(dateText('2012-03-04')).toBe('4 March 2012')
  expect(dayText('2026-11-21')).toBe('Sat 21 Nov')
  expect(dateText('2012-01-01')).toBe('1 January 2012')
})

it('sorts numbers by value, and accented letters among plain ones', () => {
  const sorted = ['Year 10', 'Year 9', 'Dunn', 'Çağlayan', 'cole', 'Abe'].toSorted(sortText)
  expect(sorted.join()).toBe('Abe,Çağlayan,cole,Dunn,Year 9,Year 10')
})
