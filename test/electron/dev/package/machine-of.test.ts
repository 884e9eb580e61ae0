import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { machineOf } from '../../../../electron/dev/package/machine-of.ts'

const prebuilds = join(import.meta.dirname, '../../../../node_modules/better-sqlite3/prebuilds')

it('recognises the binaries of the database engine for each machine by their first bytes', () => {
  const found = readdirSync(prebuilds).map((name) => [name, machineOf(readFileSync(join(prebuilds, name)))])
  expect(Object.fromEntries(found)).toEqual({
    'darwin-arm64.node': 'mac-arm64',
    'darwin-x64.node': 'mac-x64',
    'linux-arm64.node': 'linux-arm64',
    'linux-x64.node': 'linux-x64',
    'linuxmusl-arm64.node': 'linux-arm64',
    'linuxmusl-x64.node': 'linux-x64',
    'win32-arm64.node': 'win-arm64',
    'win32-x64.node': 'win-x64',
  })
})

it('recognises no machine in other bytes', () => {
  for (const text of ['', 'MZ', 'MZ'.padEnd(64, '\0'), '#!/bin/sh\n'.padEnd(80, ' ')])
    expect(machineOf(Buffer.from(text))).toBeNull()
})
