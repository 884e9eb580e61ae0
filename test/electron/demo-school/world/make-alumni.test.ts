import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const world = makeWorld({ seed: 7, current: 10, past: 2_000, today: '2026-11-21' })
/** In the order in which they were made. */
const past = world.people.filter(({ stage }) => stage === 'past')
const yearOf = (day: string | null | undefined) => Number(day?.slice(0, 4))

describe('a past student of the demo school', () => {
  it('left up to 55 years ago, at the end of a year or in June', () => {
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

  it('has some missing years and days, and some years that differ from the date', () => {
    const share = (isMeant: (one: (typeof past)[number]) => boolean) =>
      past.filter(isMeant).length / past.length
    const shares = [
      share(({ alumni }) => alumni?.peerYear === null),
      share(({ alumni }) => alumni?.yearLeft === null),
      share(({ enrolments }) => enrolments[0]?.startDate === null),
      share(({ enrolments }) => enrolments[0]?.leavingDate === null),
      share(({ birthDate }) => birthDate === null),
      share(({ alumni, enrolments }) => {
        const left = yearOf(enrolments[0]?.leavingDate)
        return alumni?.yearLeft != null && !Number.isNaN(left) && alumni.yearLeft !== left
      }),
    ]
    for (const each of shares) {
      expect(each).toBeGreaterThan(0.002)
      expect(each).toBeLessThan(0.08)
    }
  })

  it('is deceased in every 25th case, after leaving and before this year', () => {
    const dead = past.filter(({ deceased }) => deceased)
    expect(dead).toHaveLength(80)
    expect(past.indexOf(dead[0] as (typeof past)[number])).toBe(7)
    for (const { deceasedDate, enrolments } of dead) {
      if (deceasedDate === null) continue
      expect(yearOf(deceasedDate)).toBeLessThan(2026)
      expect(yearOf(deceasedDate) < yearOf(enrolments[0]?.leavingDate)).toBe(false)
    }
    expect(dead.some(({ deceasedDate }) => deceasedDate === null)).toBe(true)
    expect(past.filter((one) => !one.deceased && one.deceasedDate !== null)).toEqual([])
  })

  it('has another name at school if they married since', () => {
    const renamed = past.filter(({ names }) => names.maidenName !== null)
    expect(renamed.length / past.length).toBeGreaterThan(0.1)
    for (const { names } of renamed) expect(names.nameAtSchool).toBe(`${names.givenName} ${names.maidenName}`)
  })

  it('has no placement and no pathway', () => {
    for (const { boarding, place } of past)
      expect([boarding, place?.boards, place?.pathway]).toEqual([[], false, null])
  })
})
