import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { until } from '../../../support/processes.ts'
import { enrolFollowing, foundBy, startFollowing, startRelay } from '../../../support/relay.ts'
import { bucketOf } from '../rig/bucket-of.ts'

describe.runIf(hasNatsServer)('what a relay publishes', () => {
  it('is said once, also by a relay that begins again', async () => {
    const school = createDemoSchool({ current: 20, past: 10 })
    const { server, relay, start } = await startRelay(school)
    const bucket = await bucketOf(server)
    await until(bucket.people, (people) => people === 30)
    await relay.stop()
    const before = await bucket.written()
    const again = await start()
    await until(
      () => again.ask('sync.status', undefined),
      ({ running, lastOutcome }) => running === null && lastOutcome?.kind === 'complete',
    )
    // A state is written anew, because it says when the school was read; of people nothing has changed.
    await until(bucket.written, (written) => written > before)
    expect((await bucket.written()) - before).toBeLessThan(5)
    expect(await bucket.people()).toBe(30)
  })

  it('is said again where the server has lost it, and the desks have it again', async () => {
    const school = createDemoSchool({ current: 20, past: 0 })
    const { server, relay } = await startRelay(school)
    const desk = await startFollowing(await enrolFollowing(server, school))
    const bucket = await bucketOf(server)
    await bucket.remove()
    await relay.ask('sync.start', undefined) // whatever it says next is refused, and all of it said anew
    await until(bucket.people, (people) => people === 20)
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    await until(
      () => desk.ask('sync.status', undefined),
      ({ online }) => online,
    )
  })
})
