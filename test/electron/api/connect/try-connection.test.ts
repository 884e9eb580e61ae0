import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { startApp, startConnected } from '../../../support/app.ts'
import { connectionTo } from '../../../support/connect.ts'

const small = () => createDemoSchool({ current: 5, past: 2 })

it('connects a school without students, and completes a round there', async () => {
  const school = createDemoSchool({ current: 5, past: 0, today: '2026-03-02' })
  for (const { communityId } of school.world.listed('student')) school.erase(communityId)
  const app = await startConnected(school)
  const { datasets } = await app.ask('sync.status', undefined)
  const people = datasets.filter(({ name }) => name !== 'lookups')
  expect(people.map(({ held, expected }) => `${held} of ${expected}`)).toEqual(Array(3).fill('0 of 0'))
})

const connect = async (school = small(), options: Parameters<typeof startApp>[1] = {}) => {
  const app = await startApp(school, options)
  const { ticks } = await app.ask('session.connect', connectionTo(school))
  const states = ticks.map(({ name, state, fixedBy }) => [name, state + (fixedBy ? `: ${fixedBy}` : '')])
  return { app, ticks: Object.fromEntries(states) as Readonly<Record<string, string>> } // sound: both are texts
}

it('stops at the first failure that would affect the other steps, and names who can fix it', async () => {
  const { ticks } = await connect({ ...small(), clientSecret: 'another' })
  expect(ticks).toEqual({
    https: 'ok',
    certificate: 'ok',
    token: 'failed: school-office',
    lookup: 'skipped',
    'current-search': 'skipped',
    'current-read': 'skipped',
    'past-search': 'skipped',
  })
})

it('continues after a forbidden search, and connects', async () => {
  const school = small()
  const refusal = { kind: 'status', status: 403 } as const
  school.nextRequests({ when: { path: '/past/search' }, times: 99, answer: refusal })
  const { app, ticks } = await connect(school)
  expect(ticks).toMatchObject({ 'current-read': 'ok', 'past-search': 'warning: school-office' })
  expect((await app.ask('session.status', undefined)).state).toBe('open')
})

it.each([
  ['an id that no campus has', 0],
  ['filters that are refused', 6],
])('tries a student outside the desk’s scope if it finds none inside: %s', async (_, times) => {
  const school = small()
  const refusal = { kind: 'status', status: 422 } as const
  if (times > 0) school.nextRequests({ when: { path: '/current/search' }, times, answer: refusal })
  const campuses = ['0c0ffee0-0000-4000-8000-000000000000']
  const { ticks } = await connect(school, { policyScope: { campuses, currentOnly: true } })
  expect(new Set(Object.values(ticks))).toEqual(new Set(['ok']))
})

it('refuses a service whose first page is page 0, and names this fault', async () => {
  const school = small()
  const fetch = async (request: Request) => {
    if (!request.url.endsWith('/current/search')) return await school.fetch(request)
    const text = (await request.text()).replace(/(?<="pageNum":)\d+/, (page) => String(Number(page) + 1))
    return await school.fetch(new Request(request, { body: text }))
  }
  const { ticks } = await connect({ ...school, fetch })
  expect(ticks['current-search']).toBe('failed: service')
})

it('reads community IDs in braces, and sends them back in braces', async () => {
  const school = small()
  const read: string[] = []
  const fetch = async (request: Request) => {
    if (request.method === 'GET') read.push(new URL(request.url).pathname)
    const answer = await school.fetch(new Request(request.url.replace(/%7B|%7D/g, ''), request))
    const text = (await answer.text()).replace(/("communityId":)"([^"]+)"/g, '$1"{$2}"')
    return new Response(text, answer)
  }
  const { ticks } = await connect({ ...school, fetch })
  expect(ticks).toMatchObject({ 'current-search': 'ok', 'current-read': 'ok', 'past-search': 'ok' })
  expect(read).toContainEqual(expect.stringMatching(/\/current\/%7B[-0-9a-f]{36}%7D$/))
})

it.each([422, 500])('continues if a search by school ID is answered with %i', async (status) => {
  const school = small()
  const fetch = async (request: Request) => {
    const isNarrow = request.url.endsWith('/current/search') && /schoolId/.test(await request.clone().text())
    return isNarrow ? Response.json({ errors: [] }, { status }) : await school.fetch(request)
  }
  const app = await startApp({ fetch })
  const { ticks, findings } = await app.ask('session.connect', connectionTo(school))
  expect(ticks.map(({ state }) => state)).toEqual(ticks.map(() => 'ok'))
  expect(findings.find(({ subject }) => subject === 'schoolIdFilters')?.value).toBe('no')
})

it.each([
  ['whose record is not there', 2, 'ok'],
  ['nor the next', 4, 'failed: service'],
])('reads another student if the first one %s', async (_, times, state) => {
  const school = small()
  const record = { method: 'GET', path: '/students/current/' }
  school.nextRequests({ when: record, times, answer: { kind: 'status', status: 404 } })
  const { ticks, app } = await connect(school)
  expect(ticks).toMatchObject({ 'current-read': state, 'past-search': 'ok' })
  const { findings } = await app.ask('session.check', undefined)
  expect(findings.find(({ subject }) => subject === 'detailId')?.value).toBe('communityId')
})

it('tries the possible variants of each search, and keeps the findings', async () => {
  const { app } = await connect()
  const report = await app.ask('session.check', undefined)
  expect(report.findings.length).toBeGreaterThan(3)
  expect(report.role).toBe('correcting')
})

it.each([true, false])('warns if another computer uses the same key (%s)', async (isShared) => {
  const school = createDemoSchool({ current: 5, past: 2, switches: { oneTokenPerKey: true } })
  const { authUrl, clientId, clientSecret } = school
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  let isOtherAtWork = isShared
  /** The other computer takes a token in the middle of the steps. */
  const fetch = async (request: Request) => {
    if (isOtherAtWork && request.url.endsWith('/current/search')) {
      isOtherAtWork = false
      const body = new URLSearchParams(form)
      await school.fetch(new Request(`${authUrl}/oauth2/token`, { method: 'POST', body }))
    }
    return await school.fetch(request)
  }
  const app = await startApp({ fetch })
  const { sharedKey } = await app.ask('session.connect', connectionTo(school))
  expect(sharedKey).toBe(isShared)
  expect((await app.ask('session.status', undefined)).state).toBe('open')
})
