import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import {
  answers,
  fieldOf,
  onlyCorrection,
  openOffice,
  save,
  send,
  settledQueue,
  statesOf,
  untilStates,
  updates,
} from '../support/office.ts'
import { untilQueue } from '../support/until.ts'

/* Corrections and a service that is not as the document says. */

const directRead = '/students/current/'
const searches = '/search'

describe('a service whose search does not filter by school ID', () => {
  it('reads a search without a filter by school ID page by page until it shows the person', async () => {
    const office = await openOffice({ current: 220, switches: { schoolIdFilters: false } })
    const { school, app } = office
    const bySurname = school.world
      .listed('student')
      .filter(({ names }) => names.surname !== null)
      .toSorted((a, b) => (a.names.surname ?? '').localeCompare(b.names.surname ?? ''))
    for (const person of [bySurname[0], bySurname.at(-1)]) {
      const id = personId.parse(person?.communityId)
      await save(app, id, { surname: [person?.names.surname ?? null, 'Corrected'] })
      await settledQueue(app)
      expect(school.world.find(id)?.names.surname).toBe('Corrected')
    }
  })
  it('reads a search without a filter by school ID completely before a person counts as gone', async () => {
    const office = await openOffice({ switches: { schoolIdFilters: false, pastPaging: 'none' } })
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.erase(id)
    app.network(true)
    await untilStates(office, 'surname gone')
    const correction = onlyCorrection(await app.ask('corrections.queue', undefined))
    expect([correction.last?.failure?.code, sent()]).toEqual(['not-found', 0])
  })
})

describe('a service whose direct read requires a day', () => {
  it('reads every record and allows corrections if the direct read requires a day', async () => {
    const office = await openOffice({ switches: { readDate: 'required' } })
    const { app, id, base } = office
    const { boarding } = await app.ask('people.card', { id })
    expect(boarding).toHaveProperty('value')
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname applied')
  })
  it('reads records without a day if the service refuses days, and then refuses another day', async () => {
    const { app, id } = await openOffice({ switches: { readDate: 'refused' } })
    expect((await app.ask('people.card', { id })).boarding).toHaveProperty('value')
    const refused = await app.refusal('people.cardAsAt', { id, date: '2026-02-01' })
    expect(refused?.code).toBe('rejected')
  })
})

describe('a service whose search lags behind the record', () => {
  it('keeps a correction waiting, with a reason, while the search shows a person that the direct read lacks', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.nextRequests({
      when: { path: directRead + id },
      times: 100,
      answer: { kind: 'status', status: 404 },
    })
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
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.nextRequests({ when: { path: directRead + id }, times: 3, answer })
    app.network(true)
    await untilStates(office, 'surname applied')
    expect(sent()).toBe(1)
  })
})

describe('a name that cannot be read', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  it.each([
    ['is not of the encoding it is in', 'Z\u00fcrn'],
    ['is no text', { first: 'Zurn' }],
  ])('is not emptied by a correction of another field if it %s', async (_, surname) => {
    const office = await openOffice()
    const { school, app, id, base, preferred, sent } = office
    const row = { communityId: id, schoolId: school.world.find(id)?.schoolId, givenName: 'Ann', surname }
    school.nextRequests({
      when: { path: '/students/current/search' },
      answer: { kind: 'body', body: bytes(JSON.stringify({ code: 'OK', meta: {}, data: [row] })) },
    })
    await save(app, id, { prefName: [preferred, 'Nan'] })
    await untilQueue(app, (queue) => onlyCorrection(queue).last?.failure?.code === 'bad-data')
    expect([sent(), statesOf(await app.ask('corrections.queue', undefined))]).toEqual([
      0,
      ['prefName queued'],
    ])
    await send(app)
    await untilStates(office, 'prefName applied')
    expect(school.world.find(id)?.names.surname).toBe(base)
  })
})

describe('an answer to an update', () => {
  it('shows another value to the user unless a read contradicts it', async () => {
    const office = await openOffice()
    const { app, school, id, base } = office
    answers(office, (data) => ({ ...data, surname: 'Another' }))
    school.nextRequests({
      when: { path: searches },
      after: 1,
      times: 2,
      answer: { kind: 'status', status: 403 },
    })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname conflict')
    expect(onlyCorrection(await app.ask('corrections.queue', undefined))).toMatchObject({
      theirs: 'Another',
      theirsKnown: true,
    })
  })
  it.each([
    ['says OK and no more', { kind: 'changed', change: () => ({ code: 'OK' }) }],
    ['is another word for success', { kind: 'status', status: 201, body: '' }],
    ['is a page', { kind: 'portal' }],
  ] as const)('is ignored if it %s and the next read shows the update', async (_, answer) => {
    const office = await openOffice()
    const { school, app, id, base, surname, sent } = office
    school.nextRequests({ when: { path: updates }, applied: 'yes', answer })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname applied')
    expect([surname(), sent()]).toEqual(['Mine', 1])
  })
  it('may contain the composed name after an override was removed', async () => {
    const office = await openOffice()
    const { app, id } = office
    const base = (await fieldOf(app, id, 'displayName'))?.base ?? null
    await save(app, id, { displayName: [base, null] })
    await untilStates(office, 'displayName applied')
  })
  it('compares booleans as booleans', async () => {
    const office = await openOffice()
    const { app, school, id } = office
    await save(app, id, { deceased: ['false', 'true'] })
    await untilStates(office, 'deceased sent')
    await save(app, id, { deceased: ['true', 'false'] })
    await untilStates(office, 'deceased sent', 'deceased sent')
    expect(school.world.find(id)?.deceased).toBe(false)
  })
})

describe('a correction of spaces or of how letters are stored', () => {
  it.each([
    ['De  Souza', 'De Souza'],
    ['Zoe\u0308', 'Zoë'],
    ['Souza ', 'Souza'],
  ])('reaches the school: "%s" becomes "%s"', async (base, mine) => {
    const office = await openOffice()
    const { app, school, id, surname } = office
    school.edit(id, { surname: base })
    await app.ask('people.refresh', { id })
    await save(app, id, { surname: [base, mine] })
    await untilStates(office, 'surname applied')
    expect(surname()).toBe(mine)
  })
})

describe('the search after a change of the school ID', () => {
  it.each([true, false])('finds a record after its school ID changed (updated: %s)', async (synced) => {
    const office = await openOffice()
    const { app, school, id, base } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.edit(id, { schoolId: 'NEW-1' })
    app.network(true)
    if (synced) await app.ask('people.refresh', { id })
    await untilStates(office, 'surname applied')
  })
})
