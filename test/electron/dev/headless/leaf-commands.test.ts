import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { relayCommands } from '../../../../electron/dev/headless/relay-commands.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { serverFiles } from './server-files.ts'

const newServer = () => serverFiles({ hosts: ['relay.school.example'] })

it('adds a leaf at the main site, makes it at the campus, links it anew, and removes it', async () => {
  const server = await newServer()
  const [main, campus] = [join(tempFolder(), 'main'), join(tempFolder(), 'campus')]
  const to = join(tempFolder(), 'wandoo.leaf')
  await relayCommands.init(main, { ...server, 'leaf-port': '7422' })
  const wish = { name: 'wandoo', scopes: 'all', to }
  expect(await relayCommands['add-leaf'](main, {})).toMatchObject({ exit: 2 })
  expect(await relayCommands['add-leaf'](main, { ...wish, scopes: 'all,none' })).toMatchObject({
    said: { problem: 'bad-scope' },
  })
  expect(await relayCommands['add-leaf'](main, wish)).toEqual({
    exit: 0,
    said: { ok: true, leaf: 'wandoo', reload: 'not-running', known: false },
  })
  if (process.platform !== 'win32') expect(statSync(to).mode & 0o077).toBe(0)
  expect(await relayCommands['add-leaf'](main, wish)).toMatchObject({ said: { problem: 'not-written' } })

  expect(await relayCommands.init(campus, { ...server, leaf: '/none' })).toMatchObject({
    said: { problem: 'bad-leaf' },
  })
  const made = await relayCommands.init(campus, { ...server, leaf: to })
  expect(made).toMatchObject({ exit: 0, said: { storeKey: expect.any(String), link: expect.any(String) } })
  expect(JSON.parse(readFileSync(join(campus, 'scopes.json'), 'utf8'))).toEqual({ all: null })
  expect(await relayCommands['link-leaf'](campus, { leaf: to })).toMatchObject({
    exit: 0,
    said: { leaf: 'wandoo', link: (made.said as { link: string }).link },
  })
  expect(await relayCommands['link-leaf'](main, { leaf: to })).toMatchObject({ said: { problem: 'no-leaf' } })

  expect(await relayCommands.leaves(main)).toMatchObject({ said: { leaves: [{ reached: false }] } })
  expect(await relayCommands['remove-leaf'](main, { name: 'wandoo' })).toMatchObject({ exit: 0 })
  const { said } = await relayCommands.leaves(main)
  expect(said).toMatchObject({ leaves: [{ name: 'wandoo', removedAt: expect.any(String), reached: false }] })
  expect(JSON.stringify(said)).not.toMatch(/LEAF_|SU[A-Z2-7]/)
})
