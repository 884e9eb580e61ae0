import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDesks } from '../../../../electron/relay/server/enrolled-desks.ts'
import { initRelay } from '../../../../electron/relay/server/init-relay.ts'
import { readAbout } from '../../../../electron/relay/server/relay-folder.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const host = 'relay.school.example'
const files = { certificate: '/tls/relay.pem', certificateKey: '/tls/relay.key' }

async function newRelay() {
  const folder = join(tempFolder(), 'relay')
  const made = await initRelay({ folder, host, ...files })
  return { folder, made }
}
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

it('writes the server configuration, and a seed that only its owner can read', async () => {
  const { folder, made } = await newRelay()
  expect(made).toMatchObject({ ok: true, config: join(folder, 'nats-server.conf') })
  if (!made.ok) return
  expect(readFileSync(made.seed, 'utf8')).toMatch(/^SU[A-Z2-7]{56}$/)
  if (process.platform !== 'win32') expect(statSync(made.seed).mode & 0o077).toBe(0)
  expect(readDesks(folder)).toEqual([])
})
it('returns the key of the store, and does not write it to a file', async () => {
  const { folder, made } = await newRelay()
  if (!made.ok) throw new Error(made.problem)
  expect(made.storeKey).toMatch(/^k[0-9a-f]{64}$/)
  for (const name of ['nats-server.conf', 'desks.conf', 'desks.json', 'relay.json', 'relay.nk', 'marker.nk'])
    expect(textOf(folder, name)).not.toContain(made.storeKey)
})
it('refuses to create a relay in a folder that has one', async () => {
  const { folder } = await newRelay()
  const before = textOf(folder, 'nats-server.conf')
  expect(await initRelay({ folder, host, ...files })).toEqual({ ok: false, problem: 'there-already' })
  expect(textOf(folder, 'nats-server.conf')).toBe(before)
})
it.each([
  ['bad-address', { host: 'no host' }],
  ['bad-address', { host, port: 0 }],
  ['bad-ca', { host, ca: 'no certificate' }],
])('refuses to create a relay with %s', async (problem, wish) => {
  const folder = tempFolder()
  expect(await initRelay({ folder, ...files, ...wish })).toEqual({ ok: false, problem })
  expect(() => statSync(join(folder, 'nats-server.conf'))).toThrow()
})
it('configures a server without ports for other servers', async () => {
  const { folder } = await newRelay()
  expect(textOf(folder, 'nats-server.conf')).not.toMatch(/leafnodes|cluster|gateway/)
})
it('reads a relay.json of another version with unknown fields', async () => {
  const { folder } = await newRelay()
  const about = JSON.parse(textOf(folder, 'relay.json')) as object // initRelay wrote it
  writeFileSync(join(folder, 'relay.json'), JSON.stringify({ ...about, leavesAt: `tls://${host}:7422` }))
  expect(readAbout(folder)).toMatchObject({ servers: [`tls://${host}:4222`] })
})
