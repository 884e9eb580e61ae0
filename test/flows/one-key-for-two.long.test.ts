import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectTo } from '../support/connect.ts'
import { type Headless, serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'

const size = ['--current', '300', '--past', '40'] as const

/** The status when the first round has ended, and whether it said on the way that the key is shared. */
async function firstRound(host: Headless) {
  for (let saidShared = false; ; await wait(100)) {
    const { lastOutcome, sharedKey } = await host.ask('sync.status', undefined)
    saidShared ||= sharedKey
    if (lastOutcome !== null) return { lastOutcome, saidShared }
  }
}

it('two computers with one key of a service that keeps one token both have the whole school, and are told why it is slow', {
  timeout: 180_000,
}, async () => {
  const school = await serveDemoSchool(...size, '--latency', '150', '--switch', 'oneTokenPerKey=true')
  const hosts = [1, 2].map(() => startHeadless({ folder: tempFolder(), caFile: school.caFile }))
  for (const host of hosts) await connectTo(school, host)
  const rounds = await Promise.all(hosts.map(firstRound))
  expect(rounds.map(({ lastOutcome }) => lastOutcome)).toEqual([{ kind: 'complete' }, { kind: 'complete' }])
  expect(rounds.some(({ saidShared }) => saidShared)).toBe(true)
})
