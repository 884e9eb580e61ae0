import { describe, expect, it } from 'vitest'
import { createExchange } from '../../../electron/api/http.ts'
import { requireHttps } from '../../../electron/api/https-only.ts'
import { networkFailure, writtenAt } from '../../../electron/api/network-failure.ts'
import { makeLocalCertificate } from '../../../electron/demo-school/serve/private-authority.ts'
import { parseConnectionFile } from '../../../electron/session/connection-file.ts'
import { clientOf, failureOf, trust } from '../../support/client.ts'
import { thrownFailure } from '../../support/thrown-failure.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const origin = 'https://school.example'
/** Asks the school over this network, each time that it is called. */
function asking(fetch: Parameters<typeof createExchange>[0]) {
  const exchange = createExchange(fetch, [origin])
  return () => failureOf(exchange({ method: 'GET', url: `${origin}/`, endpoint: 'GET /' }))
}

const answer = (_: unknown, response: { end(text: string): void }) => response.end('{"access_token":"t"}')

async function tokenFailure(options: Parameters<typeof startTlsServer>[1] = {}, trusted = true) {
  const server = await startTlsServer(answer, options)
  const { tokens } = clientOf(server)
  if (!trusted) trust()
  return failureOf(tokens.current())
}

describe('the route to the school', () => {
  it('connects to a server with a valid certificate', async () => {
    expect(await tokenFailure()).toBeNull()
  })
  it.each([
    ['has expired', { fromDay: -30, toDay: -1 }, 'expired'],
    ['is not valid yet, and blames the clock', { fromDay: 5, toDay: 30 }, 'clock'],
    ['is for another host', { hosts: ['elsewhere.example'] }, 'wrong-host'],
  ])('refuses a certificate that %s', async (_, of, reason) => {
    const certificate = await makeLocalCertificate(Date.now(), of)
    expect(await tokenFailure({ certificate })).toEqual({ code: 'tls', reason })
  })
  it('refuses a certificate of an unknown authority', async () => {
    expect(await tokenFailure({}, false)).toEqual({ code: 'tls', reason: 'untrusted' })
  })
  it('refuses a server that supports only TLS 1.0', async () => {
    const tls = { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await tokenFailure({ tls })).toEqual({ code: 'tls', reason: 'protocol' })
  })
  it.each([
    'http://school.example',
    'HTTP://school.example',
    'ftp://school.example',
    'https://me:pw@school.example',
    'school.example',
  ])('refuses the address %s', (url) => {
    expect(thrownFailure(() => requireHttps(url, 'form'))).toEqual({ code: 'insecure-url', where: 'form' })
  })
  it('refuses a connection file with an address without https', () => {
    const file = { foyer: 1, school: 'S', baseUrl: 'http://school.example', authUrl: origin }
    const failure = thrownFailure(() => parseConnectionFile(JSON.stringify(file)))
    expect(failure).toMatchObject({ code: 'insecure-url', where: 'file' })
  })
})

/** As Chromium names them (its list of network errors), behind the words that Electron throws. */
describe('the failure read from Chromium’s error', () => {
  it.each([
    ['ERR_TUNNEL_CONNECTION_FAILED', { code: 'proxy' }],
    ['ERR_PROXY_CONNECTION_FAILED', { code: 'proxy' }],
    ['ERR_PROXY_CERTIFICATE_INVALID', { code: 'proxy' }],
    ['ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', { code: 'proxy' }],
    ['ERR_HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT', { code: 'proxy' }],
    ['ERR_SOCKS_CONNECTION_FAILED', { code: 'proxy' }],
    // Does not ask for a password that would not help.
    ['ERR_PROXY_AUTH_UNSUPPORTED', { code: 'proxy' }],
    ['ERR_UNEXPECTED_PROXY_AUTH', { code: 'proxy' }],
    ['ERR_BAD_SSL_CLIENT_AUTH_CERT', { code: 'tls', reason: 'no-certificate' }],
    ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', { code: 'tls', reason: 'no-certificate' }],
    ['ERR_PROXY_AUTH_REQUESTED', { code: 'proxy-password' }],
    ['ERR_CERT_DATE_INVALID', { code: 'tls', reason: 'expired' }],
    ['ERR_CERT_COMMON_NAME_INVALID', { code: 'tls', reason: 'wrong-host' }],
    ['ERR_CERT_AUTHORITY_INVALID', { code: 'tls', reason: 'untrusted' }],
    ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', { code: 'tls', reason: 'protocol' }],
    ['ERR_NAME_NOT_RESOLVED', { code: 'dns' }],
    ['ERR_CONNECTION_TIMED_OUT', { code: 'timeout' }],
    ['ERR_INTERNET_DISCONNECTED', { code: 'offline' }],
    ['ERR_CONNECTION_REFUSED', { code: 'unreachable' }],
    ['ERR_CONNECTION_RESET', { code: 'unreachable' }],
  ] as const)('reports the right failure for %s', (name, failure) => {
    const dates = { now: writtenAt + 1, past: writtenAt }
    expect(networkFailure(new Error(`net::${name}`), dates).failure).toEqual(failure)
  })
  it('blames the clock for ERR_CERT_DATE_INVALID on a computer whose clock is behind', () => {
    const error = new Error('net::ERR_CERT_DATE_INVALID')
    const at = (now: number, past = writtenAt) => networkFailure(error, { now, past }).failure
    const day = 86_400_000
    expect(at(Date.parse('2020-01-01'))).toEqual({ code: 'tls', reason: 'clock' })
    expect(at(writtenAt + 400 * day)).toEqual({ code: 'tls', reason: 'expired' })
    expect(at(writtenAt + 400 * day, writtenAt + 500 * day)).toEqual({ code: 'tls', reason: 'clock' })
    const own = networkFailure(new Error('net::ERR_CERT_AUTHORITY_INVALID'), { now: 0, past: writtenAt })
    expect(own.failure).toEqual({ code: 'tls', reason: 'untrusted' })
  })
  it('reports a 407 of a proxy without reading its page', async () => {
    const page = new ReadableStream({
      pull: (body) => body.error(new Error('net::ERR_TUNNEL_CONNECTION_FAILED')),
    })
    const ask = asking(async () => new Response(page, { status: 407 }))
    expect(await ask()).toEqual({ code: 'proxy-password' })
  })
  it.each([
    new Error('net::ERR_INVALID_RESPONSE'),
    new Error('net::ERR_RESPONSE_HEADERS_TOO_BIG'),
    new TypeError('fetch failed', { cause: new Error('Headers Overflow Error') }),
  ])('reports %s as bad data, not as offline', async (thrown) => {
    const ask = asking(() => Promise.reject(thrown))
    expect(await ask()).toEqual({ code: 'bad-data', endpoint: 'GET /', fault: 'no HTTP' })
  })
  it('detects a slow clock also by the date of an earlier answer of the service', async () => {
    let answers = 0
    const ask = asking(async () => {
      answers += 1
      if (answers > 1) throw new Error('net::ERR_CERT_DATE_INVALID')
      return new Response('{}', { headers: { date: new Date(Date.now() + 30 * 86_400_000).toUTCString() } })
    })
    expect([await ask(), await ask()]).toEqual([null, { code: 'tls', reason: 'clock' }])
  })
})
