import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../shared/domain/ids.ts'
import { nextRound } from '../support/app.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { until } from '../support/processes.ts'
import { foundBy, openFollowed, startRelay, untilAsHeldBy } from '../support/relay.ts'
import { untilHolds, untilIs } from '../support/until.ts'

describe.runIf(hasNatsServer)('a desk that follows a relay', () => {
  it('learns about leavers also from a relay that has lost its own students', async () => {
    const { school, relay, desk } = await openFollowed({ current: 30, past: 0 })
    const everybody = await foundBy(desk)
    const somebody = school.world.listed('student').find(({ stage }) => stage === 'current')
    school.erase(somebody?.communityId ?? '')
    await relay.ask('health.rebuild', undefined)
    await untilIs(async () => (await foundBy(relay)).length, everybody.length)
    await until(
      async () => {
        relay.pass(3_700_000)
        await nextRound(relay)
        return await foundBy(desk)
      },
      (found) => found.length === everybody.length - 1,
    )
    expect(await foundBy(relay)).toEqual(await foundBy(desk))
  })

  it('applies messages after the store was restored, and continues the count', async () => {
    const { school, server, relay, start, desk } = await openFollowed({ current: 20, past: 0 })
    const store = join(server.folder, 'store/jetstream')
    const kept = join(server.folder, 'kept')
    await relay.stop()
    await server.stop()
    cpSync(store, kept, { recursive: true })
    await server.start()
    const [somebody] = school.world.listed('student')
    const id = personId.parse(somebody?.communityId)
    const before = await start()
    for (let times = 0; times < 12; times += 1) {
      school.edit(id, { surname: `Again${times}` })
      await before.ask('people.refresh', { id })
      await untilAsHeldBy(before, desk)
    }
    await before.stop()
    await server.stop()
    rmSync(store, { recursive: true })
    cpSync(kept, store, { recursive: true })
    await server.start()
    school.edit(id, { surname: 'Latest' })
    const after = await start()
    await after.ask('people.refresh', { id })
    await untilAsHeldBy(after, desk)
  })
  it('is served by a relay that keeps trying over one connection while the server has no store', async () => {
    const { server, relay } = await startRelay(createDemoSchool({ current: 20, past: 0 }))
    const file = join(server.folder, 'nats-server.conf')
    await server.stop()
    writeFileSync(file, readFileSync(file, 'utf8').replace('jetstream: enabled', ''))
    await server.start()
    await untilHolds(async () => relay.bugs.some((bug) => String(bug).includes('JetStream not enabled')))
    const connections = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap')
    const before = connections().length
    await wait(9_000)
    expect(connections().length).toBeLessThanOrEqual(before + 1)
  })
})
