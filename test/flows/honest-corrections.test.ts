import { describe, expect, it } from 'vitest'
import type { Correction } from '../../shared/domain/correction.ts'
import { personId } from '../../shared/domain/ids.ts'
import {
  type Office,
  onlyCorrection,
  openOffice,
  save,
  send,
  settledQueue,
  statesOf,
  untilStates,
  updates,
} from '../support/office.ts'
import { until } from '../support/processes.ts'

/* What is said of a correction is so: of the one that was sent, and of the fields beside it. */

const isQuestion = ({ state, last }: Correction) =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'
const answerAll = async ({ app, school, id }: Office) => {
  const { corrections } = await app.ask('corrections.queue', undefined)
  const maidenName = school.world.find(id)?.names.maidenName ?? null
  for (const { id: question, field } of corrections.filter(isQuestion))
    await app.ask('corrections.settle', {
      id: question,
      shown: null,
      choice: {
        take: 'other',
        value: field === 'maidenName' ? maidenName : field === 'deceased' ? 'false' : null,
      },
    })
}

describe('a service that replaces the record', () => {
  it('gets no second update before the user has confirmed the unread fields', async () => {
    const office = await openOffice({ switches: { putMode: 'replace' } })
    const { app, school, id, base } = office
    const other = school.world
      .listed('student')
      .find(
        ({ communityId, names, stage, spouseId }) =>
          communityId !== id && stage === 'current' && names.surname !== null && spouseId === null,
      )
    if (other === undefined) throw new Error('no one else')
    await save(app, id, { surname: [base, 'Mine'] })
    await until(
      () => app.ask('corrections.queue', undefined),
      ({ paused }) => paused !== null,
    )
    for (const correction of (await app.ask('corrections.queue', undefined)).corrections.filter(
      ({ state }) => state === 'conflict',
    ))
      await app.ask('corrections.withdraw', { id: correction.id })
    // the second person, whose maiden name no one here can see
    const second = { ...office, id: personId.parse(other.communityId) }
    school.edit(other.communityId, { maidenName: 'Archer' })
    await save(app, second.id, { surname: [other.names.surname, 'Second'] })
    const asked = await until(
      () => send(app),
      ({ corrections }) =>
        corrections.some((correction) => correction.personId === second.id && isQuestion(correction)),
    )
    const waiting = asked.corrections.find(
      ({ personId, field }) => personId === second.id && field === 'surname',
    )
    expect(waiting?.last?.failure).toEqual({ code: 'needs-answers' })
    expect(school.world.find(second.id)?.names).toMatchObject({
      surname: other.names.surname,
      maidenName: 'Archer',
    })
    await answerAll(second)
    const settled = await until(
      () => send(app),
      ({ corrections }) =>
        corrections.some((correction) => correction.personId === second.id && correction.state === 'applied'),
    )
    expect(
      settled.corrections.find(({ personId, field }) => personId === second.id && field === 'maidenName')
        ?.state,
    ).toBe('sent')
    expect(school.world.find(second.id)).toMatchObject({
      schoolId: other.schoolId,
      names: { surname: 'Second', maidenName: 'Archer', preferredName: other.names.preferredName },
    })
  })
})

describe('“sent and verified”', () => {
  it('is not shown if only the case was corrected and the service keeps its own', async () => {
    const office = await openOffice()
    const { app, school, id, base } = office
    if (base === null) throw new Error('no surname')
    school.nextRequests({
      when: { path: updates },
      answer: {
        kind: 'body',
        body: JSON.stringify({ code: 'OK', data: { surname: base } }),
        contentType: 'application/json',
      },
    })
    await save(app, id, { surname: [base, base.toUpperCase()] })
    expect(statesOf(await settledQueue(app))).toEqual(['surname conflict'])
  })
  it('is never shown for an unread field', async () => {
    const office = await openOffice()
    const { app, school, id } = office
    await save(app, id, { maidenName: [null, 'Archer'] })
    expect(statesOf(await settledQueue(app))).toEqual(['maidenName sent'])
    expect(school.world.find(id)?.names.maidenName).toBe('Archer')
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

describe('a field that no read shows', () => {
  it('is not overwritten before the user was warned that it cannot be compared', async () => {
    const office = await openOffice()
    const { app, school, id } = office
    school.edit(id, { maidenName: 'Office' })
    await app.ask('corrections.save', {
      variant: 'person',
      personId: id,
      author: 'Desk',
      changes: [{ field: 'maidenName', base: null, mine: 'Mine' }],
    })
    const queue = await settledQueue(app)
    expect([
      statesOf(queue),
      onlyCorrection(queue).theirsKnown,
      onlyCorrection(queue).last?.failure?.code,
    ]).toEqual([['maidenName conflict'], false, 'not-comparable'])
    expect(school.world.find(id)?.names.maidenName).toBe('Office')
    await app.ask('corrections.settle', {
      id: onlyCorrection(queue).id,
      shown: null,
      choice: { take: 'mine' },
    })
    await untilStates(office, 'maidenName sent')
  })
})

describe('a record whose school ID was changed after saving', () => {
  it.each([true, false])('is still found (student data updated: %s)', async (synced) => {
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
