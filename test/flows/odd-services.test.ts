import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import {
  type Office,
  onlyEdit,
  openOffice,
  save,
  settledQueue,
  statesOf,
  updates,
} from '../support/office.ts'
import { until } from '../support/processes.ts'

/* Corrections and a service that is not as the document says, or in trouble. */

const directRead = '/students/current/'
const searches = '/search'

/** The answer to the next update, its data changed. */
const answers = ({ school }: Office, change: (data: object) => unknown) =>
  school.nextRequests({
    when: { path: updates },
    answer: {
      kind: 'changed',
      change: (answer) => ({ ...(answer as object), data: change((answer as { data: object }).data) }),
    },
  })

const untilStates = (office: Office, ...states: readonly string[]) =>
  until(
    () => office.app.ask('edits.queue', undefined),
    (queue) => statesOf(queue).join() === states.join(),
  )

describe('a search that does not narrow by school ID', () => {
  it('is read page by page until the person turns up', async () => {
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
  it('is read to its end, and once where it has no pages, before a person counts as gone', async () => {
    const office = await openOffice({ switches: { schoolIdFilters: false, pastPaging: 'none' } })
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.erase(id)
    app.network(true)
    await untilStates(office, 'surname gone')
    const edit = onlyEdit(await app.ask('edits.queue', undefined))
    expect([edit.last?.failure?.code, sent()]).toEqual(['not-found', 0])
  })
})

describe('a search that lags behind the record', () => {
  it('is waited for where only the moment differs, and no more than five times', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    school.setSwitches({ indexDelayMs: 10_000_000 })
    school.edit(id, { initials: 'Q' })
    await save(app, id, { surname: [base, 'Mine'] })
    for (let look = 0; look < 5; look += 1) {
      expect([statesOf(await app.ask('edits.send', undefined)), sent()]).toEqual([['surname queued'], 0])
      app.pass(5_001)
    }
    await app.ask('edits.send', undefined)
    expect(sent()).toBe(1)
  })
  it('is waited for without end, and with a reason, where it still shows somebody whom the direct read does not know', async () => {
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
      expect([statesOf(await app.ask('edits.send', undefined)), sent()]).toEqual([['surname queued'], 0])
      app.pass(5_001)
    }
    const { last } = onlyEdit(await app.ask('edits.queue', undefined))
    expect(last?.failure).toEqual({ code: 'reads-disagree' })
    school.clearFaults()
    const sentAt = await app.ask('edits.send', undefined)
    expect([statesOf(sentAt), onlyEdit(sentAt).last?.failure]).toEqual([['surname applied'], null])
  })
  it.each([
    ['may not be used', { kind: 'status', status: 403 }],
    ['makes no sense', { kind: 'changed', change: (answer: unknown) => ({ ...Object(answer), data: {} }) }],
  ] as const)('is believed where the direct read %s', async (_, answer) => {
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

describe('an answer to an update', () => {
  it('that holds another value than was meant is shown to a person where no read says otherwise', async () => {
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
    expect(onlyEdit(await app.ask('edits.queue', undefined))).toMatchObject({
      theirs: 'Another',
      theirsKnown: true,
    })
  })
  it.each([
    ['lacks the field', (data: object) => ({ ...data, surname: undefined })],
    ['is no record', () => 'done'],
    ['is empty', () => ({})],
  ])('that %s says nothing against the update', async (_, change) => {
    const office = await openOffice()
    const { app, id, base, surname } = office
    answers(office, change)
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname applied')
    expect(surname()).toBe('Mine')
  })
  it('may hold a generated name as the service built it where its override was taken away', async () => {
    const office = await openOffice()
    const { app, id } = office
    const { fields } = await app.ask('edits.form', { personId: id })
    const base = fields.find(({ field }) => field === 'displayName')?.base ?? null
    await save(app, id, { displayName: [base, null] })
    await untilStates(office, 'displayName applied')
  })
  it('of yes and no is compared as such', async () => {
    const office = await openOffice()
    const { app, school, id } = office
    await save(app, id, { deceased: ['false', 'true'] })
    await untilStates(office, 'deceased sent')
    await save(app, id, { deceased: ['true', 'false'] })
    await untilStates(office, 'deceased sent', 'deceased sent')
    expect(school.world.find(id)?.deceased).toBe(false)
  })
})

describe('an update that is refused', () => {
  it('for good stays parked after five unclear tries, until a person tries again', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    school.nextRequests({ when: { path: updates }, times: 5, answer: { kind: 'status', status: 500 } })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname uncertain')
    for (let look = 0; look < 4; look += 1) {
      app.pass(121_000)
      await app.ask('edits.send', undefined)
    }
    expect([statesOf(await app.ask('edits.queue', undefined)), sent()]).toEqual([['surname parked'], 5])
    app.pass(301_000)
    await app.ask('edits.send', undefined)
    expect(sent()).toBe(5)
    const { id: editId } = onlyEdit(await app.ask('edits.queue', undefined))
    await app.ask('edits.retry', { id: editId })
    await untilStates(office, 'surname applied')
  })
  it('five times does not stop the queue where the office empties a field later', async () => {
    const office = await openOffice()
    const { school, app, id, base } = office
    school.nextRequests({ when: { path: updates }, times: 5, answer: { kind: 'status', status: 500 } })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname uncertain')
    for (let look = 0; look < 5; look += 1) {
      app.pass(121_000)
      await app.ask('edits.send', undefined)
    }
    school.edit(id, { prefName: null })
    app.pass(301_000)
    const queue = await app.ask('edits.send', undefined)
    expect([queue.paused, statesOf(queue)]).toEqual([null, ['surname parked']])
  })
  it('because it empties the surname is not tried in fifteen shapes', async () => {
    const office = await openOffice()
    const { app, id, base, sent } = office
    await save(app, id, { surname: [base, null] })
    await untilStates(office, 'surname rejected')
    expect(sent()).toBe(1)
  })
  it('as a bundle and forbidden one by one is forbidden, each of them', async () => {
    const office = await openOffice()
    const { school, app, id, base, preferred } = office
    await save(app, id, { surname: [base, 'Ours'] }) // accepted once: what an update looks like is known
    await untilStates(office, 'surname applied')
    school.nextRequests(
      { when: { path: updates }, answer: { kind: 'status', status: 422 } },
      { when: { path: updates }, times: 2, answer: { kind: 'status', status: 403 } },
    )
    await save(app, id, { surname: ['Ours', 'Mine'], prefName: [preferred, `${preferred}-Ann`] })
    await untilStates(office, 'prefName forbidden', 'surname applied', 'surname forbidden')
  })
  it('for three people in a row stops the queue once, and Send begins anew', async () => {
    const office = await openOffice()
    const { school, app } = office
    const people = school.world
      .listed('student')
      .filter(({ names }) => names.surname !== null)
      .slice(0, 4)
    app.network(false)
    for (const { communityId, names } of people)
      await save(app, personId.parse(communityId), { surname: [names.surname, 'Mine'] })
    school.nextRequests({ when: { path: updates }, times: 3, answer: { kind: 'status', status: 403 } })
    app.network(true)
    const paused = await until(
      () => app.ask('edits.queue', undefined),
      (queue) => queue.paused !== null,
    )
    expect(paused.paused?.failure.code).toBe('forbidden')
    const forbidden = 'surname forbidden'
    expect(statesOf(paused)).toEqual([forbidden, forbidden, forbidden, 'surname queued'])
    expect(statesOf(await app.ask('edits.send', undefined))).toContain('surname applied')
  })
  it('with its key stops the queue until a person looks, and changes nothing of the correction', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.rotateSecret('correcting')
    school.revokeTokens()
    app.network(true)
    await app.ask('edits.send', undefined)
    const queue = await app.ask('edits.queue', undefined)
    expect([queue.paused?.failure.code, statesOf(queue), sent()]).toEqual([
      'key-refused',
      ['surname queued'],
      0,
    ])
  })
  it('because of too many requests waits as long as it was told, and then goes', async () => {
    const office = await openOffice()
    const { school, app, id, base } = office
    const tooMany = { kind: 'status', status: 429, headers: { 'retry-after': '60' } } as const
    school.nextRequests({ when: { path: updates }, answer: tooMany })
    await save(app, id, { surname: [base, 'Mine'] })
    await until(
      () => app.ask('edits.queue', undefined),
      ({ edits }) => edits[0]?.last?.failure?.code === 'rate-limited',
    )
    await save(app, id, { surname: [base, 'Mine too'] })
    expect(statesOf(await app.ask('edits.queue', undefined))).toEqual(['surname queued'])
    app.pass(61_000)
    expect(statesOf(await app.ask('edits.send', undefined))).toEqual(['surname applied'])
  })
})

describe('one record that cannot be read', () => {
  it('does not stand in the way of the others; two in a row are the school’s trouble', async () => {
    const office = await openOffice()
    const { school, app } = office
    const [first, second] = school.world.listed('student').filter(({ names }) => names.surname !== null)
    app.network(false)
    for (const person of [first, second])
      await save(app, personId.parse(person?.communityId), {
        surname: [person?.names.surname ?? null, 'Mine'],
      })
    school.nextRequests({ when: { path: searches }, times: 1, answer: { kind: 'body', body: '{}' } })
    app.network(true)
    await app.ask('edits.send', undefined)
    app.pass(301_000)
    await app.ask('edits.send', undefined)
    await untilStates(office, 'surname applied', 'surname applied')
  })
})

describe('a company’s correction', () => {
  const openCompany = async (switches: Parameters<typeof openOffice>[0] = {}) => {
    const office = await openOffice(switches)
    const found = office.school.world.people.find(({ recordType }) => recordType === 'Company')
    const id = personId.parse(found?.communityId)
    const correct = (mine: string) =>
      office.app.ask('edits.save', {
        variant: 'company',
        personId: id,
        author: 'Office',
        schoolId: found?.schoolId ?? '',
        changes: [{ field: 'companyName', mine }],
      })
    return { office, id, correct, name: () => office.school.world.find(id)?.company?.companyName }
  }
  it('finds the name of the field that says what it is', async () => {
    const { office, correct, name } = await openCompany({ switches: { discriminator: 'recordType' } })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName sent')
    expect(name()).toBe('Canary and Sons')
  })
  it('refused in every shape keeps the reason of the first, and rests', async () => {
    const { office, correct } = await openCompany()
    office.school.nextRequests({
      when: { path: updates },
      times: 40,
      answer: { kind: 'status', status: 422 },
    })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName rejected')
    const before = office.school.journal.entries().length
    await office.app.ask('edits.send', undefined)
    expect(
      office.school.journal
        .entries()
        .slice(before)
        .map(({ method }) => method),
    ).not.toContain('PUT')
  })
  it.each([
    ['another name', (data: object) => ({ ...data, companyName: 'Another' }), 'Another'],
    ['no company at all', () => ({}), null],
  ])('answered with %s is shown to a person', async (_, change, theirs) => {
    const { office, correct } = await openCompany()
    answers(office, change)
    await correct('Canary and Sons')
    await untilStates(office, 'companyName conflict')
    expect(onlyEdit(await office.app.ask('edits.queue', undefined)).theirs).toBe(theirs)
  })
  it('that was not answered is not sent again before its hold is over', async () => {
    const { office, correct } = await openCompany()
    office.school.nextRequests({ when: { path: updates }, answer: { kind: 'cut' } })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName uncertain')
    expect(statesOf(await office.app.ask('edits.send', undefined))).toEqual(['companyName uncertain'])
  })
  it('typed anew while it waits is one correction, to what was typed last', async () => {
    const { office, correct, name } = await openCompany()
    await office.app.ask('edits.setSending', { rule: 'when-asked' })
    await correct('Canary and Sons')
    expect(statesOf(await correct('Canary and Daughters'))).toEqual(['companyName queued'])
    await office.app.ask('edits.send', undefined)
    await untilStates(office, 'companyName sent')
    expect(name()).toBe('Canary and Daughters')
  })
})
