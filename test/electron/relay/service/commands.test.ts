import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { serverFiles } from './server-files.ts'

const newServer = () => serverFiles({ hosts: ['relay.school.example'] })

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
