import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { problems } from '../../electron/headless/cli-refusal.ts'
import { relayAddress } from '../../shared/domain/connection.ts'
import { deskScope } from '../../shared/scope/desk-scope.ts'
import { blocksOf, textOf } from './pages.ts'

const page = textOf('resources/docs/relay.md')
const commands = textOf('electron/relay/service/commands.ts')

it('shows scopes that a relay accepts', () => {
  const scopes = z.record(relayAddress.shape.scope, deskScope.nullable())
  const [example = ''] = blocksOf(page, 'json')
  expect(scopes.safeParse(JSON.parse(example))).toMatchObject({ success: true })
})

it('builds a container of the oldest server that is not too old', () => {
  const [, least = ''] = /leastVersion = \[(.+)\]/.exec(textOf('electron/relay/link.ts')) ?? []
  expect(textOf('resources/relay/Containerfile')).toContain(`nats:${least.replace(', ', '.')}-alpine`)
})

it('has shell lines without syntax errors', () => {
  const shell = blocksOf(page, 'sh')
  expect(shell.length).toBeGreaterThan(6)
  for (const lines of shell) expect(() => execFileSync('sh', ['-n', '-c', lines])).not.toThrow()
})

it('says what each refusal of a command means', () => {
  const words = Object.keys(problems)
  expect(words).toContain('no-such-desk')
  expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([])
})

it('names every command and every answer about the server', () => {
  const names = [...commands.matchAll(/^ {2}'?([a-z-]+)'?: async \(folder/gm)].map(([, name]) => name)
  expect(names).toHaveLength(6)
  for (const name of names) expect(page).toContain(`npm run -s relay -- ${name} `)
  const reload = /type Reload = (.*)/.exec(textOf('electron/relay/server/reload-server.ts'))?.[1] ?? ''
  const words = [...reload.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word)
  expect(words).toHaveLength(3)
  for (const word of words) expect(page).toContain(`\`"reload":"${word}"\``)
})
