import { expect, it, onTestFinished } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { tryRelay } from '../../electron/relay/follow/try-relay.ts'
import { hasNatsServer } from './nats-server.ts'
import { until } from './processes.ts'
import { serveRelay } from './serve-relay.ts'
import { serveSchool } from './serve-school.ts'

it.runIf(hasNatsServer)('publishes a school, and accepts a desk that it enrolled', async () => {
  const relay = await serveRelay(await serveSchool(createDemoSchool({ current: 10, past: 0 })))
  onTestFinished(relay.end)
  const { file, clientSecret } = await relay.enrol('front')
  const address = file?.relay
  if (address === undefined) throw new Error('no relay')
  await until(
    () => tryRelay(address, clientSecret, () => undefined),
    ({ ticks }) => ticks.every(({ state }) => state !== 'failed'),
  )
  expect(file?.scope).toBeUndefined()
})
