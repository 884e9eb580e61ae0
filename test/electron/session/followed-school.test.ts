import { expect, it } from 'vitest'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import { systemSleep } from '../../../electron/ports/process-ports.ts'
import { ignoringListener } from '../../../electron/school/between/school-client.ts'
import { connectionOf } from '../../../electron/session/connection-file.ts'
import { schoolOf } from '../../../electron/session/followed-school.ts'
import { joinSecrets, secretsOf } from '../../../electron/session/keys/two-secrets.ts'
import { connectInput } from '../../../shared/domain/connection.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'

const baseUrl = 'https://records.example'
const file = followingFile({ baseUrl, authUrl: baseUrl })

function openSchoolOf(ownKey: boolean) {
  const reached: string[] = []
  const fetch = async (request: Request) => {
    reached.push(`${request.url} ${await request.text()}`)
    return Response.json({ error: 'invalid_client' }, { status: 401 })
  }
  const { school, authUrl } = file
  const relay = { ...silentRelay, ...(ownKey && { ownKey: true as const }) }
  const relaySeed = relayKey.clientSecret
  const given = { clientSecret: ownKey ? 'of-the-school' : relaySeed, relaySeed }
  const input = { school, baseUrl, authUrl, ...relayKey, ...given, file: { ...file, relay } }
  const connection = connectionOf(connectInput.parse(input))
  const clock = { now: () => 0, monotonic: () => performance.now() }
  const opened = schoolOf(
    { clock, sleep: systemSleep, random: () => 0, fetch },
    {
      ...{ connection, secrets: secretsOf(connection, joinSecrets(connection, given)), scope: null },
      ledger: createLedger({}, () => ''),
      listener: ignoringListener,
    },
  )
  return { ...opened, reached }
}

it('refuses every request to the school if the desk has no key for it, and holds no secret to send', async () => {
  const { api, wires, isKeyShared, reached } = openSchoolOf(false)
  const refused = { failure: { code: 'reads-relay' } }
  await expect(api.readLookup('title')).rejects.toMatchObject(refused)
  await expect(wires.tokens.current()).rejects.toMatchObject(refused)
  const request = { method: 'GET', url: `${baseUrl}/api/v2`, endpoint: 'GET /' } as const
  for (const way of [wires.ways.prompt, wires.ways.paced])
    await expect(way(request)).rejects.toMatchObject(refused)
  expect(isKeyShared()).toBe(false)
  expect(reached).toEqual([])
})

it('sends the school the desk’s own key, and never the relay’s', async () => {
  const { api, reached } = openSchoolOf(true)
  await expect(api.readLookup('title')).rejects.toMatchObject({ failure: { code: 'key-refused' } })
  expect(reached.join()).toContain('of-the-school')
  expect(reached.join()).not.toContain(relayKey.clientSecret)
})

it('checks the school as well as the relay if the desk has its own key', async () => {
  const names = async (ownKey: boolean) => {
    const { ticks } = await openSchoolOf(ownKey).check(() => undefined)
    return ticks.map(({ name }) => name)
  }
  expect(await names(false)).toEqual(['relay-way', 'relay-certificate', 'relay-key', 'relay-people'])
  expect(await names(true)).toHaveLength(11)
})
