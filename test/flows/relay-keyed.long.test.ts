import { describe, expect, it } from 'vitest'
import { revokeDesk } from '../../electron/relay/server/desk-identities.ts'
import type { App } from '../support/app.ts'
import { anyStudent, openKeyed, surnameOf } from '../support/keyed.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { save, settledQueue, statesOf } from '../support/office.ts'
import { until } from '../support/processes.ts'
import { untilAsHeldBy } from '../support/relay.ts'
import { untilIs, untilStatus } from '../support/until.ts'

const hour = 3_600_000

describe.runIf(hasNatsServer)('a desk that follows a relay and has a key of its own', () => {
  it('keeps its own later read when the relay publishes an older one, and agrees again later', async () => {
    const { school, server, relay, desk, sweeps } = await openKeyed()
    const id = await anyStudent(desk)
    const before = await surnameOf(desk, id)
    await server.kill()
    school.edit(id, { preferredName: 'Kitsune' })
    await relay.ask('people.refresh', { id })
    await untilStatus(desk, ({ online, followed }) => online && followed?.online === false)
    await save(desk, id, { surname: [before, 'Smythe'] })
    expect(statesOf(await settledQueue(desk))).toEqual(['surname applied'])
    await server.start()
    const preferred = async (app: App) => (await app.ask('people.search', { text: 'kitsune' })).hits.length
    await untilStatus(desk, ({ followed }) => followed?.online === true)
    // A later message of the relay about another person: the earlier ones have arrived.
    const other = (await desk.ask('people.search', { text: 'a', scope: 'current' })).hits.find(
      (hit) => hit.id !== id,
    )
    if (other === undefined) throw new Error('no one else')
    school.edit(other.id, { surname: 'Freshwater' })
    await relay.ask('people.refresh', { id: other.id })
    await untilIs(() => surnameOf(desk, other.id), 'Freshwater')
    expect([await surnameOf(desk, id), await preferred(desk)]).toEqual(['Smythe', 1])
    expect(await surnameOf(relay, id)).toBe(before)
    await relay.ask('sync.start', undefined)
    await untilIs(() => surnameOf(relay, id), 'Smythe')
    await untilAsHeldBy(relay, desk)
    expect(await surnameOf(desk, id)).toBe('Smythe')
    expect(sweeps()).toBe(0)
  })

  it('closes once its relay refuses it, although the school still answers', async () => {
    const { server, desk } = await openKeyed({ current: 20, past: 0 }, { policy: { lockAfterMinutes: 0 } })
    expect((await revokeDesk({ folder: server.folder, name: 'desk', now: Date.now })).ok).toBe(true)
    const sealed = await until(
      async () => {
        desk.pass(hour / 4)
        desk.network(true)
        return await desk.ask('session.status', undefined)
      },
      ({ state }) => state === 'sealed',
    )
    expect(sealed).toMatchObject({ follows: true, ownKey: true, seal: { why: 'revoked', by: 'relay' } })
    expect(await desk.refusal('session.retry', undefined)).toMatchObject({ code: 'key-refused' })
  })
})
