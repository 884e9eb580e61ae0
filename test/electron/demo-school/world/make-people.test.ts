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
})

it('makes two companies without title, gender and surname, of which one has no contact', () => {
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
