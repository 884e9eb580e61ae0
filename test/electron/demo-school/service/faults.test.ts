import { beforeEach, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { type Asker, askerOf } from '../ask-school.ts'

let school: DemoSchool
let ask: Asker
let slept: number[]
let held: (() => void)[]
beforeEach(async () => {
  slept = []
  held = []
  school = createDemoSchool({
    current: 30,
    past: 3,
    today: '2026-11-21',
    latencyMs: 20,
    sleep: (ms) => {
      slept.push(ms)
      return ms < 60_000 ? Promise.resolve() : new Promise((resolve) => held.push(resolve))
    },
  })
  ask = await askerOf(school)
})
const raw = (path = '/api/v2/lookup/title', init: RequestInit = {}) =>
  school.fetch(new Request(`${school.baseUrl}${path}`, init))
const student = () =>
  school.world.listed('student').find(({ stage, names }) => stage === 'current' && names.surname !== 'Late')
const put = (surname: string) =>
  ask.update(student()?.communityId ?? '', { type: 'Person', givenName: 'A', surname })

it('lets `after` matching requests pass, then fails `times` of them', async () => {
  const answer = { kind: 'status', status: 500 } as const
  school.nextRequests({ when: { method: 'GET', path: '/lookup/' }, after: 1, times: 2, answer })
  expect((await ask.searchCurrent()).status).toBe(200)
  const statuses = []
  for (let times = 0; times < 4; times++) statuses.push((await ask.lookup('title')).status)
  expect(statuses).toEqual([200, 500, 500, 200])
})

it('can be set when the school is created, and be cleared', async () => {
  const portal = { kind: 'portal' } as const
  const faulty = createDemoSchool({ current: 3, past: 0, faults: [{ times: 9, answer: portal }] })
  expect((await faulty.fetch(new Request(faulty.baseUrl))).headers.get('content-type')).toContain('text/html')
  faulty.clearFaults()
  expect((await faulty.fetch(new Request(faulty.baseUrl))).status).toBe(404)
})

it('can be a 429 with Retry-After', async () => {
  school.nextRequests({
    answer: { kind: 'status', status: 429, headers: { 'retry-after': '7' }, body: 'slow down' },
  })
  const response = await raw()
  const { status, headers } = response
  expect([status, headers.get('retry-after'), await response.text()]).toEqual([429, '7', 'slow down'])
})

it('can be a network’s login page, or a redirect to it', async () => {
  school.nextRequests(
    { answer: { kind: 'portal' } },
    { answer: { kind: 'redirect', to: 'http://portal.example/' } },
  )
  const page = await raw()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const away = await raw()
  expect([away.status, away.headers.get('location')]).toEqual([302, 'http://portal.example/'])
})

it('can be a connection that ends before or within the answer', async () => {
  school.nextRequests({ answer: { kind: 'cut' } }, { answer: { kind: 'cut', afterBytes: 10 } })
  await expect(raw()).rejects.toThrow(TypeError)
  const response = await ask.lookup('title').catch((error: unknown) => error)
  expect(response).toBeInstanceOf(Error)
  expect(school.journal.entries().at(-2)?.status).toBeNull()
})

it('can be a changed answer, or any other body', async () => {
  const change = (answer: unknown) => ({ ...(answer as object), code: 'NOT OK' })
  school.nextRequests({ answer: { kind: 'changed', change } }, { answer: { kind: 'body', body: '{"code":' } })
  expect((await ask.lookup('title')).body).toMatchObject({ code: 'NOT OK', data: { name: 'title' } })
  expect(await (await raw()).text()).toBe('{"code":')
})

it('can apply an update long after the client got a failure', async () => {
  const id = student()?.communityId ?? ''
  school.nextRequests({ applied: 'late', lateMs: 90_000, answer: { kind: 'cut' } })
  await expect(put('Late')).rejects.toThrow(TypeError)
  expect(school.world.find(id)?.names.surname).not.toBe('Late')
  for (const release of held) release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(school.world.find(id)?.names.surname).toBe('Late')
})

it('can be a delay of every request, before one is handled, or after one was applied', async () => {
  slept.length = 0
  school.nextRequests({ delayMs: 300 }, { answerDelayMs: 500 })
  await ask.lookup('title')
  await ask.lookup('title')
  await ask.lookup('title')
  expect(slept.filter((ms) => ms > 0)).toEqual([320, 20, 500, 20])
})

it.each([true, false])('stops waiting when the client gives up (already given up: %s)', async (already) => {
  const slow = createDemoSchool({ current: 3, past: 0, latencyMs: 100_000 })
  const leaving = new AbortController()
  if (already) leaving.abort(new Error('enough'))
  const answer = slow.fetch(new Request(slow.baseUrl, { signal: leaving.signal }))
  setImmediate(() => leaving.abort(new Error('enough')))
  await expect(answer).rejects.toThrow('enough')
})
