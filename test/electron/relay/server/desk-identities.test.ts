import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { enrolDesk, revokeDesk } from '../../../../electron/relay/server/desk-identities.ts'
import { readDesks } from '../../../../electron/relay/server/enrolled-desks.ts'
import { initRelay } from '../../../../electron/relay/server/init-relay.ts'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { claimFolder } from '../../../../electron/storage/claim-folder.ts'
import { relayAddress } from '../../../../shared/domain/connection.ts'
import { testSigning } from '../../../support/nats-server.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const host = 'relay.school.example'
const files = { certificate: '/tls/relay.pem', certificateKey: '/tls/relay.key' }
const now = () => Date.UTC(2026, 0, 2)

async function newRelay() {
  const folder = join(tempFolder(), 'relay')
  const made = await initRelay({ folder, host, ...files })
  writeFileSync(relayFiles(folder).verifyKey, testSigning.publicKey) // as the running relay does
  return { folder, made }
}
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

it('returns the content of a new desk’s files, and does not store its seed', async () => {
  const { folder } = await newRelay()
  const made = await enrolDesk({ folder, name: 'office-1', scope: 'all', now })
  if (!made.ok) throw new Error(made.problem)
  expect(made.clientId).toMatch(/^U[A-Z2-7]{55}$/)
  expect(made.clientSecret).toMatch(/^SU[A-Z2-7]{56}$/)
  expect(relayAddress.parse(made.relay)).toMatchObject({ servers: [`tls://${host}:4222`], scope: 'all' })
  expect(made.relay.desk).toMatch(/^office-1-[a-z2-7]{20}$/)
  expect(made.reload).toBe(process.platform === 'win32' ? 'by-hand' : 'not-running')
  for (const name of ['desks.conf', 'desks.json']) {
    expect(textOf(folder, name)).toContain(made.clientId)
    expect(textOf(folder, name)).not.toContain(made.clientSecret)
  }
})
it('refuses with not-published before the relay’s first run, which creates the signing key', async () => {
  const { folder } = await newRelay()
  rmSync(relayFiles(folder).verifyKey)
  const made = await enrolDesk({ folder, name: 'office-1', scope: 'all', now })
  expect(made).toEqual({ ok: false, problem: 'not-published' })
  expect(readDesks(folder)).toEqual([])
})
it.each([
  ['bad-name', { name: 'Office 1', scope: 'all' }],
  ['bad-name', { name: 'a-name-that-is-too-long', scope: 'all' }],
  ['bad-name', { name: 'a.b', scope: 'all' }],
  ['bad-scope', { name: 'office-1', scope: '*' }],
  ['bad-scope', { name: 'office-1', scope: 'all"]' }],
  ['name-taken', { name: 'there-1', scope: 'all' }],
])('refuses with %s an enrolment of %j, and changes nothing', async (problem, wish) => {
  const { folder } = await newRelay()
  await enrolDesk({ folder, name: 'there-1', scope: 'all', now })
  const before = textOf(folder, 'desks.conf')
  expect(await enrolDesk({ folder, now, ...wish })).toEqual({ ok: false, problem })
  expect(textOf(folder, 'desks.conf')).toBe(before)
})
it('refuses to enrol or revoke a desk in a folder without a relay', async () => {
  const folder = tempFolder()
  const no = { ok: false, problem: 'no-relay' }
  expect(await enrolDesk({ folder, name: 'office-1', scope: 'all', now })).toEqual(no)
  expect(await revokeDesk({ folder, name: 'office-1', now })).toEqual(no)
})
it('revokes one desk, and keeps the others', async () => {
  const { folder } = await newRelay()
  for (const name of ['a', 'b']) await enrolDesk({ folder, name, scope: 'all', now })
  const [a, b] = readDesks(folder)
  expect(await revokeDesk({ folder, name: 'a', now })).toMatchObject({
    desk: { revokedAt: '2026-01-02T00:00:00.000Z' },
  })
  expect(textOf(folder, 'desks.conf')).not.toContain(a?.key)
  expect(textOf(folder, 'desks.conf')).toContain(b?.key)
})
it('runs one enrolment at a time, even next to a relay with its data in the same folder', async () => {
  const { folder } = await newRelay()
  const running = claimFolder(folder)
  const names = ['a', 'b', 'c', 'd']
  const all = await Promise.all(names.map((name) => enrolDesk({ folder, name, scope: 'all', now })))
  running.release()
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(
    readDesks(folder)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names)
})
it('sends no signal to a process that reuses the ID of a stopped server', async () => {
  const { folder } = await newRelay()
  writeFileSync(join(folder, 'nats-server.pid'), String(process.pid))
  if (process.platform !== 'linux') return
  expect(await enrolDesk({ folder, name: 'a', scope: 'all', now })).toMatchObject({ reload: 'not-running' })
})
it('throws if the list of desks is not valid, and does not overwrite it', async () => {
  const { folder } = await newRelay()
  writeFileSync(join(folder, 'desks.json'), '{"v":2}')
  await expect(enrolDesk({ folder, name: 'a', scope: 'all', now })).rejects.toThrow()
  expect(textOf(folder, 'desks.json')).toBe('{"v":2}')
})
