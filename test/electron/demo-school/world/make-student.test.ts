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
  it('makes the cast first, for any seed', () => {
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
})

it('makes an applicant who begins next January and does not board yet', () => {
  expect(applicants.length).toBeGreaterThan(30)
  for (const { enrolments, boarding } of applicants) {
    expect(enrolments).toEqual([{ startDate: '2027-01-29', leavingDate: null, reason: null }])
    expect(boarding).toEqual([])
  }
})
