import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeNewFile } from '../../../../electron/dev/headless/new-file.ts'
import { relayCommands } from '../../../../electron/dev/headless/relay-commands.ts'
import { enrolDesk } from '../../../../electron/relay/server/enrol-desk.ts'
import { readDesks } from '../../../../electron/relay/server/registry.ts'
import { revokeDesk } from '../../../../electron/relay/server/revoke-desk.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { serverFiles } from './server-files.ts'

const host = 'relay.school.example'
const newServer = () => serverFiles({ hosts: [host] })

it('makes a relay once, with one scope that everybody is in', async () => {
  const server = await newServer()
  const folder = join(tempFolder(), 'relay')
  expect(await relayCommands.init(folder, { host: 'x' })).toMatchObject({ exit: 2 })
  const made = await relayCommands.init(folder, server)
  expect(made).toMatchObject({ exit: 0, said: { ok: true, config: join(folder, 'nats-server.conf') } })
  expect(JSON.parse(readFileSync(join(folder, 'scopes.json'), 'utf8'))).toEqual({ all: null })
  const { storeKey } = made.said as { storeKey: string }
  expect(readFileSync(join(folder, 'nats-server.conf'), 'utf8')).not.toContain(storeKey)
  expect(await relayCommands.init(folder, server)).toMatchObject({
    exit: 2,
    said: { problem: 'there-already' },
  })
  expect(await relayCommands.desks(folder)).toMatchObject({ exit: 0, said: { desks: [] } })
})

it('says what is wrong with what was asked', async () => {
  const folder = join(tempFolder(), 'relay')
  await relayCommands.init(folder, await newServer())
  expect(await relayCommands.enrol(folder, {})).toMatchObject({ exit: 2 })
  const wish = { name: 'front', connection: '/none', to: join(tempFolder(), 'x'), scope: 'junior' }
  expect(await relayCommands.enrol(folder, wish)).toMatchObject({ exit: 2, said: { problem: 'bad-scope' } })
  expect(await relayCommands.revoke(folder, { name: 'front' })).toMatchObject({
    exit: 2,
    said: { problem: 'no-such-desk' },
  })
})

it('takes no certificate that desks or the server would refuse', async () => {
  const server = await newServer()
  const other = await serverFiles({ hosts: [host] })
  const misfits = {
    'is not its key': { ...server, key: other.key },
    'did not make it': { ...server, 'nats-ca': other['nats-ca'] },
    'is not for relay.school.example': await serverFiles({ hosts: ['other.example'] }).then((it) => ({
      ...it,
      host,
    })),
    'it ended on': await serverFiles({ hosts: [host], fromDay: -9, toDay: -2 }),
    'it begins on': await serverFiles({ hosts: [host], fromDay: 2 }),
    'is none': { ...server, certificate: server.key },
  }
  for (const [help, wish] of Object.entries(misfits))
    expect(await relayCommands.init(join(tempFolder(), 'relay'), wish), help).toMatchObject({
      exit: 2,
      said: { problem: 'bad-certificate', help: expect.stringContaining(help) },
    })
})

it('takes a desk back whose file cannot be written', async () => {
  const folder = join(tempFolder(), 'relay')
  await relayCommands.init(folder, await newServer())
  const enrolled = enrolDesk({ folder, name: 'front', scope: 'all', now: Date.now })
  const takeBack = () => enrolled.then(() => revokeDesk({ folder, name: 'front', now: Date.now }))
  await expect(writeNewFile(join(tempFolder(), 'none/front.enrol'), 'x', takeBack)).rejects.toThrow(/ENOENT/)
  expect(readDesks(folder)).toMatchObject([{ revokedAt: expect.any(String) }])
})
