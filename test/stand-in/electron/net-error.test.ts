import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../support/listen.ts'
import { toNetError } from './net-error.ts'

/** The error the app would meet after a real failure of Node's own `fetch`. */
const failing = async (url: string, init?: RequestInit) =>
  String(await fetch(url, init).then(() => 'answered', toNetError))

it('fails with Chromium’s error name for an unknown host', async () => {
  expect(await failing('https://nowhere.invalid/')).toBe('Error: net::ERR_NAME_NOT_RESOLVED')
})

it('fails with Chromium’s error name if a server speaks no TLS', async () => {
  const server = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  onTestFinished(() => void server.close())
  const port = await listen(server)
  expect(await failing(`https://127.0.0.1:${port}/`)).toBe('Error: net::ERR_SSL_PROTOCOL_ERROR')
})

it('keeps the error of a request that the app itself aborted', async () => {
  const gaveUp = await failing('https://127.0.0.1/', { signal: AbortSignal.abort() })
  expect(gaveUp).toContain('AbortError')
})

it.each([
  ['CERT_HAS_EXPIRED', 'ERR_CERT_DATE_INVALID'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_CERT_COMMON_NAME_INVALID'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_CERT_AUTHORITY_INVALID'],
  ['ECONNRESET', 'ERR_CONNECTION_RESET'],
  ['SOMETHING_NEW', 'ERR_FAILED'],
])('reports %s as %s', (code, name) => {
  const cause = Object.assign(new Error('from below'), { code })
  expect(String(toNetError(new TypeError('fetch failed', { cause })))).toBe(`Error: net::${name}`)
})
