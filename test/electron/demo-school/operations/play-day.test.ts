import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { someStudent } from '../../../support/office.ts'

const today = '2026-03-02'
const newSchool = (current = 200) => createDemoSchool({ current, past: 20, today })
type School = ReturnType<typeof newSchool>

function stages({ world }: School) {
  const of = (stage: string) =>
    new Set(world.people.filter((person) => person.stage === stage).map(({ communityId }) => communityId))
  return { current: of('current'), past: of('past'), applicant: of('applicant') }
}
const gone = (before: Set<string>, after: Set<string>) => [...before].filter((id) => !after.has(id))

describe('a day at school', () => {
  it('plays the same day for the same school, and another day the next time', () => {
    const [one, other] = [newSchool(), newSchool()]
    const first = one.playDay()
    expect(first).toEqual(other.playDay())
    expect(one.playDay()).not.toEqual(first)
  })

  it('returns a sentence for each change: moves, arrivals, departures, photo answers, a room', () => {
    const lines = newSchool().playDay().join('\n')
    for (const words of [
      /moved from \w+ to \w+/,
      /began today/,
      /left the school/,
      /moved to another address/,
      /refused photographs/,
      /was placed in .* for a fortnight/,
      /was enrolled/,
    ])
      expect(lines).toMatch(words)
  })

  it('adds two past students and one new student, and enrols one applicant', () => {
    const school = newSchool()
    const [before, people] = [stages(school), school.world.people.length]
    school.playDay()
    const after = stages(school)
    expect(gone(before.current, after.current)).toHaveLength(2)
    expect(gone(after.past, before.past).toSorted()).toEqual(gone(before.current, after.current).toSorted())
    expect(gone(before.applicant, after.applicant)).toHaveLength(1)
    expect(school.world.people.length - people).toBe(1)
    expect(gone(after.current, before.current)).toHaveLength(2)
  })

  it('gives a boarder one placement at a time', () => {
    const school = newSchool()
    const bedsToday = () =>
      school.world.people.map(({ boarding }) =>
        boarding.filter(
          ({ startDate, endDate }) => (startDate ?? '') <= today && (endDate ?? '9999') >= today,
        ),
      )
    for (let day = 0; day < 8; day += 1) school.playDay()
    const moved = bedsToday().filter((beds) => beds.some(({ startDate }) => startDate === today))
    expect(moved.length).toBeGreaterThan(1)
    for (const beds of moved) expect(beds.at(-1)).toMatchObject({ startDate: today, endDate: '2026-03-16' })
    for (const beds of moved) expect(beds.filter(({ startDate }) => startDate !== today)).toEqual([])
  })

  it('changes no one twice, so that every sentence stays true', () => {
    const school = newSchool(40)
    for (let day = 0; day < 10; day += 1) {
      const names = school
        .playDay()
        .map((line) => /^(?:The family of )?(.+?) (?:moved|began|left|refused|was) /.exec(line)?.[1])
      const others = names.filter((name) => name !== 'Oliver Chen (Year 10)') // there are two, on purpose
      expect(new Set(others).size).toBe(others.length)
    }
  })

  it('supports a school with hardly any people', () => {
    const school = newSchool(1)
    for (let day = 0; day < 5; day += 1) expect(school.playDay().length).toBeGreaterThan(0)
  })
})

describe('a day with a waiting correction', () => {
  const holding = (field: string) => {
    const school = newSchool()
    const { person } = someStudent(school)
    const { communityId } = person
    return { school, communityId, before: structuredClone(person), waiting: { communityId, field } }
  }

  it('changes the field of a waiting correction to an unusual value', () => {
    const { school, communityId, before, waiting } = holding('surname')
    const lines = school.playDay({ waiting })
    expect(lines.at(-1)).toMatch(/^The office changed surname of /)
    expect(school.world.find(communityId)?.names.surname).toBe(`${before.names.surname} Marsh`)
  })

  it.each(['prefName', 'title', 'gender', 'birthDate', 'displayName', 'initials'])(
    'changes %s if a correction of it waits',
    (field) => {
      const { school, communityId, before, waiting } = holding(field)
      school.playDay({ waiting })
      expect(school.world.find(communityId)).not.toEqual(before)
    },
  )

  it('makes no other change to the person of a waiting correction', () => {
    const { school, communityId, before, waiting } = holding('surname')
    for (let day = 0; day < 30; day += 1) school.playDay({ waiting })
    const { names, modified, ...after } = school.world.find(communityId) ?? before
    const { names: _, modified: __, ...same } = before
    expect(after).toEqual(same)
    expect([names.surname, modified]).not.toEqual([before.names.surname, before.modified])
  })

  it('ignores a waiting correction of a field that updates lack, or of an unknown person', () => {
    const { school, waiting } = holding('homeGroup')
    expect(school.playDay({ waiting }).join()).not.toContain('The office changed')
    expect(school.playDay({ waiting: { communityId: 'unknown', field: 'surname' } }).join()).not.toContain(
      'The office changed',
    )
  })
})
