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

it.each<[string, object, string, object?]>([
  ['servers that need no TLS', { servers: ['nats://127.0.0.1:4222'] }, 'relay.servers.0 not-tls'],
  ['no servers', { servers: [] }, 'relay.servers too_small'],
  ['a name that is no subject', { desk: 'front.desk' }, 'relay.desk invalid_format'],
  ['a secret', { seed: 'x' }, 'relay.seed unrecognized_keys'],
  ['an unknown neighbour', {}, 'clientSecret unrecognized_keys', { clientSecret: 'x' }],
  ['a misspelt neighbour', {}, 'api.Prefix unrecognized_keys', { api: { Prefix: '/x' } }],
  ['a scope without years', {}, 'scope.yearLevels reversed range', { scope: { yearLevels: ['12-7'] } }],
])('refuses a connection file whose relay has %s, and names the place', (_, part, problem, more = {}) => {
  const text = JSON.stringify({ ...file, ...more, relay: { ...silentRelay, ...part } })
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
