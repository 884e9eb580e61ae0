import { expect, it } from 'vitest'
import { createLedger } from '../../../../electron/api/connect/ledger.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { systemSleep } from '../../../../electron/ports/process-ports.ts'
import { connectionOf } from '../../../../electron/session/connection-file.ts'
import { askAgain } from '../../../../electron/session/sealing/ask-again.ts'
import { connectInput } from '../../../../shared/domain/connection.ts'
import type { Seal } from '../../../../shared/domain/session.ts'
import { clock, failureOf } from '../../../support/client.ts'
import { connectionTo } from '../../../support/connect.ts'
import { followingFile, relayKey, silentRelay } from '../../../support/following.ts'

type Sealed = Pick<Seal, 'why' | 'by'>

/** A desk that is sealed, whose relay is gone and whose school answers; it has a key of its own, or none. */
async function askedBy({ why, by }: Sealed, ownKey: boolean) {
  const school = createDemoSchool({ current: 1, past: 0 })
  const demo = { ...school, ...school.keys['without-lookups'] }
  const connection = connectionOf(connectInput.parse({ ...connectionTo(demo), file: followingFile(demo) }))
  const relay = { ...silentRelay, ...(ownKey && { ownKey: true as const }) }
  const heard: string[] = []
  const ask = askAgain(
    { clock, sleep: systemSleep, random: () => 0, network: demo.fetch },
    {
      connection: { ...connection, relay },
      secrets: { school: ownKey ? demo.clientSecret : null, relay: relayKey.clientSecret },
      ledger: createLedger({}, () => ''),
      seal: { why, by, at: '', removedAt: null },
      heard: (who) => ({
        accepted: () => heard.push(`${who} accepted`),
        keyRefused: () => heard.push(`${who} refused`),
      }),
    },
  )
  return { failure: await failureOf(ask()), heard }
}

const unreached = { heard: [], failure: { code: 'offline' } }

it('fails with the reason if the relay does not answer', async () => {
  expect(await askedBy({ why: 'no-contact', by: 'school' }, false)).toEqual(unreached)
})

it('asks relay and school if a desk without contact has its own key; one answer is enough', async () => {
  const { heard, failure } = await askedBy({ why: 'no-contact', by: 'school' }, true)
  expect(failure).toBeNull()
  expect(new Set(heard)).toEqual(new Set(['school accepted']))
})

it('asks only the service that revoked the key, because the other cannot restore it', async () => {
  expect(await askedBy({ why: 'revoked', by: 'relay' }, true)).toEqual(unreached)
  expect((await askedBy({ why: 'revoked', by: 'school' }, true)).failure).toBeNull()
})
