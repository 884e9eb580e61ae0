import { describe, expect, it } from 'vitest'
import { changedData } from '../electron/sync/rig/network.ts'
import { nextRound } from '../support/app.ts'
import { onlyCorrection, openOffice, save, send, statesOf, untilStates, updates } from '../support/office.ts'
import { untilQueue } from '../support/until.ts'

/* Corrections and a service that is not as the document says. */

const directRead = '/students/current/'

it('reads every record and allows corrections if the direct read requires a day', async () => {
  const { app, id, base } = await openOffice({ switches: { readDate: 'required' } })
  const { boarding } = await app.ask('people.card', { id })
  expect(boarding).toHaveProperty('value')
  await save(app, id, { surname: [base, 'Mine'] })
  await untilStates(app, 'surname applied')
})
it('reads records without a day if the service refuses days, and then refuses another day', async () => {
  const { app, id } = await openOffice({ switches: { readDate: 'refused' } })
  expect((await app.ask('people.card', { id })).boarding).toHaveProperty('value')
  const refused = await app.refusal('people.cardAsAt', { id, date: '2026-02-01' })
  expect(refused?.code).toBe('rejected')
})

it('keeps the first row of a person who is listed twice, and lists no change', async () => {
  const { app, school, id } = await openOffice()
  const campus = async () => (await app.ask('people.card', { id })).school.campus
  const before = await campus()
  const answer = changedData((rows: object[]) =>
    rows.flatMap((row) => [row, { ...row, campus: 'Second Campus' }]),
  )
  school.nextRequests({ when: { path: '/current/search' }, times: Number.POSITIVE_INFINITY, answer })
  for (let round = 0; round < 2; round += 1) await nextRound(app)
  const facets = { changed: ['campus'] }
  const asked = { text: '', scope: 'both', limit: 10, offset: 0, facets, order: 'best' } as const
  expect([await campus(), (await app.ask('people.search', asked)).total]).toEqual([before, 0])
})

it('says that no list shows a person, and takes a 404 of a search for no one', async () => {
  const { app, school, id } = await openOffice()
  const answer = { kind: 'status', status: 404 } as const
  school.nextRequests({ when: { path: '/search' }, times: Number.POSITIVE_INFINITY, answer })
  expect(await app.refusal('people.refresh', { id })).toEqual({ code: 'not-found', documented: true })
  expect((await app.ask('people.askSchool', { filters: { surname: 'Nguyen' }, page: 1 })).rows).toEqual([])
})

describe('a service whose search lags behind the record', () => {
  it('keeps a correction waiting, with a reason, while the search shows a person that the direct read lacks', async () => {
    const { school, app, id, base, sent } = await openOffice()
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    const missing = { kind: 'status', status: 404 } as const
    school.nextRequests({ when: { path: directRead + id }, times: 100, answer: missing })
    app.network(true)
    for (let look = 0; look < 8; look += 1) {
      expect([statesOf(await send(app)), sent()]).toEqual([['surname queued'], 0])
      app.pass(120_001)
    }
    const { last } = onlyCorrection(await app.ask('corrections.queue', undefined))
    expect(last?.failure).toEqual({ code: 'reads-disagree' })
    school.clearFaults()
    const sentAt = await send(app)
    expect([statesOf(sentAt), onlyCorrection(sentAt).last?.failure]).toEqual([['surname applied'], null])
  })
  it.each([
    ['may not be used', { kind: 'status', status: 403 }],
    ['makes no sense', { kind: 'changed', change: (answer: unknown) => ({ ...Object(answer), data: {} }) }],
  ] as const)('is trusted if the direct read %s', async (_, answer) => {
    const { school, app, id, base, sent } = await openOffice()
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.nextRequests({ when: { path: directRead + id }, times: 3, answer })
    app.network(true)
    await untilStates(app, 'surname applied')
    expect(sent()).toBe(1)
  })
})

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
it.each([
  ['is not of the encoding it is in', 'Z\u00fcrn'],
  ['is no text', { first: 'Zurn' }],
])('does not empty a name that %s by a correction of another field', async (_, surname) => {
  const { school, app, id, base, preferred, sent } = await openOffice()
  const row = { communityId: id, schoolId: school.world.find(id)?.schoolId, givenName: 'Ann', surname }
  school.nextRequests({
    when: { path: '/students/current/search' },
    answer: { kind: 'body', body: bytes(JSON.stringify({ code: 'OK', meta: {}, data: [row] })) },
  })
  await save(app, id, { prefName: [preferred, 'Nan'] })
  await untilQueue(app, (queue) => onlyCorrection(queue).last?.failure?.code === 'bad-data')
  const queue = await app.ask('corrections.queue', undefined)
  expect([sent(), statesOf(queue)]).toEqual([0, ['prefName queued']])
  await send(app)
  await untilStates(app, 'prefName applied')
  expect(school.world.find(id)?.names.surname).toBe(base)
})

it.each([
  ['says OK and no more', { kind: 'changed', change: () => ({ code: 'OK' }) }],
  ['is another word for success', { kind: 'status', status: 201, body: '' }],
  ['is a page', { kind: 'portal' }],
] as const)('ignores an answer to an update that %s if the next read shows the update', async (_, answer) => {
  const { school, app, id, base, surname, sent } = await openOffice()
  school.nextRequests({ when: { path: updates }, applied: 'yes', answer })
  await save(app, id, { surname: [base, 'Mine'] })
  await untilStates(app, 'surname applied')
  expect([surname(), sent()]).toEqual(['Mine', 1])
})

it.each([
  ['De  Souza', 'De Souza'],
  ['Zoe\u0308', 'Zoë'],
  ['Souza ', 'Souza'],
])('sends a correction of spaces or of how letters are stored: "%s" becomes "%s"', async (base, mine) => {
  const { app, school, id, surname } = await openOffice()
  school.edit(id, { surname: base })
  await app.ask('people.refresh', { id })
  await save(app, id, { surname: [base, mine] })
  await untilStates(app, 'surname applied')
  expect(surname()).toBe(mine)
})
