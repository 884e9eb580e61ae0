import { expect, it } from 'vitest'
import { makeWorld } from '../../../../electron/demo-school/world/world.ts'

const today = '2026-11-21'
const world = makeWorld({ seed: 7, current: 1_000, past: 1_000, today })
const people = world.people.filter(({ recordType }) => recordType === 'Person')
const share = (isMeant: (person: (typeof people)[number]) => boolean) =>
  people.filter(isMeant).length / people.length

it('has a school ID of six random-looking digits', () => {
  for (const { schoolId } of people) expect(schoolId).toMatch(/^[1-9]\d{5}$/)
  const [first, second, third] = people.map(({ schoolId }) => Number(schoolId))
  expect(Math.abs((second ?? 0) - (first ?? 0))).toBeGreaterThan(100)
  expect(Math.abs((third ?? 0) - (second ?? 0))).toBeGreaterThan(100)
})

it('has a title and a gender from the school’s lists, also an inactive one, or none', () => {
  const known = (list: 'title' | 'gender') => new Set(world.lookups[list].options.map(({ id }) => id))
  const [titles, genders] = [known('title'), known('gender')]
  for (const { titleId, genderId } of people) {
    if (titleId !== null) expect(titles).toContain(titleId)
    if (genderId !== null) expect(genders).toContain(genderId)
  }
  expect(share(({ titleId }) => titleId === null)).toBeGreaterThan(0.05)
  expect(share(({ genderId }) => genderId === null)).toBeGreaterThan(0)
  expect(new Set(people.map(({ genderId }) => genderId)).size).toBe(4) // F, M, X and none
})

it('has no values that the office writes by hand', () => {
  for (const { writtenNames, formatOverrides, confidential, photoAnswers, company } of people)
    expect([writtenNames, formatOverrides, confidential, photoAnswers, company]).toEqual([
      {},
      {},
      null,
      {},
      null,
    ])
})
