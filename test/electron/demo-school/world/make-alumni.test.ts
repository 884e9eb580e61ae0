import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const world = makeWorld({ seed: 7, current: 10, past: 2_000, today: '2026-11-21' })
/** In the order in which they were made. */
const past = world.people.filter(({ stage }) => stage === 'past')
const yearOf = (day: string | null | undefined) => Number(day?.slice(0, 4))

describe('a past student of the demo school', () => {
  it('has left within the last 55 years, at the end of a year or in June', () => {
    const years = past.map(({ enrolments }) => enrolments[0]?.leavingDate).filter((day) => day !== null)
    expect(Math.max(...years.map(yearOf))).toBeLessThanOrEqual(2025)
    expect(Math.min(...years.map(yearOf))).toBeGreaterThanOrEqual(2026 - 1 - 55 - 4)
    for (const day of years) expect(day).toMatch(/^\d{4}-(06-2\d|12-0\d)$/)
  })

  it('has the peer year in which they would have finished, also after leaving early', () => {
    for (const { alumni, place, enrolments, birthDate } of past) {
      const left = yearOf(enrolments[0]?.leavingDate)
      const missed = 7 - (place?.year ?? 7)
      if (alumni?.peerYear != null && !Number.isNaN(left)) expect(alumni.peerYear - left).toBe(missed)
      if (alumni?.peerYear != null && birthDate !== null) expect(alumni.peerYear - yearOf(birthDate)).toBe(18)
      expect((enrolments[0]?.reason ?? 0) > 0).toBe(missed > 0)
    }
  })
})
