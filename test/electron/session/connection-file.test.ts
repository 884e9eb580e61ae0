import { describe, expect, it } from 'vitest'
import { connectionOf, parseConnectionFile } from '../../../electron/session/connection-file.ts'
import { connectInput } from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'

const urls = { baseUrl: 'https://records.example', authUrl: 'https://auth.example' }
const file = followingFile(urls)

function failureOf(said: object): Failure | null {
  try {
    parseConnectionFile(JSON.stringify(said))
    return null
  } catch (error) {
    if (error instanceof AppError) return error.failure
    throw error
  }
}

describe('parsing a connection file', () => {
  it('reads a connection file with the relay that it names', () => {
    expect(parseConnectionFile(JSON.stringify(file))).toEqual(file)
  })

  it.each([
    [
      'servers that are not reached by TLS',
      { servers: ['nats://127.0.0.1:4222'] },
      'relay.servers.0 not-tls',
    ],
    ['no servers', { servers: [] }, 'relay.servers too_small'],
    ['a name that is no subject', { desk: 'front.desk' }, 'relay.desk invalid_format'],
    ['a secret', { seed: 'x' }, 'relay unrecognized_keys'],
  ])('refuses a connection file whose relay has %s, and names the place', (_, part, problem) => {
    const relay = { ...silentRelay, ...part }
    expect(failureOf({ ...file, relay })).toEqual({ code: 'bad-connection-file', problem })
  })
})

describe('the connection made from the user’s input', () => {
  const made = (from: typeof file | null) =>
    connectionOf(connectInput.parse({ school: 'S', ...urls, ...relayKey, file: from }))

  it('follows the relay of a connection file, and no relay if the user typed the connection', () => {
    expect(made(file)).toMatchObject({ relay: silentRelay, clientId: relayKey.clientId })
    expect(made(null).relay).toBeNull()
    const { relay: _relay, ...asking } = file
    expect(made(asking).relay).toBeNull()
  })
})
