import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FailureCode } from '../../shared/domain/failure.ts'
import { idOf } from './people.ts'

export const row = { communityId: idOf(1), givenName: 'Ann', surname: 'Bell', schoolId: '10001' }
const meta = { page: 1, limit: 100, totalRecordCount: 1, pageRecordCount: 1, pageNumTotal: 1 }
export const page = (data: unknown, more: object = {}) =>
  JSON.stringify({ code: 'OK', meta: { ...meta, ...more }, data })

export type Respond = (response: ServerResponse, request: IncomingMessage) => void
export const send =
  (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    status = 200,
  ): Respond =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }
export const errorBody = JSON.stringify({ errors: [{ code: 'PA1103', message: 'Not Found' }] })

/** Answers that no endpoint can use, with the failures they may be. Numbers are those of the list in the reliability notes. */
export const hostileAnswers: readonly (readonly [string, Respond, readonly FailureCode[]])[] = [
  ['1 an empty body', send(''), ['portal']],
  ['2 JSON that is cut off', send('{"code":"OK","da'), ['bad-data']],
  ['3 the login page of a network', send('<html>Log in</html>', { 'content-type': 'text/html' }), ['portal']],
  ['4 a redirect to a login page', send('', { location: 'https://login.example/' }, 302), ['portal']],
  ['4b a redirect to http', send('', { location: 'http://login.example/' }, 302), ['insecure-url']],
  ['4c a redirect within the service', send('', { location: '/v3/students' }, 308), ['bad-data']],
  ['7 bytes that are not UTF-8', send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), ['bad-data']],
  [
    '8 gzip that is cut off',
    send(gzipSync(page([row])).subarray(0, 30), { 'content-encoding': 'gzip' }),
    ['offline', 'portal', 'bad-data'],
  ],
  [
    '9 a gzip bomb',
    send(gzipSync(Buffer.alloc(120 * 1024 * 1024, 0x20)), { 'content-encoding': 'gzip' }),
    ['bad-data'],
  ],
  [
    '10 a body that never ends',
    (response) => void response.writeHead(200).write('{"code":"OK","data":['),
    ['timeout'],
  ],
  ['11 a byte now and then', drip, ['timeout']],
  ['11b no first byte', () => undefined, ['timeout']],
  ['12 no code', send(JSON.stringify({ data: [] })), ['bad-data']],
  ['13 a code that is not OK', send(JSON.stringify({ code: 'ERR', meta, data: [row] })), ['bad-data']],
  ['14 data null', send(JSON.stringify({ code: 'OK', meta, data: null })), ['bad-data']],
  [
    '33 nested ten thousand deep',
    send(`{"code":"OK","data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
    ['bad-data'],
  ],
  ['35 an error status with an OK body', send(page([row]), {}, 500), ['server-error']],
  ['36 an error body of another shape', send('"no"', {}, 422), ['rejected', 'portal']],
  ['37 429 without Retry-After', send('', {}, 429), ['rate-limited']],
  ['37b 429 with an absurd Retry-After', send('', { 'retry-after': '9'.repeat(30) }, 429), ['rate-limited']],
  ['an undocumented status', send('{}', {}, 418), ['bad-data']],
  ['a connection that is cut', (response) => void response.socket?.destroy(), ['unreachable']],
]

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}
