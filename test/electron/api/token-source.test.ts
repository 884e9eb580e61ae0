import { describe, expect, it } from 'vitest'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { failureOf, trust } from '../../support/client.ts'
import { startTlsServer } from '../../support/tls-server.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'

type Answer = { readonly status?: number; readonly body: unknown }

/** A token endpoint that counts, and a clock this test sets. */
async function tokenServer(answerOf: (request: number) => Answer) {
  const requests: string[] = []
  const server = await startTlsServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      requests.push(body)
      const { status = 200, body: said } = answerOf(requests.length)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  })
  trust(server.ca)
  let ms = 0
  const clock = { now: () => ms, monotonic: () => ms }
  const http = readingJson(createExchange((request) => fetch(request), [server.url]))
  const credentials = { authUrl: server.url, clientId: 'a+b', clientSecret: 's & t' }
  return {
    requests,
    tokens: createTokenSource(http, credentials, { clock, sleep: async () => undefined, random: () => 0.5 }),
    pass: (seconds: number) => {
      ms += seconds * 1_000
    },
  }
}
const numbered = (more: object) => (n: number) => ({ body: { access_token: `t${n}`, ...more } })

describe('the access token', () => {
  it('is asked for as a form with client credentials', async () => {
    const { tokens, requests } = await tokenServer(numbered({}))
    await tokens.current()
    expect(Object.fromEntries(new URLSearchParams(requests[0]))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'a+b',
      client_secret: 's & t',
    })
  })
  it('is asked for once by fifty callers at the same time', async () => {
    const { tokens, requests } = await tokenServer(numbered({ expires_in: 3600 }))
    await Promise.all(Array.from({ length: 50 }, () => tokens.current()))
    expect(requests).toHaveLength(1)
  })
  it('is renewed after four fifths of its life', async () => {
    const { tokens, pass } = await tokenServer(numbered({ expires_in: 1000 }))
    await tokens.current()
    pass(799)
    expect(await tokens.current()).toBe('t1')
    pass(2)
    expect(await tokens.current()).toBe('t2')
  })
  it('is asked for ever less often while the service has none to give, however many need one', async () => {
    const time = createVirtualTime()
    const asked: number[] = []
    let isIll = true
    const service = async () => {
      asked.push(time.clock.monotonic())
      return isIll ? Response.json({ errors: [] }, { status: 500 }) : Response.json({ access_token: 't' })
    }
    const authUrl = 'https://school.example'
    const http = readingJson(createExchange(service, [authUrl]))
    const tokens = createTokenSource(
      (request) => time.hold(() => http(request)),
      { authUrl, clientId: 'a', clientSecret: 's' },
      { ...time, random: () => 0.5 },
    )
    for (let caller = 0; caller < 100; caller += 1) {
      void tokens.current().catch(() => undefined)
      await time.pass(100)
    }
    expect(asked).toEqual([0, 1_000, 3_000, 7_000])
    isIll = false
    expect(await time.run(tokens.current())).toBe('t')
    expect(asked.at(-1)).toBe(11_000)
  })
  it.each([undefined, 0, -5, 'soon', null, 1e300, '3600', 0.001])(
    'survives an expires_in of %s without a storm',
    async (expires_in) => {
      const { tokens, requests, pass } = await tokenServer(numbered({ expires_in }))
      for (let request = 0; request < 100; request += 1) {
        await tokens.current()
        pass(0.05)
      }
      expect(requests).toHaveLength(1)
    },
  )
  it('is renewed once for many callers whose token was refused', async () => {
    const { tokens, requests } = await tokenServer(numbered({}))
    const refused = await tokens.current()
    const renewed = await Promise.all(Array.from({ length: 20 }, () => tokens.after(refused)))
    expect([new Set(renewed).size, requests.length]).toEqual([1, 2])
  })
  it.each([
    ['invalid', 401, { error: 'invalid_client' }],
    ['expired', 401, { error: 'invalid_client', error_description: 'The key has expired' }],
    ['revoked', 400, { error: 'invalid_client', error_description: 'revoked' }],
    ['not-allowed', 400, { error: 'unauthorized_client' }],
  ])('tells a key that is %s from the others', async (reason, status, body) => {
    const { tokens } = await tokenServer(() => ({ status, body }))
    expect(await failureOf(tokens.current())).toEqual({ code: 'key-refused', reason })
  })
  it.each([
    { accessToken: 'x', expiresIn: 1000 },
    { token: 'x', expiresIn: '1000' },
    { code: 'OK', data: { access_token: 'x', expires_in: 1000 } },
  ])('is read, with its life, from %j', async (body) => {
    const { tokens, requests, pass } = await tokenServer(() => ({ body }))
    expect(await tokens.current()).toBe('x')
    pass(801)
    await tokens.current()
    expect(requests).toHaveLength(2)
  })
  it.each([{}, { access_token: '' }, { access_token: 7 }, { data: {} }])(
    'is not found in %j, which is an answer all the same',
    async (body) => {
      const { tokens } = await tokenServer(() => ({ body }))
      expect(await failureOf(tokens.current())).toMatchObject({ code: 'bad-data', fault: 'no token' })
    },
  )
  it.each([[], null])('is not found in %j, which no service says', async (body) => {
    const { tokens } = await tokenServer(() => ({ body }))
    expect(await failureOf(tokens.current())).toEqual({ code: 'portal' })
  })
  it('does not take a network’s login page for a token', async () => {
    const { tokens } = await tokenServer(() => ({ body: 'welcome' }))
    expect(await failureOf(tokens.current())).toEqual({ code: 'portal' })
  })
  it('does not blame the key when the service is in trouble', async () => {
    const { tokens } = await tokenServer(() => ({ status: 503, body: {} }))
    expect(await failureOf(tokens.current())).toEqual({ code: 'server-error', status: 503 })
  })
})
