import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const { people } = makeWorld({ seed: 7, current: 620, past: 400, today: '2026-11-21' })
const at = (stage: string) => people.filter((person) => person.stage === stage)

describe('the people of the demo school', () => {
  it('has the requested numbers and one applicant per 31 students', () => {
    expect([at('current').length, at('past').length, at('applicant').length]).toEqual([620, 400, 20])
  })

  it('has numbers equal to their index, and unique ids', () => {
    expect(people.map(({ index }) => index)).toEqual([...people.keys()])
    expect(new Set(people.map(({ communityId }) => communityId)).size).toBe(people.length)
    expect(new Set(people.map(({ schoolId }) => schoolId)).size).toBe(people.length)
  })

  it('has households of up to three children with consecutive numbers', () => {
    const children = [...at('current'), ...at('applicant')]
    const families = [...Map.groupBy(children, ({ household }) => household).values()]
    const sizes = families.map((family) => family.length)
    expect(Math.max(...sizes)).toBe(3)
    expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(50)
    for (const family of families)
      expect((family.at(-1)?.index ?? 0) - (family[0]?.index ?? 0)).toBe(family.length - 1)
  })
})

describe('the married people of the demo school', () => {
  const married = people.filter(({ spouseId }) => spouseId !== null)
  const spouseOf = ({ spouseId }: (typeof people)[number]) =>
    people.find(({ communityId }) => communityId === spouseId)

  it('are pairs in one household, one of them addressed first', () => {
    expect(married.length).toBeGreaterThan(40)
    for (const one of married) {
      const other = spouseOf(one)
      expect(other?.spouseId).toBe(one.communityId)
      expect(other?.household).toBe(one.household)
      expect([one.isPrimary, other?.isPrimary].toSorted()).toEqual([false, true])
    }
  })

  it('are past students, or a past student and a spouse from outside with the same surname', () => {
    expect(new Set(married.map(({ stage }) => stage))).toEqual(new Set(['past', 'community']))
    for (const outside of married.filter(({ stage }) => stage === 'community')) {
      expect(spouseOf(outside)?.stage).toBe('past')
      expect(outside.names.surname).toBe(spouseOf(outside)?.names.surname ?? null)
    }
  })
})

describe('the companies of the demo school', () => {
  it('are two records without title, gender and surname, one of them without a contact', () => {
    const companies = people.filter(({ recordType }) => recordType === 'Company')
    expect(companies).toMatchObject([
      { company: { companyAttention: 'Accounts' } },
      { company: { companyAttention: null } },
    ])
    for (const { names, titleId, genderId, company, stage } of companies) {
      expect([titleId, genderId, names.surname, stage]).toEqual([null, null, null, 'community'])
      expect(names.givenName).toBe(company?.companyName)
    }
  })
})
