import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import { onlyCorrection, openOffice, save, send, statesOf, untilStates, updates } from '../support/office.ts'
import { until } from '../support/processes.ts'

/* Corrections and a service in trouble. */

const searches = '/search'

describe('an update that is refused', () => {
  it('stays parked after five unclear attempts, until the user retries', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    school.nextRequests({ when: { path: updates }, times: 5, answer: { kind: 'status', status: 500 } })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname uncertain')
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
    await untilStates(office, 'surname applied')
  })
  it('does not pause the queue after five refusals if another user empties a field later', async () => {
    const office = await openOffice()
    const { school, app, id, base } = office
    school.nextRequests({ when: { path: updates }, times: 5, answer: { kind: 'status', status: 500 } })
    await save(app, id, { surname: [base, 'Mine'] })
    await untilStates(office, 'surname uncertain')
    for (let look = 0; look < 5; look += 1) {
      app.pass(121_000)
      await app.ask('corrections.send', undefined)
    }
    school.edit(id, { prefName: null })
    app.pass(301_000)
    const queue = await send(app)
    expect([queue.paused, statesOf(queue)]).toEqual([null, ['surname parked']])
  })
  it('is not tried in fifteen shapes if it empties the surname', async () => {
    const office = await openOffice()
    const { app, id, base, sent } = office
    await save(app, id, { surname: [base, null] })
    await untilStates(office, 'surname rejected')
    expect(sent()).toBe(1)
  })
  it('makes each correction forbidden if refused as a bundle and forbidden one by one', async () => {
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
  it('pauses the queue once after three people in a row, and Send restarts it', async () => {
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
      () => app.ask('corrections.queue', undefined),
      (queue) => queue.paused !== null,
    )
    expect(paused.paused?.failure.code).toBe('forbidden')
    const forbidden = 'surname forbidden'
    expect(statesOf(paused)).toEqual([forbidden, forbidden, forbidden, 'surname queued'])
    expect(statesOf(await send(app))).toContain('surname applied')
  })
  it('pauses the queue if the key is refused, and keeps the correction', async () => {
    const office = await openOffice()
    const { school, app, id, base, sent } = office
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    school.rotateSecret('correcting')
    school.revokeTokens()
    app.network(true)
    await app.ask('corrections.send', undefined)
    const queue = await app.ask('corrections.queue', undefined)
    expect([queue.paused?.failure.code, statesOf(queue), sent()]).toEqual([
      'key-refused',
      ['surname queued'],
      0,
    ])
  })
  it('waits for the announced time after too many requests, and is then sent', async () => {
    const office = await openOffice()
    const { school, app, id, base } = office
    const tooMany = { kind: 'status', status: 429, headers: { 'retry-after': '60' } } as const
    school.nextRequests({ when: { path: updates }, answer: tooMany })
    await save(app, id, { surname: [base, 'Mine'] })
    await until(
      () => app.ask('corrections.queue', undefined),
      ({ corrections }) => corrections[0]?.last?.failure?.code === 'rate-limited',
    )
    await save(app, id, { surname: [base, 'Mine too'] })
    expect(statesOf(await app.ask('corrections.queue', undefined))).toEqual(['surname queued'])
    app.pass(61_000)
    expect(statesOf(await send(app))).toEqual(['surname applied'])
  })
})

describe('one record that cannot be read', () => {
  it('does not block the others', async () => {
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
    await app.ask('corrections.send', undefined)
    app.pass(301_000)
    await app.ask('corrections.send', undefined)
    await untilStates(office, 'surname applied', 'surname applied')
  })
})
