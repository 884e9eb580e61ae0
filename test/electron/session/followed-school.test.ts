import { expect, it } from 'vitest'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import { systemSleep } from '../../../electron/ports/process-ports.ts'
import { connectionOf } from '../../../electron/session/connection-file.ts'
import { followedSchool } from '../../../electron/session/followed-school.ts'
import { deaf } from '../../../electron/workspace/school/school-client.ts'
import { connectInput } from '../../../shared/domain/connection.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'

it('refuses whatever would ask the school’s service, and has no secret that could be sent there', async () => {
  const baseUrl = 'https://records.example'
  const file = followingFile({ baseUrl, authUrl: baseUrl })
  const { school, authUrl } = file
  const connection = connectionOf(connectInput.parse({ school, baseUrl, authUrl, ...relayKey, file }))
  const clock = { now: () => 0, monotonic: () => performance.now() }
  const { api, wires, isKeyShared } = followedSchool(
    { clock, sleep: systemSleep, random: () => 0 },
    {
      ...{ connection, relay: silentRelay, seed: relayKey.clientSecret },
      ledger: createLedger({}, () => ''),
      listener: deaf,
    },
  )
  const refused = { failure: { code: 'reads-relay' } }
  await expect(api.readLookup('title')).rejects.toMatchObject(refused)
  await expect(wires.tokens.current()).rejects.toMatchObject(refused)
  const request = { method: 'GET', url: `${baseUrl}/api/v2`, endpoint: 'GET /' } as const
  for (const way of [wires.ways.prompt, wires.ways.paced])
    await expect(way(request)).rejects.toMatchObject(refused)
  expect(isKeyShared()).toBe(false)
})
