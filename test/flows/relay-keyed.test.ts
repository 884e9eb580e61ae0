import { describe, expect, it } from 'vitest'
import { relayTickName, schoolTickName } from '../../shared/domain/connection.ts'
import { anyStudent, openKeyed, surnameOf } from '../support/keyed.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { save, settledQueue, statesOf } from '../support/office.ts'
import { foundBy } from '../support/relay.ts'
import { untilComplete, untilIs, untilStatus } from '../support/until.ts'

describe.runIf(hasNatsServer)('a desk that follows a relay and has a key of its own', () => {
  it('gets people from the relay, and sends corrections to the school', async () => {
    const { school, relay, desk, ticks, sweeps } = await openKeyed()
    expect(ticks.map(({ name }) => name)).toEqual([...relayTickName.options, ...schoolTickName.options])
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    expect(await desk.ask('session.status', undefined)).toMatchObject({ role: 'correcting' })
    const id = await anyStudent(desk)
    const before = await surnameOf(desk, id)
    desk.network(false)
    await save(desk, id, { surname: [before, 'Smythe'] })
    await untilStatus(desk, ({ online, followed }) => !online && followed?.online === true)
    expect(school.world.find(id)?.names.surname).toBe(before)
    desk.network(true)
    expect(statesOf(await settledQueue(desk))).toEqual(['surname applied'])
    expect(school.world.find(id)?.names.surname).toBe('Smythe')
    await untilIs(() => surnameOf(desk, id), 'Smythe')
    await relay.ask('people.refresh', { id })
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    await desk.ask('sync.start', undefined)
    await untilComplete(desk)
    expect((await desk.ask('people.refresh', { id })).correcting).toEqual({ allowed: true })
    expect(sweeps()).toBe(0)
    expect(desk.bugs).toEqual([])
  })

  it('sends waiting corrections while it is locked', async () => {
    const { school, desk, sweeps } = await openKeyed({ current: 30, past: 0 })
    const id = await anyStudent(desk)
    const before = await surnameOf(desk, id)
    desk.network(false)
    await save(desk, id, { surname: [before, 'Smythe'] })
    await desk.ask('session.lock', undefined)
    desk.network(true)
    await untilIs(() => school.world.find(id)?.names.surname, 'Smythe')
    expect(await desk.ask('session.status', undefined)).toMatchObject({ state: 'locked' })
    expect(sweeps()).toBe(0)
  })
})
