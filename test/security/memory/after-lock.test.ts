import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { connectTo } from '../../support/connect.ts'
import { serveDemoSchool, startHeadless, until } from '../../support/processes.ts'
import { hasSecretService, startSecretService } from '../../support/secret-service.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { tally } from '../support/tally.ts'
import {
  canReadMemory,
  countInProcess,
  familyOf,
  keyNeedles,
  type Needle,
  textNeedles,
} from './process-memory.ts'

const skipped = hasSecretService && canReadMemory ? '' : ' (skipped: no Secret Service, or no /proc, here)'
const passphrase = 'five quiet wombats at noon'

/** The key as the keychain shows it to the system's own tool. */
function keyIn(found: string): Buffer {
  const secrets = [...found.matchAll(/^secret = (.*)$/gm)].map(([, secret]) =>
    Buffer.from(secret ?? '', 'base64'),
  )
  const key = secrets.find(({ length }) => length === 32)
  if (key === undefined) throw new Error('the keychain shows no key')
  return key
}

/** Every kind, over all processes of an app. */
function countIn(pid: number, needles: readonly Needle[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of familyOf(pid))
    for (const [kind, found] of countInProcess(each, needles)) counts[kind] = (counts[kind] ?? 0) + found
  return counts
}

describe.skipIf(skipped !== '')(`memory after a lock, read from outside the process${skipped}`, () => {
  it('holds no key any more, and next to none of the tokens and names', async () => {
    const { env, search } = await startSecretService()
    const school = await serveDemoSchool('--current', '900', '--past', '300')
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, secrets: 'keychain', env })
    await connectTo(school, host)
    await until(
      () => host.ask('sync.status', undefined),
      ({ lastOutcome, running }) => running === null && lastOutcome?.kind === 'complete',
    )
    const key = keyIn(search('Foyer'))
    await host.ask('session.setPassphrase', { old: '', next: passphrase })
    const { hits } = await host.ask('people.search', { text: 'a', scope: 'both', limit: 100 })
    for (const { id } of hits.slice(0, 20)) await host.ask('people.card', { id, because: 'open' })
    const surnames = [...new Set(hits.map(({ surname }) => surname))].filter(({ length }) => length > 6)
    const needles = [
      ...keyNeedles('key', key),
      ...textNeedles('token', 'demo-token-'),
      ...surnames.flatMap((surname) => textNeedles('names', surname)),
    ]
    const before = countIn(host.pid, needles)
    // The control: what is looked for is there while the school is open.
    for (const kind of ['key', 'token', 'names']) expect(before[kind]).toBeGreaterThan(0)
    await host.ask('session.lock', undefined)
    await wait(2_000)
    const after = countIn(host.pid, needles)
    tally('memory: keys of the stores in any process 2 s after a lock, from outside', 1, after['key'] ?? 0)
    expect(after['key']).toBe(0)
    // What is left lies in buffers of Node's own HTTP, which the host uses and the app does not.
    for (const kind of ['token', 'names']) expect(after[kind] ?? 0).toBeLessThan((before[kind] ?? 0) / 50)
  }, 120_000)
})
