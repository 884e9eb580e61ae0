import { describe, expect, it } from 'vitest'
import { tryRelay } from '../../../../electron/relay/follow/try-relay.ts'
import { newNkey } from '../../../../electron/relay/server/enrolled-desks.ts'
import type { RelayAddress, Tick } from '../../../../shared/domain/connection.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { until } from '../../../support/processes.ts'
import { trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('trying to follow a relay', () => {
  const trial = trialForAll()
  /** The step at which it ends, and why; null where it does not. */
  const tried = async (address: RelayAddress, seed: string) => {
    const ticks: Tick[] = []
    await tryRelay(address, seed, { tell: (tick) => ticks.push(tick) })
    const failed = ticks.find(({ state }) => state === 'failed')
    return failed === undefined ? null : `${failed.name} ${failed.failure?.code}`
  }

  it('reports the failed step: server, certificate, key, or consumer', async () => {
    const { relay, clientSecret } = await trial.enrol('first', 'all')
    await until(
      () => tried(relay, clientSecret),
      (said) => said === null,
    )
    const [somebody, unknown] = [await newNkey(), { ...relay, servers: ['tls://127.0.0.1:9'] }]
    const { ca: _, ...untrusted } = relay
    expect(await tried(unknown, clientSecret)).toBe('relay-way offline')
    expect(await tried(untrusted, clientSecret)).toBe('relay-certificate tls')
    expect(await tried(relay, somebody.seed)).toBe('relay-key key-refused')
    expect(await tried({ ...relay, desk: `${relay.desk.slice(0, -1)}9` }, clientSecret)).toMatch(
      /^relay-people /,
    )
  })
})
