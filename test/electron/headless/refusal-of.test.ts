import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'
import { problems } from '../../../electron/headless/problems.ts'
import { refusalOf } from '../../../electron/headless/refusal-of.ts'
import { readAbout } from '../../../electron/relay/server/relay-folder.ts'
import { readScopes } from '../../../electron/relay/service/scopes.ts'
import { parseConnectionFile } from '../../../electron/session/connection-file.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const ofSystem = (code: string) => Object.assign(new Error(code), { code, path: '/a/file' })
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it.each([
  ['no-file', () => readFileSync('/none/such')],
  ['bad-place', () => mkdirSync(join(import.meta.filename, 'x'))],
  ['bad-option', () => parseArgs({ args: ['--nam', 'x'], options: {} })],
  ['bad-connection', () => parseConnectionFile('{"foyer":2}')],
  ['no-file', () => readScopes(tempFolder())],
])('says %s in one sentence, and which', (problem, work) => {
  const help = expect.stringMatching(/^[A-Z][^\n]*: [^\n]+$/)
  expect(refusalOf(thrownBy(work))).toMatchObject({ exit: 2, said: { ok: false, problem, help } })
})

it.each([
  ['disk-full', 'ENOSPC'],
  ['no-rights', 'EACCES'],
])('says %s for %s', (problem, code) => {
  expect(refusalOf(ofSystem(code))).toMatchObject({
    said: { problem, help: expect.stringContaining('/a/file') },
  })
})

it('says of a file of the relay that it is broken', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'relay.json'), '{"v":1}')
  expect(refusalOf(thrownBy(() => readAbout(folder)))).toMatchObject({ said: { problem: 'broken-file' } })
  writeFileSync(join(folder, 'scopes.json'), '{"all":{"years":[]}}')
  expect(refusalOf(thrownBy(() => readScopes(folder)))).toMatchObject({ said: { problem: 'bad-scopes' } })
})

it('says of a relay that runs to end it, and leaves a bug a bug', () => {
  const running = new AppError({ code: 'folder-in-use' })
  expect(refusalOf(running)).toMatchObject({ said: { problem: 'relay-runs', help: problems['relay-runs'] } })
  expect(refusalOf(new TypeError('x is not a function'))).toBe(null)
})

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'says of a folder of another account that there is no right, and not that there is no relay',
  () => {
    const folder = tempFolder()
    chmodSync(folder, 0)
    expect(refusalOf(thrownBy(() => readAbout(folder)))).toMatchObject({ said: { problem: 'no-rights' } })
    chmodSync(folder, 0o700)
  },
)
