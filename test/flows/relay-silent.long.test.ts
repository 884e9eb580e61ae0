import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { anyStudent, openKeyed, surnameOf } from '../support/keyed.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { foundBy, untilAsHeldBy } from '../support/relay.ts'
import { untilComplete, untilIs, untilStatus } from '../support/until.ts'

const hour = 3_600_000
const status = (app: App) => app.ask('sync.status', undefined)

/** For a number of minutes the desk checks once a minute whether the school answers. */
async function minutesPass(desk: App, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 0.75) {
    desk.pass(45_000)
    desk.network(true)
    await wait(80)
  }
}

const open = (readSchoolWithoutRelay: boolean) =>
  openKeyed(undefined, { policy: { lockAfterMinutes: 0, readSchoolWithoutRelay } })

describe.runIf(hasNatsServer)('a desk whose relay is silent', () => {
  it('reads the school itself if it may, shows it, and follows again once the relay is back', async () => {
    const { school, relay, startRelayAgain, desk, sweeps } = await open(true)
    const id = await anyStudent(desk)
    const { followed } = await status(desk)
    await relay.stop()
    school.edit(id, { surname: 'Freshwater' })
    desk.pass(6 * hour)
    await minutesPass(desk, 9)
    expect([(await status(desk)).followed?.silentSince, sweeps()]).toEqual([null, 0])
    await minutesPass(desk, 3)
    const readsItself = await untilStatus(desk, (said) => said.followed?.silentSince === followed?.readAt)
    expect(readsItself.followed?.readAt).toBe(followed?.readAt)
    await untilIs(() => surnameOf(desk, id), 'Freshwater')
    const { lastCompleteAt } = await untilComplete(desk)
    expect(Date.parse(lastCompleteAt ?? '') - Date.parse(followed?.readAt ?? '')).toBeGreaterThan(6 * hour)
    expect(sweeps()).toBeGreaterThan(0)

    const again = await startRelayAgain()
    again.pass(6 * hour + 12 * 60_000)
    await untilComplete(again)
    await again.ask('sync.start', undefined)
    await untilStatus(desk, (said) => said.followed?.silentSince === null)
    await untilAsHeldBy(again, desk)
    expect(await surnameOf(desk, id)).toBe('Freshwater')
    const asked = sweeps()
    await desk.ask('sync.start', undefined)
    const { lastCompleteAt: readAt, ...after } = await untilComplete(desk)
    expect(after.followed).toMatchObject({ readAt, silentSince: null })
    const held = Object.fromEntries(after.datasets.map((each) => [each.name, each.held]))
    expect(held).toMatchObject({ current: 40, past: 10, details: 40 })
    expect(sweeps()).toBe(asked)
    expect(desk.bugs).toEqual([])
  })

  it('answers from its student data without requests to the school if it may not read it', async () => {
    const { relay, server, desk, asked } = await open(false)
    const everybody = await foundBy(desk)
    await relay.stop()
    await server.kill()
    desk.pass(7 * hour)
    await minutesPass(desk, 15)
    expect((await status(desk)).followed?.silentSince).toBeNull()
    expect(await foundBy(desk)).toEqual(everybody)
    expect(asked()).toEqual([])
  })
})
