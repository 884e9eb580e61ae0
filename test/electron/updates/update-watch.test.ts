import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { createUpdateWatch, isNewer, signedWords } from '../../../electron/updates/update-watch.ts'
import type { Release } from '../../../shared/domain/updates.ts'
import { trust } from '../../support/client.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const release: Release = { version: '0.2.0', since: '2026-11-03' }
const signed = (said: Release, words = signedWords(said)) =>
  JSON.stringify({ release: said, signature: sign(null, words, privateKey).toString('base64') })

/** An update watch of Foyer 0.1.0 with a feed over real TLS. */
async function watching(body: string, policy: { readonly key?: string; readonly version?: string } = {}) {
  const asked: string[] = []
  const server = await startTlsServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end(body)
  })
  trust(server.ca)
  const waits: number[] = []
  const watch = createUpdateWatch({
    updates: { feed: `${server.url}/foyer.json`, key: policy.key ?? key },
    network: (request) => fetch(request),
    timers: {
      after: (ms) => {
        waits.push(ms)
        return () => undefined
      },
    },
    about: { version: policy.version ?? '0.1.0' },
  })
  await watch.look()
  return { watch, asked, waits }
}

it('reads the feed once a day over TLS and reports the version that the school’s IT offers', async () => {
  const { watch, asked, waits } = await watching(signed(release))
  expect(watch.current()).toEqual(release)
  expect(asked).toEqual(['GET /foyer.json'])
  expect(waits).toEqual([24 * 3_600_000])
})
it('reports no newer version if this version is the same or newer', async () => {
  for (const version of ['0.2.0', '0.10.0', '1.0.0'])
    expect((await watching(signed(release), { version })).watch.current()).toBeNull()
})
it('ignores a feed that is unsigned, signed for another text or by another key, or has extra fields', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
  const bodies = [
    JSON.stringify({ release }),
    signed(release, signedWords({ ...release, version: '0.3.0' })),
    signed(release).replace('}', ',"install":"https://elsewhere"}'),
    signed({ ...release, version: '0.2.0\nsince 2026-01-01' }),
    '<html>',
    '',
  ]
  for (const body of bodies) expect((await watching(body)).watch.current()).toBeNull()
  const elsewhere = await watching(signed(release), { key: other.toString('base64') })
  expect(elsewhere.watch.current()).toBeNull()
})
it('does not read the feed without a valid key in the policy', async () => {
  const { asked } = await watching(signed(release), { key: 'aGVsbG8=' })
  expect(asked).toEqual([])
})

it('compares the parts of a version as numbers: 0.10.0 is newer than 0.9.9', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('0.9.9', '0.10.0')).toBe(false)
  expect(isNewer('1.0.0', '1.0.0')).toBe(false)
  expect(isNewer('0.1.0', 'development')).toBe(true)
})
