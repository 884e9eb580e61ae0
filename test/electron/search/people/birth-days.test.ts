import { describe, expect, it } from 'vitest'
import { createBirthDays } from '../../../../electron/search/people/birth-days.ts'
import { readDay } from '../../../../electron/search/people/packed-day.ts'

const day = readDay('2011-03-12')

describe('birth days', () => {
  it('tell who was born on a day, and no longer those who were moved or taken out', () => {
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

  it('hold nobody whose day no calendar of ours has', () => {
    const days = createBirthDays()
    days.set(1, readDay('1492-10-12'))
    days.visit(readDay('1492-10-12'), () => expect.unreachable())
    expect(days.dayOf(1)).toBeGreaterThan(0)
  })
})
