import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import type { App } from '../support/app.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { until } from '../support/processes.ts'
import { foundBy, openFollowed, untilAsHeldBy } from '../support/relay.ts'
import { finds, rename, untilFound } from '../support/renaming.ts'
import { untilComplete, untilSession, untilStatus } from '../support/until.ts'

describe.runIf(hasNatsServer)('a desk that follows a relay', () => {
  it('holds the relay’s people, gets each change, and sends the school no request', async () => {
    const { school, relay, desk } = await openFollowed({ current: 60, past: 30 })
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    relay.setClock(2 * 3_600_000) // which locks a desk, and no relay: it has no one in front of it
    await setTimeout(1_500)
    const id = await rename(school, relay, 'Freshwater')
    expect(await untilFound(desk, 'freshwater')).toEqual([id])
    const { asOf } = await relay.ask('sync.status', undefined)
    const status = await desk.ask('sync.status', undefined)
    expect(status).toMatchObject({ online: true, asOf, followed: { readAt: asOf } })
    expect(await desk.refusal('people.refresh', { id })).toEqual({ code: 'reads-relay' })
    expect([...desk.bugs, ...relay.bugs]).toEqual([])
  })

  it('answers while the server is down, shows offline, and continues where it stopped', async () => {
    const { school, server, relay, desk } = await openFollowed({ current: 40, past: 0 })
    await server.kill()
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    await untilStatus(desk, ({ online }) => !online)
    await rename(school, relay, 'Freshwater')
    await server.start()
    await untilFound(desk, 'freshwater')
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    await untilStatus(desk, ({ online }) => online)
  })

  it('has everything again after its student data was cleared twice within a minute', async () => {
    const { relay, desk } = await openFollowed({ current: 40, past: 10 })
    for (let times = 0; times < 2; times += 1) {
      await desk.ask('health.rebuild', undefined)
      await untilAsHeldBy(relay, desk)
    }
  })

  it('gets the people of its scope and no one else', async () => {
    const senior = { yearLevels: ['10-12'], currentOnly: true }
    const { relay, desk } = await openFollowed({ current: 80, past: 20 }, { all: null, senior }, 'senior')
    const years = (app: App) => app.ask('people.search', { text: 'a', scope: 'both', limit: 200 })
    const isSenior = ({ year, kind }: { year: string; kind: string }) =>
      kind === 'current' && /\b1[0-2]\b/.test(year)
    const all = (await years(relay)).hits
    const held = (await years(desk)).hits
    expect(held.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(isSenior)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(held.length).toBeGreaterThan(0)
    expect(held.length).toBeLessThan(all.length)
  })

  it('gets each change once from a relay that was down meanwhile', async () => {
    const { school, relay, start, desk } = await openFollowed({ current: 30, past: 10 })
    await relay.stop()
    const id = await (async () => {
      const [somebody] = (await desk.ask('people.search', { text: 'a', scope: 'current' })).hits
      if (somebody === undefined) throw new Error('no one there')
      school.edit(personId.parse(somebody.id), { surname: 'Freshwater' })
      return somebody.id
    })()
    const committed = () => desk.notified.filter(({ event }) => event === 'people.changed').length
    const before = committed()
    const again = await start()
    await untilFound(desk, 'freshwater')
    expect(await finds(desk, 'freshwater')).toEqual([id])
    expect(committed() - before).toBeLessThan(10) // not of everybody
    expect(again.bugs).toEqual([])
  })

  it('opens after a long silence only once its relay has read the school, not because the server answers', async () => {
    const { relay, start, desk } = await openFollowed({ current: 10, past: 0 })
    await desk.ask('settings.change', { sealAfterDays: 1 })
    await relay.stop()
    desk.pass(25 * 3_600_000)
    await untilSession(desk, 'sealed')
    expect(await desk.refusal('session.retry', undefined)).toEqual({ code: 'timeout' })
    const again = await start()
    again.pass(25 * 3_600_000)
    await untilComplete(again)
    await again.ask('sync.start', undefined)
    await until(
      () => desk.send('session.retry', undefined),
      ({ ok }) => ok,
    )
  })
})
