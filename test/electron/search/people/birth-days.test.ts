import { expect, it } from 'vitest'
import { createBirthDays, readDay, writeDay } from '../../../../electron/search/people/birth-days.ts'

const day = readDay('2011-03-12')

it('lists the people born on a day, but not people whose date was changed or removed', () => {
  const days = createBirthDays()
  const born = () => {
    const found: number[] = []
    days.visit(day, (slot) => found.push(slot))
    return found.toSorted((a, b) => a - b)
  }
  for (const slot of [3, 700, 5]) days.set(slot, day)
  expect(born()).toEqual([3, 5, 700])
  days.set(700, readDay('2012-01-01'))
  days.set(3, 0)
  expect(born()).toEqual([5])
  expect(days.dayOf(700)).toBe(readDay('2012-01-01'))
})

it('stores a birth date of 1492, but lists no one under it', () => {
  const days = createBirthDays()
  days.set(1, readDay('1492-10-12'))
  days.visit(readDay('1492-10-12'), () => expect.unreachable())
  expect(days.dayOf(1)).toBeGreaterThan(0)
})

it.each(['2011-03-12', '1905-12-31', '2000-01-01'])('packs the day %s and unpacks the same day', (date) => {
  const packed = readDay(date)
  expect(writeDay(packed)).toBe(date)
})

it.each(['', '2011-3-12', 'unknown...', '2011-x3-12'])('packs “%s”, which is not a day, as 0', (text) => {
  expect(readDay(text)).toBe(0)
})
