import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { makeLocalCertificate } from '../../../../electron/demo-school/serve/private-authority.ts'
import { serveDemoSchool } from '../../../../electron/demo-school/serve/serve-demo-school.ts'
import { planted } from '../../../security/support/planted.ts'
import { tally } from '../../../security/support/tally.ts'
import { connectionTo } from '../../../support/connect.ts'
import { type Headless, startHeadless } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { startTlsServer } from '../../../support/tls-server.ts'

const passphrase = 'four quiet grey herons'
const check = 'connection edited in its files: secrets sent to the new address, settings turned'

const files = ['school/connection.json', 'school/connection.copy.json']

type Kept = { version: number; sum: string; body: string }

/** Everything somebody can do who may write the files and has no key: change the text, and mend its checksum. */
function correction(
  folder: string,
  changes: readonly (readonly [string, string])[],
  which: readonly string[],
): void {
  for (const name of which) {
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before)
    const kept: Kept = JSON.parse(changed) // one of ours
    const sum = createHash('sha256').update(kept.body).digest('hex')
    writeFileSync(file, JSON.stringify({ ...kept, sum }))
  }
}

async function connectedDesk() {
  const certificate = await makeLocalCertificate(Date.now())
  const served = await serveDemoSchool(createDemoSchool({ current: 30, past: 5 }), { certificate })
  onTestFinished(served.close)
  const { clientId, clientSecret } = served.school
  const school = { baseUrl: served.baseUrl, authUrl: served.authUrl, clientId, clientSecret }
  const stolen: string[] = []
  const take = (request: IncomingMessage, response: ServerResponse) => {
    stolen.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"access_token":"a","expires_in":300,"token_type":"Bearer"}')
  }
  const elsewhere = await startTlsServer(take, { certificate })
  const [folder, caFile] = [tempFolder(), join(tempFolder(), 'authority.pem')]
  writeFileSync(caFile, certificate.ca)
  const start = (env: NodeJS.ProcessEnv = {}) => startHeadless({ folder, caFile, env })
  const host = start()
  const { baseUrl, authUrl } = school
  const settings = { csvExport: false, maskContacts: true }
  const file = { foyer: 1 as const, school: 'S', baseUrl, authUrl, settings }
  await host.ask('session.connect', { ...connectionTo(school), file, keep: 'passphrase', passphrase })
  await host.stop()
  const changes = [
    [authUrl, `${elsewhere.url}/token`],
    ['\\\\\\"csvExport\\\\\\":false', '\\\\\\"csvExport\\\\\\":true'],
    ['\\\\\\"maskContacts\\\\\\":true', '\\\\\\"maskContacts\\\\\\":false'],
  ] as const
  return { school, folder, start, stolen, changes }
}

/** Opens what is there with the right passphrase, and waits until a token would have been asked for. */
async function openWith(host: Headless) {
  await host.ask('session.unlock', { passphrase })
  await host.tryAsk('session.check')
  const status = await host.ask('session.status', undefined)
  const { values } = await host.ask('settings.read', undefined)
  return { status, turned: [values.csvExport, !values.maskContacts].filter(Boolean).length }
}

it('refuses a changed connection: sends no secret there, and keeps the settings that the school fixed', async () => {
  const { school, folder, start, stolen, changes } = await connectedDesk()
  correction(folder, changes, files)
  const host = start()
  const { status, turned } = await openWith(host)
  expect(status).toMatchObject({ state: 'trouble', failure: { code: 'connection-changed' } })
  expect({ stolen, turned }).toEqual({ stolen: [], turned: 0 })
  await host.ask('session.connect', { ...connectionTo(school), keep: 'passphrase', passphrase })
  expect((await host.ask('session.status', undefined)).state).toBe('open')
  tally(check, 1, stolen.length + turned)
}, 60_000)

it('restores and reports a connection that was changed in one of its two files', async () => {
  const { folder, start, stolen, changes } = await connectedDesk()
  correction(folder, changes, ['school/connection.json'])
  const { status, turned } = await openWith(start())
  expect(status).toMatchObject({ state: 'open', refused: ['authUrl', 'settings'] })
  expect({ stolen, turned }).toEqual({ stolen: [], turned: 0 })
  tally(check, 1, stolen.length + turned)
}, 60_000)

it('accepts a changed connection if its MAC is not checked (control)', async () => {
  const { folder, start, stolen, changes } = await connectedDesk()
  correction(folder, changes, files)
  const fault = {
    file: 'electron/session/state/connection-store.ts',
    find: 'isEqual(mac, macOf(text, key))',
    replace: 'true',
  }
  const { turned } = await openWith(start(planted(fault)))
  const isFound = stolen.length > 0 && turned > 0
  expect({ isFound }).toEqual({ isFound: true })
  tally('connection edited: control (missed)', 1, isFound ? 0 : 1)
}, 60_000)
