import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../shared/domain/ids.ts'
import { connectApp, nextRound, startApp, startConnected } from '../support/app.ts'
import { type Office, onlyCorrection, openOffice, save, send, statesOf, updates } from '../support/office.ts'
import { untilHolds, untilIs, untilQueue, untilStatus } from '../support/until.ts'

/* A single path that never answers does not count as a network failure, and blocks no one else. */

const broken = [
  ['answers with an error of its own', { kind: 'status', status: 500 }],
  ['answers with somebody’s page', { kind: 'portal' }],
  ['resets the connection', { kind: 'cut' }],
] as const

it.each(broken)('quarantines a record whose read %s, and continues the round', async (_, answer) => {
  const school = createDemoSchool({ current: 30, past: 5, today: '2026-03-02' })
  const [bad] = school.world.listed('student').filter(({ stage }) => stage === 'current')
  if (bad === undefined) throw new Error('no such person')
  school.nextRequests({ when: { path: `/current/${bad.communityId}` }, times: 99, answer })
  const app = await startConnected(school)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'details')?.held).toBe(29)
  expect((await app.ask('sync.quarantine', undefined)).map(({ item }) => item)).toEqual([bad.communityId])
  school.clearFaults()
  app.pass(61 * 60_000)
  await nextRound(app)
  expect(await app.ask('sync.quarantine', undefined)).toEqual([])
})

it.each([500, 503])('reads the other eleven lists if one list always answers %i', async (status) => {
  const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
  const answer = { kind: 'status', status } as const
  school.nextRequests({ when: { path: '/lookup/leaving-reason' }, times: 99, answer })
  const app = await startApp(school)
  const connected = connectApp(app, school)
  if (status === 500) await connected
  else await expect(connected).rejects.toThrow('"partial","missing":["lookups"]')
  expect((await app.ask('lists.all', undefined)).filter(({ options }) => options > 0)).toHaveLength(11)
})

it.each([400, 403, 404, 500])('omits only past students if the past search answers %i', async (status) => {
  const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
  const app = await startApp(school)
  school.nextRequests({ when: { path: '/past/search' }, times: 99, answer: { kind: 'status', status } })
  const connected = connectApp(app, school)
  // A list that the key may not read, or in which the service finds no one, is missing from no round.
  if (status === 403 || status === 404) await connected
  else await expect(connected).rejects.toThrow('"partial","missing":["past"]')
  expect(
    (await app.ask('sync.status', undefined)).datasets.find(({ name }) => name === 'details')?.held,
  ).toBe(20)
})

const two = async (office: Office) => {
  const { school, app, id } = office
  const other = school.world
    .listed('student')
    .find(
      ({ communityId, names, stage }) => communityId !== id && stage === 'current' && names.surname !== null,
    )
  if (other === undefined) throw new Error('no one else')
  app.network(false)
  await save(app, id, { surname: [office.base, 'Stuck'] })
  await save(app, personId.parse(other.communityId), { surname: [other.names.surname, 'Goes'] })
  return { goes: () => school.world.find(other.communityId)?.names.surname }
}

it.each([400, 403])(
  'holds only the correction of a leaver that the past search refuses (%i), and sends the others',
  async (status) => {
    const office = await openOffice()
    const { goes } = await two(office)
    office.school.leave(office.id)
    const answer = { kind: 'status', status } as const
    office.school.nextRequests({ when: { path: '/past/search' }, times: 99, answer })
    office.app.network(true)
    await untilIs(() => goes(), 'Goes')
    expect((await office.app.ask('corrections.queue', undefined)).paused).toBeNull()
  },
)

it.each([
  ['a redirect to plain HTTP', { kind: 'redirect', to: 'http://elsewhere.example/' }],
  ['a reset', { kind: 'cut' }],
] as const)('repeats failed requests of corrections only with a pause after %s', async (_, answer) => {
  const office = await openOffice()
  await two(office)
  const { school, app } = office
  school.nextRequests({ when: { path: updates }, times: 9_999, answer })
  app.network(true)
  await untilHolds(async () => office.sent() > 0)
  const from = school.journal.entries().length
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(school.journal.entries().length - from).toBeLessThan(40)
  expect((await send(app)).corrections).toHaveLength(2) // it answers
})

it.each([
  ['pages', { kind: 'portal' }],
  ['foreign JSON', { kind: 'body', body: '{"message":"upstream"}', contentType: 'application/json' }],
] as const)(
  'counts a gateway’s answer with %s as an outage, and sends corrections when the service is back',
  async (_, answer) => {
    const office = await openOffice()
    const { school, app, id, base, surname } = office
    school.nextRequests({ times: 9_999, answer })
    app.network(true) // something changed outside: it looks
    await untilStatus(app, ({ online }) => !online)
    await save(app, id, { surname: [base, 'Mine'] })
    expect(statesOf(await app.ask('corrections.queue', undefined))).toEqual(['surname queued'])
    school.clearFaults()
    app.pass(65_000)
    await untilIs(() => surname(), 'Mine')
    await untilQueue(app, (queue) => onlyCorrection(queue).state === 'applied')
  },
)

it.each([
  [
    'a gateway’s 403 page',
    { kind: 'status', status: 403, body: '<html>', headers: { 'content-type': 'text/html' } },
  ],
  ['a gateway’s 403 in JSON', { kind: 'status', status: 403, body: '{"message":"forbidden"}' }],
  ['a foreign 401', { kind: 'status', status: 401, body: '{"message":"key revoked"}' }],
  ['a 400 of another kind', { kind: 'status', status: 400, body: '{"error":"invalid_request"}' }],
] as const)('does not count a token refusal as the school’s if it is %s', async (_, answer) => {
  const office = await openOffice()
  const { school, app } = office
  school.revokeTokens()
  school.nextRequests({ when: { path: '/oauth2/token' }, times: 99, answer })
  for (let times = 0; times < 3; times += 1) {
    app.pass(60 * 60_000)
    await app.refusal('people.refresh', { id: office.id })
  }
  expect((await app.ask('session.status', undefined)).state).toBe('open')
})
