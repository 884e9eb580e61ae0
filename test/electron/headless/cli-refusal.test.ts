import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errors } from '@nats-io/transport-node'
import { expect, it } from 'vitest'
import { problems, refusalOf, serverProblem } from '../../../electron/headless/cli-refusal.ts'
import { failureOf } from '../../../electron/relay/link.ts'
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
])('refuses with %s, in one sentence that ends with the file, option or field', (problem, work) => {
  const help = expect.stringMatching(/^[A-Z][^\n]*: [^\n]+$/)
  expect(refusalOf(thrownBy(work))).toMatchObject({ exit: 2, said: { ok: false, problem, help } })
})

it.each([
  ['disk-full', 'ENOSPC'],
  ['no-rights', 'EACCES'],
])('refuses with %s for the system error %s, and names the file', (problem, code) => {
  expect(refusalOf(ofSystem(code))).toMatchObject({
    said: { problem, help: expect.stringContaining('/a/file') },
  })
})

it('refuses with broken-file for relay.json and bad-scopes for scopes.json that do not parse', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'relay.json'), '{"v":1}')
  expect(refusalOf(thrownBy(() => readAbout(folder)))).toMatchObject({ said: { problem: 'broken-file' } })
  writeFileSync(join(folder, 'scopes.json'), '{"all":{"years":[]}}')
  expect(refusalOf(thrownBy(() => readScopes(folder)))).toMatchObject({ said: { problem: 'bad-scopes' } })
})

it('refuses with relay-runs for a folder in use, and returns null for a TypeError', () => {
  const running = new AppError({ code: 'folder-in-use' })
  expect(refusalOf(running)).toMatchObject({ said: { problem: 'relay-runs', help: problems['relay-runs'] } })
  expect(refusalOf(new TypeError('x is not a function'))).toBe(null)
})

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'refuses with no-rights, not no-relay, for a folder of another account',
  () => {
    const folder = tempFolder()
    chmodSync(folder, 0)
    expect(refusalOf(thrownBy(() => readAbout(folder)))).toMatchObject({ said: { problem: 'no-rights' } })
    chmodSync(folder, 0o700)
  },
)

it.each([
  ['server-away', 'connect ECONNREFUSED 127.0.0.1:4222'],
  ['server-refuses', 'Authorization Violation'],
  ['server-untrusted', 'certificate has expired'],
] as const)('names %s, also for an error that came from another thread', (problem, message) => {
  const error = structuredClone(new AppError(failureOf(new Error(message))))
  expect(serverProblem(error)).toBe(problem)
  expect(problems[problem]).toMatch(/^The .*NATS server .*\.$/)
})

it('names store-away for a server without JetStream or an answer, and stream-missing for an emptied stream', () => {
  expect(serverProblem(new Error('wrong last sequence: 0'))).toBe('stream-missing')
  const error = structuredClone(new Error('jetstream is not enabled')) // the client exports no class for it
  expect(serverProblem(error)).toBe('store-away')
  expect(serverProblem(structuredClone(new errors.TimeoutError()))).toBe('store-away')
  expect(serverProblem(new Error('no such table'))).toBe(null)
})
