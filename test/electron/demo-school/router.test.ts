import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { currentSearchMeta } from '../../../shared/api/current-search-meta.ts'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { listEnvelope, recordEnvelope } from '../../../shared/api/envelope.ts'
import { documentedErrors, errorBody } from '../../../shared/api/error-body.ts'
import { lookupList, lookupName } from '../../../shared/api/lookup.ts'
import { pastSearchMeta } from '../../../shared/api/past-search-meta.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import { companyInformation, personInformation } from '../../../shared/api/personal-information.ts'
import { type Asker, askerOf } from './ask-school.ts'

const today = '2026-11-21'
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The problems of a body; empty if it is exactly as documented. */
const problems = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

let school: DemoSchool
let ask: Asker
beforeAll(async () => {
  school = createDemoSchool({ current: 420, past: 640, today })
  ask = await askerOf(school)
})

it.each([true, false])('lists current students as documented (sample fields: %s)', async (sampleFields) => {
  school.setSwitches({ sampleFields })
  for (let pageNum = 1; pageNum <= 5; pageNum++) {
    const { status, body } = await ask.searchCurrent({ pageNum, pageLimit: 100 })
    expect(status).toBe(200)
    expect(problems(listEnvelope(currentSearchMeta, currentSearchRow), body)).toEqual([])
    expect('campus' in (body.data[0] ?? {})).toBe(sampleFields)
  }
  school.setSwitches({ sampleFields: true })
})

it.each([true, false])('lists past students exactly as documented (All in the meta: %s)', async (metaAll) => {
  school.setSwitches({ metaAll })
  for (let pageNum = 1; pageNum <= 7; pageNum++) {
    const { body } = await ask.searchPast({ pageNum, pageLimit: 100 })
    expect(problems(listEnvelope(pastSearchMeta, pastSearchRow), body)).toEqual([])
    expect((body.meta as unknown as { pageNum: unknown }).pageNum).toBe(metaAll ? 'All' : pageNum)
  }
  school.setSwitches({ metaAll: false })
})

it('shows every enrolled student exactly as documented', async () => {
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  expect(students).toHaveLength(420)
  for (const { communityId } of students) {
    const { status, body } = await ask.read(communityId)
    expect(status).toBe(200)
    expect(problems(recordEnvelope(currentStudent), body)).toEqual([])
  }
})

it('returns every lookup list as documented, each with some inactive options', async () => {
  for (const name of lookupName.options) {
    const { body } = await ask.lookup(name)
    expect(problems(recordEnvelope(lookupList(name)), body)).toEqual([])
    const { options } = body.data
    expect(options.filter(({ active }) => active === true).length).toBeGreaterThanOrEqual(2)
    expect(options.filter(({ active }) => active === false).length).toBeGreaterThanOrEqual(1)
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  }
})

it('names a lookup list in lower case with spaces, and capitalised', async () => {
  const { body } = await ask.lookup('medical-vaccine-disease')
  expect(body.data).toMatchObject({ name: 'medical vaccine disease', displayName: 'Medical Vaccine Disease' })
})

it('answers an update with the person or the company as documented', async () => {
  const [someone] = (await ask.searchCurrent({ surname: 'Chen' })).body.data
  const names = { type: 'Person', givenName: 'Olive', surname: 'Chen' }
  const person = await ask.update(someone?.communityId ?? '', names)
  expect(problems(recordEnvelope(personInformation), person.body)).toEqual([])
  const firm = school.world.people.find(({ recordType }) => recordType === 'Company')
  const named = { type: 'Company', schoolId: '1', companyName: 'Bus' }
  const company = await ask.update(firm?.communityId ?? '', named)
  expect(problems(recordEnvelope(companyInformation), company.body)).toEqual([])
})

it.each([
  [400, 'a search with a wrong type', () => ask.searchCurrent({ pageNum: 'one' })],
  [400, 'a search with an unknown field', () => ask.searchCurrent({ favouriteColour: 'blue' })],
  [400, 'a search for page 0', () => ask.searchCurrent({ pageNum: 0 })],
  [400, 'a search for 101 rows', () => ask.searchPast({ pageLimit: 101 })],
  [400, 'a list for a body', () => ask.searchPast([])],
  [400, 'a read for a day that does not exist', () => ask.read(anyStudent(), '2026-02-30')],
  [404, 'a read of an unknown person', () => ask.read(unknownId)],
  [404, 'a read of a past student', () => ask.read(school.world.listed('past')[0]?.communityId ?? '')],
  [404, 'a lookup list that does not exist', () => ask.send('GET', '/api/v2/lookup/colour')],
  [404, 'a path that does not exist', () => ask.send('GET', '/api/v2/teachers')],
  [404, 'an update of an unknown person', () => ask.update(unknownId, { type: 'Person' })],
  [422, 'an update of a person as a company', () => ask.update(anyStudent(), company)],
  [500, 'a request while the service fails', () => failing()],
] as const)('answers %i to %s, in the words of the error table', async (status, _, request) => {
  const answer = await request()
  expect(answer.status).toBe(status)
  expect(problems(errorBody, answer.body)).toEqual([])
  const { code, message } = documentedErrors[status]
  expect(answer.body).toEqual({ errors: [{ code, message }] })
})

const company = { type: 'Company', schoolId: '1', companyName: 'x' }
const failing = () => {
  school.nextRequests({ answer: { kind: 'status', status: 500 } })
  return ask.searchCurrent()
}
const anyStudent = () => school.world.listed('student')[0]?.communityId ?? ''
