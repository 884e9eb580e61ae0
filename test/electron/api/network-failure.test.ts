import { describe, expect, it } from 'vitest'
import { createExchange } from '../../../electron/api/http.ts'
import { requireHttps } from '../../../electron/api/https-only.ts'
import { networkFailure, writtenAt } from '../../../electron/api/network-failure.ts'
import { makeLocalCertificate } from '../../../electron/demo-school/serve/private-authority.ts'
import { parseConnectionFile } from '../../../electron/session/connection-file.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { clientOf, failureOf, trust } from '../../support/client.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const answer = (_: unknown, response: { end(text: string): void }) => response.end('{"access_token":"t"}')

async function tokenFailure(options: Parameters<typeof startTlsServer>[1] = {}, trusted = true) {
  const server = await startTlsServer(answer, options)
  const { tokens } = clientOf(server)
  if (!trusted) trust()
  return failureOf(tokens.current())
}

function failureOfSync(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return error instanceof AppError ? error.failure : error
  }
  return null
}

describe('the route to the school', () => {
  it('connects to a server with a valid certificate', async () => {
    expect(await tokenFailure()).toBeNull()
  })
  it('refuses a certificate that has expired', async () => {
    const certificate = await makeLocalCertificate(Date.now(), { fromDay: -30, toDay: -1 })
    expect(await tokenFailure({ certificate })).toEqual({ code: 'tls', reason: 'expired' })
  })
  it('blames the clock when the certificate is not valid yet', async () => {
    const certificate = await makeLocalCertificate(Date.now(), { fromDay: 5, toDay: 30 })
    expect(await tokenFailure({ certificate })).toEqual({ code: 'tls', reason: 'clock' })
  })
  it('refuses a certificate for another host', async () => {
    const certificate = await makeLocalCertificate(Date.now(), { hosts: ['elsewhere.example'] })
    expect(await tokenFailure({ certificate })).toEqual({ code: 'tls', reason: 'wrong-host' })
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
  ])('refuses the address %s', (url) =>
    expect(failureOfSync(() => requireHttps(url, 'form'))).toEqual({ code: 'insecure-url', where: 'form' }),
  )
  it('refuses an address without https in a connection file, and names the file', () => {
    const file = {
      foyer: 1,
      school: 'S',
      baseUrl: 'http://school.example',
      authUrl: 'https://school.example',
    }
    expect(failureOfSync(() => parseConnectionFile(JSON.stringify(file)))).toEqual({
      code: 'insecure-url',
      where: 'file',
    })
  })
  it('refuses a connection file that contains a secret', () => {
    const url = 'https://school.example'
    const file = { foyer: 1, school: 'S', baseUrl: url, authUrl: url, clientSecret: 'x' }
    expect(failureOfSync(() => parseConnectionFile(JSON.stringify(file)))).toMatchObject({
      code: 'bad-connection-file',
    })
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
    const own = new Error('net::ERR_CERT_AUTHORITY_INVALID')
    expect(networkFailure(own, { now: 0, past: writtenAt }).failure).toEqual({
      code: 'tls',
      reason: 'untrusted',
    })
  })
  it('reports a 407 of a proxy without reading its page', async () => {
    const page = new ReadableStream({
      pull: (body) => body.error(new Error('net::ERR_TUNNEL_CONNECTION_FAILED')),
    })
    const exchange = createExchange(
      async () => new Response(page, { status: 407 }),
      ['https://school.example'],
    )
    const asked = exchange({ method: 'GET', url: 'https://school.example/', endpoint: '/' })
    expect(await failureOf(asked)).toEqual({ code: 'proxy-password' })
  })
  it.each([
    new Error('net::ERR_INVALID_RESPONSE'),
    new Error('net::ERR_RESPONSE_HEADERS_TOO_BIG'),
    new TypeError('fetch failed', { cause: new Error('Headers Overflow Error') }),
  ])('reports %s as bad data, not as offline', async (thrown) => {
    const exchange = createExchange(async () => {
      throw thrown
    }, ['https://school.example'])
    const asked = exchange({ method: 'GET', url: 'https://school.example/', endpoint: 'GET /' })
    expect(await failureOf(asked)).toEqual({ code: 'bad-data', endpoint: 'GET /', fault: 'no HTTP' })
  })
  it('detects a slow clock also by the date of an earlier answer of the service', async () => {
    let answers = 0
    const exchange = createExchange(async () => {
      answers += 1
      if (answers > 1) throw new Error('net::ERR_CERT_DATE_INVALID')
      return new Response('{}', { headers: { date: new Date(Date.now() + 30 * 86_400_000).toUTCString() } })
    }, ['https://school.example'])
    const ask = () => exchange({ method: 'GET', url: 'https://school.example/', endpoint: '/' })
    await ask()
    expect(await failureOf(ask())).toEqual({ code: 'tls', reason: 'clock' })
  })
})
