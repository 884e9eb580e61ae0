import { describe, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../electron/dev/relay/nats-server.ts'
import { until } from '../support/processes.ts'
import { enrolFollowing, foundBy, startFollowing, startRelay } from '../support/relay.ts'

describe.runIf(hasNatsServer)('a desk that follows a relay', () => {
  it('has everything again after its copy was emptied twice within a minute', async () => {
    const school = createDemoSchool({ current: 20, past: 0 })
    const { server, relay } = await startRelay(school)
    const desk = await startFollowing(await enrolFollowing(server, school))
    const everybody = await foundBy(relay)
    for (let times = 0; times < 2; times += 1) {
      await desk.ask('health.rebuild', undefined)
      await until(
        () => foundBy(desk),
        (found) => found.length === everybody.length,
      )
    }
  })
})
