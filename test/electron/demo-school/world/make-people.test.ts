import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const { people } = makeWorld({ seed: 7, current: 620, past: 400, today: '2026-11-21' })
const at = (stage: string) => people.filter((person) => person.stage === stage)

describe('everybody of the demo school', () => {
  it('is as many as were asked for, and an applicant for every 31 students', () => {
    expect([at('current').length, at('past').length, at('applicant').length]).toEqual([620, 400, 20])
  })

  it('has a number of their own, which is their place, and ids nobody else has', () => {
    expect(people.map(({ index }) => index)).toEqual([...people.keys()])
    expect(new Set(people.map(({ communityId }) => communityId)).size).toBe(people.length)
    expect(new Set(people.map(({ schoolId }) => schoolId)).size).toBe(people.length)
  })

  it('lives in a household of up to three children, who follow one another', () => {
    const children = [...at('current'), ...at('applicant')]
    const families = [...Map.groupBy(children, ({ household }) => household).values()]
    const sizes = families.map((family) => family.length)
    expect(Math.max(...sizes)).toBe(3)
    expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(50)
    for (const family of families)
      expect((family.at(-1)?.index ?? 0) - (family[0]?.index ?? 0)).toBe(family.length - 1)
  })
})

describe('the married of the demo school', () => {
  const married = people.filter(({ spouseId }) => spouseId !== null)
  const spouseOf = ({ spouseId }: (typeof people)[number]) =>
    people.find(({ communityId }) => communityId === spouseId)

  it('are two, of one household, and one of them is addressed first', () => {
    expect(married.length).toBeGreaterThan(40)
    for (const one of married) {
      const other = spouseOf(one)
      expect(other?.spouseId).toBe(one.communityId)
      expect(other?.household).toBe(one.household)
      expect([one.isPrimary, other?.isPrimary].toSorted()).toEqual([false, true])
    }
  })

  it('are past students, or one of them and somebody from outside under the same name', () => {
    expect(new Set(married.map(({ stage }) => stage))).toEqual(new Set(['past', 'community']))
    for (const outside of married.filter(({ stage }) => stage === 'community')) {
      expect(spouseOf(outside)?.stage).toBe('past')
      expect(outside.names.surname).toBe(spouseOf(outside)?.names.surname ?? null)
    }
  })
})

describe('the companies of the demo school', () => {
  it('are two records without a title, a gender or a surname, one of them with nobody to address', () => {
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
