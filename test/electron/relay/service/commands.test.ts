import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { run } from './run-command.ts'
import { serverFiles } from './server-files.ts'

const code = 'four quiet grey herons\n'
const newServer = () => serverFiles({ hosts: ['relay.school.example'] })

it('creates a relay once, with the scope "all" for all people unless scopes.json was restored before', async () => {
  const server = await newServer()
  const folder = join(tempFolder(), 'relay')
  expect(await relayCommands.init(folder, { host: 'x' })).toMatchObject({ exit: 2 })
  const made = await relayCommands.init(folder, server)
  expect(made).toMatchObject({ exit: 0, said: { ok: true, config: join(folder, 'nats-server.conf') } })
  expect(JSON.parse(readFileSync(join(folder, 'scopes.json'), 'utf8'))).toEqual({ all: null })
  expect(await relayCommands.init(folder, server)).toMatchObject({
    exit: 2,
    said: { problem: 'there-already' },
  })
  expect(await relayCommands.desks(folder)).toMatchObject({ exit: 0, said: { desks: [] } })
  const restored = tempFolder()
  writeFileSync(join(restored, 'scopes.json'), '{"junior":null}')
  const said = { storeKey: expect.any(String) }
  expect(await relayCommands.init(restored, server)).toMatchObject({ exit: 0, said })
  expect(readFileSync(join(restored, 'scopes.json'), 'utf8')).toBe('{"junior":null}')
})

it('refuses an enrolment without options or scope, and a revocation of an unknown desk', async () => {
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

it('revokes a new desk when its enrolment file cannot be written', async () => {
  const folder = join(tempFolder(), 'relay')
  await relayCommands.init(folder, await newServer())
  writeFileSync(relayFiles(folder).verifyKey, 'A'.repeat(43)) // as the running relay does
  const connection = join(tempFolder(), 'school.foyer.json')
  const [baseUrl, authUrl] = ['https://api.school.example', 'https://auth.school.example']
  writeFileSync(connection, JSON.stringify({ foyer: 1, school: 'S', baseUrl, authUrl }))
  const to = join(tempFolder(), 'x'.repeat(300)) // longer than a name may be
  const desk = ['--name', 'front', '--connection', connection, '--to', to]
  expect((await run('relay', ['enrol', '--relay', folder, ...desk], code)).exit).not.toBe(0)
  const { said } = await relayCommands.desks(folder)
  expect(said).toMatchObject({ desks: [{ name: 'front', revokedAt: expect.any(String) }] })
})

it('creates no identity when the folder of the enrolment file does not exist', async () => {
  const folder = join(tempFolder(), 'relay')
  await relayCommands.init(folder, await newServer())
  const wish = { name: 'front', connection: '/none', to: join(tempFolder(), 'none/front.enrol') }
  await expect(relayCommands.enrol(folder, wish)).rejects.toThrow(/ENOENT/)
  expect(await relayCommands.desks(folder)).toMatchObject({ said: { desks: [] } })
})
