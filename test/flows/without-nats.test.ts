import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectionTo, connectTo } from '../support/connect.ts'
import { save } from '../support/office.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { untilComplete, untilQueue } from '../support/until.ts'

const root = join(import.meta.dirname, '../..')

/** The sources, and every package but the clients of NATS, as if they had never been installed. */
function treeWithoutNats(): string {
  const tree = tempFolder()
  for (const folder of ['electron', 'shared', 'renderer/text', 'resources'])
    cpSync(join(root, folder), join(tree, folder), { recursive: true })
  cpSync(join(root, 'package.json'), join(tree, 'package.json'))
  mkdirSync(join(tree, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@nats-io') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  return tree
}

it('a desk without a relay reads, corrects, locks and unlocks without NATS installed', async () => {
  const tree = treeWithoutNats()
  expect(existsSync(join(tree, 'node_modules/@nats-io'))).toBe(false)
  const served = await serveDemoSchool('--current', '30', '--past', '10')
  const { caFile, school, baseUrl, authUrl } = served
  const host = startHeadless({ folder: tempFolder(), caFile, tree, env: { PATH: '' } })
  await connectTo(served, host)
  await untilComplete(host)
  const { hits } = await host.ask('people.search', { text: 'a', scope: 'current' })
  const [somebody] = hits
  if (somebody === undefined) throw new Error('no one there')
  await save(host, somebody.id, { surname: [somebody.surname, 'Freshwater'] })
  await untilQueue(host, ({ corrections }) => corrections.some(({ state }) => state === 'applied'))
  await host.ask('session.lock', undefined)
  await host.ask('session.unlock', { passphrase: null })
  expect((await host.ask('people.search', { text: 'freshwater' })).hits.length).toBeGreaterThan(0)

  // The control: what follows a relay does need it.
  const ca = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  const relay = { servers: ['tls://127.0.0.1:1'], ca, desk: 'front', scope: 'all' }
  const other = startHeadless({ folder: tempFolder(), caFile, tree })
  const file = { foyer: 1 as const, school, baseUrl, authUrl, relay }
  const { ok } = await other.tryAsk('session.connect', { ...connectionTo(served), file })
  expect(ok).toBe(false)
})
