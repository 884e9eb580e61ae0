import { describe, expect, it } from 'vitest'
import { cast } from '../../../../electron/demo-school/world/cast.ts'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const today = '2026-11-21'
const world = makeWorld({ seed: 7, current: 1_240, past: 0, today })
const students = world.people.filter(({ stage }) => stage === 'current')
const applicants = world.people.filter(({ stage }) => stage === 'applicant')
/** Year level as a number, 5 to 12. */
const levelOf = ({ place }: (typeof students)[number]) => (place?.year ?? Number.NaN) + 5

describe('a student of the demo school', () => {
  it('is one of the cast first, for any seed', () => {
    expect(students.slice(0, cast.length)).toMatchObject(
      cast.map(({ names, year }) => ({ names, place: { year: year - 5 } })),
    )
  })

  it('has an age that fits the year level', () => {
    for (const student of students) {
      const age = 2026 - Number(student.birthDate?.slice(0, 4))
      expect([age - levelOf(student), levelOf(student) >= 5 && levelOf(student) <= 12]).toEqual([6, true])
    }
  })

  it('is enrolled today, and leaves this year only from the last level', () => {
    for (const student of students) {
      const { startDate, leavingDate } = student.enrolments.at(-1) ?? {}
      expect((startDate ?? '9999') <= today).toBe(true)
      expect(leavingDate).toBe(levelOf(student) === 12 ? '2026-12-31' : null)
    }
  })

  it('may have an earlier enrolment with a gap', () => {
    const back = students.filter(({ enrolments }) => enrolments.length > 1)
    expect(back.length).toBeGreaterThan(3)
    for (const { enrolments } of back) {
      const [before, now] = enrolments
      expect((before?.startDate ?? '') < (before?.leavingDate ?? '')).toBe(true)
      expect((before?.leavingDate ?? '') < (now?.startDate ?? '')).toBe(true)
      expect(before?.reason).not.toBeNull()
    }
  })

  it('has an FTE below 1 exactly if the type is part-time', () => {
    const partTime = world.lookups['student-type'].options.findIndex(({ code }) => code === 'PT')
    const part = students.filter(({ place }) => (place?.fte ?? 1) < 1)
    expect(part.length).toBeGreaterThan(10)
    expect(students.filter(({ place }) => place?.studentType === partTime)).toEqual(part)
  })

  it('has a pathway from level 10, a mobile at most from level 7, and an e-mail by school ID', () => {
    for (const student of students) {
      expect(student.place?.pathway === null).toBe(levelOf(student) < 10)
      if (student.mobile !== null) expect(levelOf(student)).toBeGreaterThanOrEqual(7)
      expect(student.email).toBe(`s${student.schoolId}@students.example.edu.au`)
    }
    expect(students.some(({ mobile }) => mobile !== null)).toBe(true)
  })

  it('is in a house; a few changed house in January', () => {
    const moved = students.filter(({ place }) => (place?.houses.length ?? 0) > 1)
    expect(moved.length).toBeGreaterThan(5)
    for (const { place } of moved) {
      const [before, now] = place?.houses ?? []
      expect(now).toMatchObject({ from: '2026-01-15' })
      expect(now?.house).not.toBe(before?.house)
      expect((before?.from ?? '') < '2026-01-15').toBe(true)
    }
  })

  it('boards in about one of twenty cases, from level 7, and only boarders have placements', () => {
    const boarders = students.filter(({ place }) => place?.boards)
    expect(boarders).toHaveLength(60)
    for (const student of students) expect(student.boarding.length > 0).toBe(student.place?.boards)
    for (const boarder of boarders.filter(({ index }) => index >= cast.length))
      expect(levelOf(boarder)).toBeGreaterThanOrEqual(7)
  })
})

describe('an applicant', () => {
  it('begins next January and does not board yet', () => {
    expect(applicants.length).toBeGreaterThan(30)
    for (const { enrolments, boarding } of applicants) {
      expect(enrolments).toEqual([{ startDate: '2027-01-29', leavingDate: null, reason: null }])
      expect(boarding).toEqual([])
    }
  })
})
