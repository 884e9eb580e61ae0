import { describe, expect, it } from 'vitest'
import { type Particulars, particularsOf } from '../../../../electron/demo-school/world/particulars.ts'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const today = '2026-11-21'
const world = makeWorld({ seed: 7, current: 1_240, past: 0, today })
const students = world.people.filter(({ stage }) => stage === 'current')
const all = students.map((person) => particularsOf(world, person))
const share = (isMeant: (one: Particulars) => boolean) => all.filter(isMeant).length / all.length

describe('the particulars of a student', () => {
  it('are the same for each call, also after changes of the record', () => {
    const [person] = students
    if (person === undefined) throw new Error('no person')
    const changed = { ...person, schoolId: 'x', names: { ...person.names, surname: 'Marsh' } }
    expect(particularsOf(world, changed)).toEqual(all[0])
    expect(all[1]).not.toEqual(all[0])
  })

  it('refer only to entries of the school’s lists', () => {
    const { census, structure } = world
    const staff = new Set(structure.staff.map(({ id }) => id))
    const isIn = (list: readonly unknown[], ...places: readonly (number | null)[]) =>
      places.every((at) => at === null || list[at] !== undefined)
    for (const one of all) {
      expect(isIn(census.language, ...one.languages)).toBe(true)
      expect(isIn(census.nationality, ...one.nationalities)).toBe(true)
      expect(isIn(census.religion, one.religion) && isIn(census.parish, one.parish)).toBe(true)
      expect(isIn(census.country, one.birthCountry) && isIn(census.transport, one.transport)).toBe(true)
      expect(isIn(census.lock, one.locker?.lock ?? null)).toBe(true)
      expect(isIn(census.activity, ...one.activities.map(({ kind }) => kind))).toBe(true)
      expect(
        [...one.activities, ...(one.followUp === null ? [] : [one.followUp])].every(({ staffId }) =>
          staff.has(staffId),
        ),
      ).toBe(true)
    }
  })

  it('have every optional field empty for some students and not for all', () => {
    const empty = [
      share(({ photoId }) => photoId === null),
      share(({ prevSchool }) => prevSchool === null),
      share(({ governmentStudentNumber }) => governmentStudentNumber === null),
      share(({ religion }) => religion === null),
      share(({ indigenousStatus }) => indigenousStatus === null),
      share(({ locker }) => locker === null),
      share(({ locker }) => locker !== null && locker.lock === null),
    ]
    for (const each of empty) {
      expect(each).toBeGreaterThan(0.02)
      expect(each).toBeLessThan(0.5)
    }
  })
})
