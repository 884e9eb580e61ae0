import { describe, expect, it, onTestFinished } from 'vitest'
import { type AuthorizedHttp, createAuthorizedHttp } from '../../../electron/api/authorized-http.ts'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createSchoolApi, type SchoolApi } from '../../../electron/api/school-api.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { systemSleep } from '../../../electron/ports/process-ports.ts'
import { type DocumentedErrorStatus, documentedErrors } from '../../../shared/api/error-body.ts'
import { cautiousProfile } from '../../../shared/domain/connection.ts'
import { AppError, type FailureCode } from '../../../shared/domain/failure.ts'
import { clock, failureOf, trust } from '../../support/client.ts'
import { someStudent } from '../../support/office.ts'

/** The product's client and the demo school, over real TLS. */
async function connect() {
  const school = createDemoSchool({ current: 40, past: 20, today: '2026-03-02' })
  const served = await serveDemoSchool(school)
  onTestFinished(served.close)
  trust(served.ca)
  const http = readingJson(createExchange((request) => fetch(request), [served.baseUrl, served.authUrl]))
  const credentials = { authUrl: served.authUrl, ...school.keys.correcting }
  const tokens = createTokenSource(http, credentials, { clock, sleep: systemSleep, random: Math.random })
  const authorized = createAuthorizedHttp(http, tokens)
  return { school, api: createSchoolApi({ http: authorized, baseUrl: served.baseUrl, ...usual }) }
}
const usual = { profile: () => cautiousProfile, now: Date.now }
const everyone = { page: 1, limit: 100 }

const update = (school: DemoSchool, more: object = {}) => {
  const { names } = someStudent(school).person
  return { type: 'Person', givenName: names.givenName, surname: names.surname, ...more }
}
const unknown = '00000000-0000-4000-8000-00000000dead'

/** The five endpoints, each as a person would use it. */
const endpoints: Record<string, (api: SchoolApi, school: DemoSchool) => Promise<unknown>> = {
  'GET /students/current/<id>': (api, school) =>
    api.readCurrent({ communityId: someStudent(school).person.communityId, schoolId: '' }),
  'POST /students/current/search': (api) => api.searchCurrent({}, everyone),
  'POST /students/past/search': (api) => api.searchPast({}, everyone),
  'PUT /community/<id>/personal-info': (api, school) =>
    api.updatePersonalInformation(someStudent(school).person.communityId, update(school)),
  'GET /lookup/<list>': (api) => api.readLookup('title'),
}
const failureByStatus: Record<DocumentedErrorStatus, FailureCode> = {
  400: 'rejected',
  401: 'token-refused',
  403: 'forbidden',
  404: 'not-found',
  422: 'rejected',
  500: 'server-error',
}
const statuses = Object.keys(documentedErrors).map(Number) as DocumentedErrorStatus[] // the table's keys

it('reads a lookup list as far as the service answers its pages', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const http = async ({ url }: { readonly url: string }) => {
    if (url.includes('page=')) throw new AppError({ code: 'not-found', documented: true })
    return { code: 'OK', data: { options: [{ id, description: 'Ms' }] }, meta: { totalPageCount: 3 } }
  }
  const api = createSchoolApi({ http, baseUrl: 'https://school.example', ...usual })
  expect((await api.readLookup('title')).options).toMatchObject([{ id }])
})

it.each([
  ['7', { communityId: null, schoolId: 7 }, { detailId: 'communityId', isRead: true }],
  ['7', { communityId: null, schoolId: '8' }, { detailId: 'communityId', isRead: false }],
  ['7', { communityId: unknown, schoolId: '7' }, { detailId: 'communityId', isRead: false }],
  ['7', { communityId: null, schoolId: '7' }, { detailId: 'schoolId', isRead: false }],
  ['', { communityId: null, schoolId: '' }, { detailId: 'communityId', isRead: false }],
] as const)(
  'takes the record of school ID "%s" from %j: %j',
  async (schoolId, data, { detailId, isRead }) => {
    const http = async () => ({ code: 'OK', data })
    const profile = () => ({ ...cautiousProfile, detailId })
    const api = createSchoolApi({ ...usual, http, baseUrl: 'https://school.example', profile })
    const read = await api.readCurrent({ communityId: id, schoolId }).catch(() => null)
    expect(read?.communityId === id).toBe(isRead)
  },
)

it('asks for no one by an empty school ID', async () => {
  const http = () => Promise.reject(new Error('it was asked'))
  const profile = () => ({ ...cautiousProfile, detailId: 'schoolId' as const })
  const api = createSchoolApi({ ...usual, http, baseUrl: 'https://school.example', profile })
  const reading = api.readCurrent({ communityId: unknown, schoolId: '' })
  await expect(reading).rejects.toMatchObject({ failure: { code: 'bad-data' } })
})

it('reads a lookup list to its last page', async () => {
  const asked: string[] = []
  const http = async ({ url }: { readonly url: string }) => {
    asked.push(url.slice(url.indexOf('/lookup')))
    const page = Number(new URL(url).searchParams.get('page') ?? 1)
    const options = [1, page].map((at) => ({
      id: `00000000-0000-4000-8000-00000000000${at}`,
      description: `${at}`,
    }))
    return { code: 'OK', data: { name: 'title', options }, meta: { page, totalPageCount: 3 } }
  }
  const api = createSchoolApi({ http, baseUrl: 'https://school.example', ...usual })
  expect((await api.readLookup('title')).options.map(({ description }) => description)).toEqual([
    '1',
    '2',
    '3',
  ])
  expect(asked).toEqual(['/lookup/title', '/lookup/title?page=2', '/lookup/title?page=3'])
})

it('reads no row of a page or list that has more than 100,000', async () => {
  const rows = Array(100_001).fill({})
  const http = async () => ({ code: 'OK', data: Object.assign([...rows], { options: rows }) })
  const api = createSchoolApi({ http, baseUrl: 'https://school.example', ...usual })
  expect(await failureOf(api.searchPast({}, everyone))).toMatchObject({ code: 'bad-data', fault: 'envelope' })
  expect(await failureOf(api.readLookup('title'))).toMatchObject({ code: 'bad-data', fault: 'options' })
})

describe.each(Object.entries(endpoints))('%s', (_name, call) => {
  it.each(statuses)('reports a named failure when the endpoint answers %i', async (status) => {
    const { api, school } = await connect()
    school.nextRequests({ when: { path: '/api/v2/' }, times: 5, answer: { kind: 'status', status } })
    expect((await failureOf(call(api, school)))?.code).toBe(failureByStatus[status])
  })
  it('continues after all tokens were revoked, with one renewal and one repeated request', async () => {
    const { api, school } = await connect()
    await call(api, school)
    school.revokeTokens()
    expect(await call(api, school)).toBeTruthy()
  })
})

const id = 'a3c1cb8b-6d6c-4e3e-9a27-1f0e7d1f2a3b'
const apiOf = (spell: (id: string) => string) => {
  const asked: string[] = []
  const row = () => ({ communityId: spell(id), schoolId: 4711, surname: 'Ashby' })
  const api = createSchoolApi({
    http: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return { code: 'OK', data: method === 'POST' ? [row(), { communityId: 7 }, null] : row() }
    },
    baseUrl: 'https://school.example',
    ...usual,
  })
  return { api, asked }
}
it.each([
  ['POST /api/v2/students/current/search', (api: SchoolApi) => api.searchCurrent({}, everyone)],
  ['POST /api/v2/students/past/search', (api: SchoolApi) => api.searchPast({}, everyone)],
])('sends an id in the spelling of %s', async (search, list) => {
  let spell = (text: string) => text.toUpperCase()
  const { api, asked } = apiOf((text) => spell(text))
  await failureOf(list(api)) // two of its three rows are no people
  const detail = await api.readCurrent({ communityId: id, schoolId: '' })
  await api.updatePersonalInformation(id, { schoolId: '4711 ' })
  const another = { code: 'bad-data', fault: 'another person' }
  expect(await failureOf(api.updatePersonalInformation(id, { schoolId: '4712' }))).toMatchObject(another)
  expect(detail.communityId).toBe(id)
  const path = `community/${id.toUpperCase()}/personal-info`
  const read = `GET /api/v2/students/current/${id.toUpperCase()}`
  expect(asked).toEqual([search, read, ...Array(2).fill(`PUT /api/v2/${path}`)])
  spell = (text) => text
  await failureOf(list(api))
  await api.readCurrent({ communityId: id, schoolId: '' })
  expect(asked.at(-1)).toBe(`GET /api/v2/students/current/${id}`)
})

it('tries an id in capitals too, as long as no answer has shown how the service spells it', async () => {
  const http: AuthorizedHttp = async ({ url }) => {
    if (!url.endsWith(id.toUpperCase())) throw new AppError({ code: 'not-found', documented: true })
    return { code: 'OK', data: { communityId: id.toUpperCase(), surname: 'Ashby' } }
  }
  const api = createSchoolApi({ http, baseUrl: 'https://school.example', ...usual })
  expect((await api.readCurrent({ communityId: id, schoolId: '' })).communityId).toBe(id)
  const other = { communityId: id.replace('a3', 'b3'), schoolId: '' }
  expect(await failureOf(api.readCurrent(other))).toMatchObject({ code: 'not-found' })
})

const nulled: Record<string, (answer: object) => object> = {
  rows: (answer) => ({ ...answer, data: null, meta: { totalRecordCount: 0, pageRecordCount: 0 } }),
  'rows without meta': () => ({ code: 'OK', data: null }),
  options: (answer) => ({ ...answer, data: { name: 'title', options: null } }),
}
it.each(Object.entries(nulled))('reads null for a list as an empty list (%s)', async (list, change) => {
  const { api, school } = await connect()
  const answer = { kind: 'changed', change: (said: unknown) => change(Object(said)) } as const
  school.nextRequests({ when: { path: '/api/v2/' }, answer })
  if (list === 'options') expect((await api.readLookup('title')).options).toEqual([])
  else expect(await api.searchPast({}, everyone)).toMatchObject({ rows: [], rowsSent: 0 })
})
