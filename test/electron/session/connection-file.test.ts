import { expect, it } from 'vitest'
import { connectionOf, parseConnectionFile } from '../../../electron/session/connection-file.ts'
import { connectInput } from '../../../shared/domain/connection.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'
import { thrownFailure } from '../../support/thrown-failure.ts'

const urls = { baseUrl: 'https://records.example', authUrl: 'https://auth.example' }
const file = followingFile(urls)

it('reads a connection file with the relay that it names, also after a byte order mark', () => {
  for (const mark of ['', '\uFEFF']) expect(parseConnectionFile(mark + JSON.stringify(file))).toEqual(file)
})

const relay = (part: object) => ({ relay: { ...silentRelay, ...part } })
it.each([
  [
    'a relay whose servers need no TLS',
    relay({ servers: ['nats://127.0.0.1:4222'] }),
    'relay.servers.0 not-tls',
  ],
  ['a relay without servers', relay({ servers: [] }), 'relay.servers too_small'],
  ['a relay whose desk is no subject', relay({ desk: 'front.desk' }), 'relay.desk invalid_format'],
  ['a secret of a relay', relay({ seed: 'x' }), 'relay.seed unrecognized_keys'],
  ['a secret', { clientSecret: 'x' }, 'clientSecret unrecognized_keys'],
  ['a misspelt part', { api: { Prefix: '/x' } }, 'api.Prefix unrecognized_keys'],
  ['reversed years', { scope: { yearLevels: ['12-7'] } }, 'scope.yearLevels reversed range'],
])('refuses a connection file with %s, and names the place', (_, part, problem) => {
  const text = JSON.stringify({ ...file, ...part })
  expect(thrownFailure(() => parseConnectionFile(text))).toEqual({ code: 'bad-connection-file', problem })
})

const made = (from: typeof file | null) =>
  connectionOf(connectInput.parse({ school: 'S', ...urls, ...relayKey, file: from }))

it('follows the relay of a connection file, and no relay if the user typed the connection', () => {
  expect(made(file)).toMatchObject({ relay: silentRelay, clientId: relayKey.clientId })
  expect(made(null).relay).toBeNull()
  const { relay: _relay, ...asking } = file
  expect(made(asking).relay).toBeNull()
})
