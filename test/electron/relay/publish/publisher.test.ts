import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { until } from '../../../support/processes.ts'
import { enrolFollowing, foundBy, startFollowing, startRelay } from '../../../support/relay.ts'
import { bucketOf } from '../rig/bucket-of.ts'

describe.runIf(hasNatsServer)('publishing', () => {
  it('publishes people once, also after a restart of the relay', async () => {
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
    // The state is published again, because it holds the time of the read; people have not changed.
    await until(bucket.written, (written) => written > before)
    expect((await bucket.written()) - before).toBeLessThan(5)
    expect(await bucket.people()).toBe(30)
  })

  it('publishes everything again after the server lost the bucket, and desks receive it', async () => {
    const school = createDemoSchool({ current: 20, past: 0 })
    const { server, relay } = await startRelay(school)
    const desk = await startFollowing(await enrolFollowing(server, school))
    const bucket = await bucketOf(server)
    await bucket.remove()
    await relay.ask('sync.start', undefined) // the next message is refused, then everything is published again
    await until(bucket.people, (people) => people === 20)
    expect(await foundBy(desk)).toEqual(await foundBy(relay))
    await until(
      () => desk.ask('sync.status', undefined),
      ({ online }) => online,
    )
  })
})
