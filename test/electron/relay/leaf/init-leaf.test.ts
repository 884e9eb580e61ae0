import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type HandOver, parseHandOver } from '../../../../electron/relay/leaf/hand-over.ts'
import { initLeaf, relinkLeaf } from '../../../../electron/relay/leaf/init-leaf.ts'
import { initRelay } from '../../../../electron/relay/server/init-relay.ts'
import { filesThatSay } from '../../../support/files-that-say.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const handOver: HandOver = {
  ...{ foyerLeaf: 1, name: 'wandoo', server: 'tls://relay.school.example:7422' },
  ...{ account: 'LEAF_wandoo-0123456789abcdef', password: `k${'1'.repeat(64)}` },
  scopes: { all: null },
}
const wish = (folder: string) => ({
  ...{ folder, host: 'leaf.school.example' },
  ...{ certificate: '/etc/a.pem', certificateKey: '/etc/a.key' },
})

it('makes a leaf as a relay is made, that dials the main server and listens for no other', async () => {
  const folder = join(tempFolder(), 'leaf')
  const made = await initLeaf(wish(folder), handOver)
  if (!made.ok) throw new Error(made.problem)
  expect(made.link).toBe(`tls://${handOver.account}:${handOver.password}@relay.school.example:7422`)
  const config = readFileSync(made.config, 'utf8')
  expect(config).toMatch(/domain: campus-wandoo/)
  expect(config).not.toMatch(/leafnodes \{|leaves\.conf/)
  expect(readFileSync(join(folder, 'link.conf'), 'utf8')).toMatch(/urls: \[\$LINK\]/)
  for (const secret of [handOver.password, made.storeKey]) expect(filesThatSay(folder, secret)).toEqual([])
  expect(await initLeaf(wish(folder), handOver)).toEqual({ ok: false, problem: 'there-already' })
})

it('gives its desks the accounts and rights that those of a relay have, to the letter', async () => {
  const [main, campus] = [join(tempFolder(), 'relay'), join(tempFolder(), 'leaf')]
  await initRelay(wish(main))
  await initLeaf(wish(campus), handOver)
  const accountsOf = (folder: string) =>
    readFileSync(join(folder, 'nats-server.conf'), 'utf8')
      .replace(/^[\s\S]*?^accounts \{/m, '')
      .replace(/nkey: \w+/, 'nkey: of its own')
  expect(accountsOf(main)).toMatch(/DESKS \{/)
  expect(accountsOf(campus)).toBe(accountsOf(main))
})

it('is linked anew by another word, where it is that leaf', async () => {
  const folder = join(tempFolder(), 'leaf')
  const next = { ...handOver, password: `k${'2'.repeat(64)}` }
  expect(relinkLeaf(folder, next)).toEqual({ ok: false, problem: 'no-relay' })
  await initLeaf(wish(folder), handOver)
  expect(relinkLeaf(folder, next)).toMatchObject({ ok: true, link: expect.stringContaining(next.password) })
  expect(relinkLeaf(folder, { ...next, name: 'other' })).toEqual({ ok: false, problem: 'bad-leaf' })
  const main = join(tempFolder(), 'relay')
  await initRelay(wish(main))
  expect(relinkLeaf(main, next)).toEqual({ ok: false, problem: 'no-leaf' })
})

it.each([
  ['nothing', ''],
  ['another file', '{"foyer":1}'],
  ['a word of somebody else’s', JSON.stringify({ ...handOver, password: 'secret' })],
  ['a server that is not spoken to over TLS', JSON.stringify({ ...handOver, server: 'nats://x:7422' })],
  ['an account that is no leaf’s', JSON.stringify({ ...handOver, account: 'RELAY' })],
])('takes no hand-over that is %s', (_, text) => {
  expect(parseHandOver(text)).toBe(null)
})
