import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { words } from '../support/words.ts'
import { missingChecks } from './expected-checks.ts'

const root = join(import.meta.dirname, '../..')

it('fails if its tools do nothing, and names each check that did not run', () => {
  const folder = tempFolder()
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['electron-vite', 'vitest', 'playwright'])
    writeFileSync(join(bin, name), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  for (const name of words('zod ajv fast-deep-equal json-schema-traverse require-from-string fast-uri'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  cpSync(join(root, 'test/security'), join(folder, 'test/security'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'test/security/run.ts'), '--quick'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toContain('hidden fields: control (0 of at least 1 attempts)')
  expect(status).toBe(1)
}, 120_000)

it('counts the attempts of each check', () => {
  const missing = (tried: number) => missingChecks([{ check: 'IPC: unknown requests answered', tried }])
  expect(missing(7)).toContain('IPC: unknown requests answered (7 of at least 8 attempts)')
  expect(missing(8).filter((each) => each.startsWith('IPC: unknown'))).toEqual([])
})
