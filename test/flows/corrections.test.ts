import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import { nextRound } from '../support/app.ts'
import {
  fieldOf,
  inConflict,
  onlyCorrection,
  openOffice,
  save,
  send,
  settledQueue,
  statesOf,
  untilStates,
  updates,
} from '../support/office.ts'

describe('a correction', () => {
  it('is sent once, verified, and shown as the school’s own value', async () => {
    const { app, id, base, surname, sent } = await openOffice()
    await save(app, id, { surname: [base, 'Corrected'] })
    expect(statesOf(await settledQueue(app))).toEqual(['surname applied'])
    expect([surname(), sent()]).toEqual(['Corrected', 1])
    // The copy takes the value from the read that follows.
    const expected = { identity: { surname: { value: 'Corrected' } }, waiting: [] }
    await expect.poll(() => app.ask('people.card', { id }), { timeout: 60_000 }).toMatchObject(expected)
  })
  it('never overwrites a value that another user has changed meanwhile: the user decides', async () => {
    const office = await openOffice()
    const { app, base, surname, sent } = office
    const correction = await inConflict(office)
    expect(correction).toMatchObject({ base, mine: 'Mine', theirs: 'Theirs' })
    expect([surname(), sent()]).toEqual(['Theirs', 0])
    const early = { id: correction.id, shown: 'Something else', choice: { take: 'mine' } } as const
    const stale = await app.refusal('corrections.settle', early)
    expect(stale).toEqual({ code: 'correction-moved-on' })
    await app.ask('corrections.settle', { id: correction.id, shown: 'Theirs', choice: { take: 'mine' } })
    expect(statesOf(await settledQueue(app))).toEqual(['surname applied'])
    expect(surname()).toBe('Mine')
  })
  it('can be decided and sent if the school’s value is longer than the form allows', async () => {
    const office = await openOffice()
    const { app, id, surname } = office
    const nonsense = 'x'.repeat(5_000)
    const correction = await inConflict(office, nonsense)
    expect(correction.theirs).toBe(nonsense)
    await app.ask('corrections.settle', { id: correction.id, shown: nonsense, choice: { take: 'theirs' } })
    expect((await fieldOf(app, id, 'surname'))?.base).toBe(nonsense)
    await save(app, id, { surname: [nonsense, 'Short'] })
    expect(statesOf(await settledQueue(app))).toContain('surname applied')
    expect(surname()).toBe('Short')
  })
  it('is read back instead of resent after its answer was lost', async () => {
    const { app, id, base, school, surname, sent } = await openOffice()
    school.nextRequests({ when: { path: updates }, applied: 'yes', answer: { kind: 'cut' } })
    await save(app, id, { surname: [base, 'Mine'] })
    const unclear = await settledQueue(app)
    expect(statesOf(unclear)).toEqual(['surname uncertain'])
    await app.ask('corrections.send', undefined)
    expect(statesOf(await app.ask('corrections.queue', undefined))).toEqual(['surname uncertain'])
    app.pass(121_000)
    expect(statesOf(await send(app))).toEqual(['surname applied'])
    expect([surname(), sent()]).toEqual(['Mine', 1])
  })
  it('keeps the reason of a refusal, and does not block the other corrections of its update', async () => {
    const { app, id, base, surname } = await openOffice()
    const birthDate = (await fieldOf(app, id, 'birthDate'))?.base ?? null
    await save(app, id, { surname: [base, 'Mine'], birthDate: [birthDate, '2011-02-31'] })
    const queue = await settledQueue(app)
    expect(statesOf(queue)).toEqual(['birthDate rejected', 'surname applied'])
    expect(queue.corrections.find(({ field }) => field === 'birthDate')?.last?.failure).toMatchObject({
      code: 'rejected',
      status: 400,
      apiCode: 'PA1100',
    })
    expect(surname()).toBe('Mine')
  })
  it('stays beside the school’s value until it is sent, also during a sync', async () => {
    const { app, id, base } = await openOffice()
    await app.ask('corrections.setSending', { rule: 'when-asked' })
    await save(app, id, { surname: [base, 'Mine'] })
    await nextRound(app)
    const card = await app.ask('people.card', { id })
    expect(card.identity.surname).toEqual({ value: base })
    expect(card.waiting.map(({ mine }) => mine)).toEqual(['Mine'])
  })
})

it('compares a correction of a past student with the past search, and sends it', async () => {
  const { school, app } = await openOffice()
  const left = school.world.listed('past').find(({ names }) => names.surname !== null)
  const id = personId.parse(left?.communityId)
  const surname = await fieldOf(app, id, 'surname')
  await save(app, id, { surname: [surname?.base ?? null, 'Corrected'] })
  expect(statesOf(await settledQueue(app))).toEqual(['surname applied'])
  expect(school.world.find(id)?.names.surname).toBe('Corrected')
})

it('sends a correction of a company, waits after an unanswered update, and resends it after the hold', async () => {
  const { app, school } = await openOffice()
  const company = school.world.people.find(({ recordType }) => recordType === 'Company')
  const id = personId.parse(company?.communityId)
  school.nextRequests({ when: { path: updates }, applied: 'yes', answer: { kind: 'cut' } })
  await app.ask('corrections.save', {
    variant: 'company',
    personId: id,
    author: 'Office',
    schoolId: company?.schoolId ?? '',
    changes: [{ field: 'companyName', mine: 'Canary and Sons' }],
  })
  expect(statesOf(await settledQueue(app))).toEqual(['companyName uncertain'])
  expect(statesOf(await send(app))).toEqual(['companyName uncertain'])
  app.pass(121_000)
  expect(statesOf(await send(app))).toEqual(['companyName sent'])
  expect(school.world.find(id)?.company?.companyName).toBe('Canary and Sons')
})

it('opens the form fields that only an update’s answer shows, with the time of the answer', async () => {
  const { app, school, id, base } = await openOffice()
  const maidenName = () => fieldOf(app, id, 'maidenName')
  expect(await maidenName()).toMatchObject({ unread: true, baseKnown: false, lastSeen: null })
  await save(app, id, { surname: [base, 'Corrected'] })
  await settledQueue(app)
  expect(await maidenName()).toMatchObject({ baseKnown: true, base: null, lastSeen: expect.any(String) })
  await save(app, id, { maidenName: [null, 'Archer'], deceased: ['false', 'true'] })
  expect(statesOf(await settledQueue(app))).toEqual(['deceased sent', 'maidenName sent', 'surname applied'])
  expect(school.world.find(id)).toMatchObject({ deceased: true, names: { maidenName: 'Archer' } })
})

it('parks a refused update after five unclear attempts, until the user retries', async () => {
  const { school, app, id, base, sent } = await openOffice()
  school.nextRequests({ when: { path: updates }, times: 5, answer: { kind: 'status', status: 500 } })
  await save(app, id, { surname: [base, 'Mine'] })
  await untilStates(app, 'surname uncertain')
  for (let look = 0; look < 4; look += 1) {
    app.pass(121_000)
    await app.ask('corrections.send', undefined)
  }
  expect([statesOf(await app.ask('corrections.queue', undefined)), sent()]).toEqual([['surname parked'], 5])
  app.pass(301_000)
  await app.ask('corrections.send', undefined)
  expect(sent()).toBe(5)
  const { id: correctionId } = onlyCorrection(await app.ask('corrections.queue', undefined))
  await app.ask('corrections.retry', { id: correctionId })
  await untilStates(app, 'surname applied')
})

it('keeps a draft while it is typed, and removes it when the form is saved or discarded', async () => {
  const { app, id, base } = await openOffice()
  const draftOf = async () => (await fieldOf(app, id, 'surname'))?.draft
  await app.ask('corrections.saveDraft', { personId: id, values: { surname: 'Half ty' } })
  expect(await draftOf()).toBe('Half ty')
  await app.ask('corrections.discardDraft', { personId: id })
  expect(await draftOf()).toBeUndefined()
  await app.ask('corrections.saveDraft', { personId: id, values: { surname: 'Typed' } })
  await save(app, id, { surname: [base, 'Typed'] })
  expect((await app.ask('corrections.queue', undefined)).drafts).toEqual([])
})
