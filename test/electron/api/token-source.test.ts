import { describe, expect, it } from 'vitest'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { failureOf } from '../../support/client.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'

const says = (body: unknown, status = 200) => Response.json(body, { status })
const numbered = (more: object) => (request: number) => says({ access_token: `t${request}`, ...more })
const well = numbered({})
const ill = () => says({ errors: [] }, 500)

/** Tokens of an endpoint in virtual time, which may change its answers, and when it was asked. */
function tokensOf(first: (request: number) => Response) {
  const time = createVirtualTime()
  const asked: number[] = []
  const requests: Request[] = []
  let answerOf = first
  const service = async (request: Request) => {
    requests.push(request)
    asked.push(time.clock.monotonic())
    return answerOf(asked.length)
  }
  const authUrl = 'https://school.example'
  const http = readingJson(createExchange(service, [authUrl]))
  const tokens = createTokenSource(
    (request) => time.hold(() => http(request)),
    { authUrl, clientId: 'a+b', clientSecret: 's & t' },
    { ...time, random: () => 0.5 },
  )
  return {
    ...tokens,
    time,
    asked,
    requests,
    answer: (next: typeof first) => {
      answerOf = next
    },
    now: () => time.run(tokens.current()),
    another: (refused: string) => time.run(tokens.after(refused)),
    failure: () => time.run(failureOf(tokens.current())),
    pass: (seconds: number) => time.pass(seconds * 1_000),
  }
}

describe('the access token', () => {
  it('requests a token with a form of client credentials', async () => {
    const { now, requests } = tokensOf(well)
    await now()
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['POST', 'https://school.example/oauth2/token'])
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'a+b',
      client_secret: 's & t',
    })
  })
  it('takes a token from an answer with status 201, too', async () => {
    expect(await tokensOf((request) => says({ access_token: `t${request}` }, 201)).now()).toBe('t1')
  })
  it('requests one token for fifty callers at the same time', async () => {
    const { current, asked, time } = tokensOf(numbered({ expires_in: 3600 }))
    await time.run(Promise.all(Array.from({ length: 50 }, () => current())))
    expect(asked).toHaveLength(1)
  })
  it.each([
    ['four fifths of its life', 1_000, 800],
    ['ten seconds, where it is said to live for less', 0.001, 10],
    ['four fifths of a day, where it is said to live for longer', 1e300, 0.8 * 86_400],
  ])('renews the token after %s', async (_, expires_in, seconds) => {
    const { now, pass } = tokensOf(numbered({ expires_in }))
    await now()
    await pass(seconds - 1)
    expect(await now()).toBe('t1')
    await pass(1)
    expect(await now()).toBe('t2')
  })
  it.each([undefined, 0, -5, 'soon', null, 1e300, '3600', 0.001])(
    'survives an expires_in of %s without a storm',
    async (expires_in) => {
      const { now, asked, pass } = tokensOf(numbered({ expires_in }))
      for (let request = 0; request < 100; request += 1) {
        await now()
        await pass(0.05)
      }
      expect(asked).toHaveLength(1)
    },
  )
  it.each([0, 'soon', true, [1]])('uses a token until a refusal if its life is %j', async (expires_in) => {
    const { now, pass } = tokensOf(numbered({ expires_in }))
    await now()
    await pass(100)
    expect(await now()).toBe('t1')
  })
  it('renews a refused token once for many callers', async () => {
    const tokens = tokensOf(well)
    const refused = await tokens.now()
    const renewed = Promise.all(Array.from({ length: 20 }, () => tokens.after(refused)))
    expect([new Set(await tokens.time.run(renewed)).size, tokens.asked.length]).toEqual([1, 2])
  })
  it('returns a newer token than the refused one without a request', async () => {
    const { now, another, asked } = tokensOf(well)
    await now()
    expect([await another('an older one'), asked.length]).toEqual(['t1', 1])
  })
  it('never uses a refused token again, even if it gets no other', async () => {
    const tokens = tokensOf(well)
    const refused = await tokens.now()
    tokens.answer(ill)
    const failed = tokens.time.run(failureOf(tokens.after(refused)))
    expect(await failed).toMatchObject({ code: 'server-error' })
    tokens.answer(well)
    expect(await tokens.now()).toBe('t3')
  })
  it('ends the wait of a caller that cancels, and still gives the token to the others', async () => {
    const { current, failure, asked, answer, time } = tokensOf(ill)
    await failure()
    answer(well)
    const leaving = new AbortController()
    const [left, other] = [failureOf(current(leaving.signal)), current()]
    leaving.abort()
    expect(await left).toEqual({ code: 'cancelled' })
    expect([await time.run(other), asked]).toEqual(['t2', [0, 1_000]])
  })
  it.each([
    ['less than two minutes ago was taken by another computer', 119_999, true],
    ['two minutes ago was not', 120_000, false],
  ])('suspects a shared key if a token ends early and the key worked %s', async (_, ms, isSuspected) => {
    const tokens = tokensOf(numbered({ expires_in: 30 }))
    await tokens.pass(200)
    await tokens.now()
    tokens.accepted()
    await tokens.time.pass(ms - 10)
    const young = await tokens.now()
    await tokens.time.pass(10)
    await tokens.another(young)
    expect([tokens.isSuspected(), tokens.isShared()]).toEqual([isSuspected, false])
  })
})

describe('an endpoint without a token', () => {
  it('requests a token less and less often while the endpoint fails, for any number of callers', async () => {
    const { current, now, asked, answer, time } = tokensOf(ill)
    for (let caller = 0; caller < 100; caller += 1) {
      void current().catch(() => undefined)
      await time.pass(100)
    }
    expect(asked).toEqual([0, 1_000, 3_000, 7_000])
    answer(well)
    expect(await now()).toBe('t5')
    expect(asked.at(-1)).toBe(11_000)
  })
  it('restarts with the shortest pause when the endpoint fails again after a success', async () => {
    const tokens = tokensOf(ill)
    await tokens.failure()
    await tokens.failure()
    tokens.answer(well)
    const token = await tokens.now()
    tokens.answer(ill)
    await tokens.time.run(failureOf(tokens.after(token)))
    await tokens.failure()
    expect(tokens.asked).toEqual([0, 1_000, 3_000, 3_000, 4_000])
  })
  it('requests a token again at once if there was no answer', async () => {
    const { failure, asked } = tokensOf(() => {
      throw new TypeError('fetch failed')
    })
    for (let times = 0; times < 3; times += 1) expect(await failure()).toEqual({ code: 'offline' })
    expect(asked).toEqual([0, 0, 0])
  })
})

describe('the answer of the token endpoint', () => {
  it.each([
    ['invalid', 401, { error: 'invalid_client' }],
    ['expired', 401, { error: 'invalid_client', error_description: 'The key has expired' }],
    ['revoked', 400, { error: 'invalid_client', error_description: 'revoked' }],
    ['revoked', 401, { errors: [{ code: 'PA1101', message: 'The key is disabled' }] }],
    ['revoked', 401, { errors: [{ code: 'PA1101', message: 'suspended' }] }],
    ['invalid', 400, { errors: [{ code: 'PA1101' }] }],
    ['not-allowed', 400, { error: 'unauthorized_client' }],
  ])('recognises that a key is %s', async (reason, status, body) => {
    const { failure } = tokensOf(() => says(body, status))
    expect(await failure()).toEqual({ code: 'key-refused', reason })
  })
  it.each([
    [401, { error: 'invalid_request' }, { code: 'bad-data', fault: 'status 401' }],
    [400, { errors: [] }, { code: 'bad-data', fault: 'status 400' }],
    [401, { errors: [{ code: 'PA9999' }] }, { code: 'bad-data', fault: 'status 401' }],
    [403, { error: 'invalid_client' }, { code: 'bad-data', fault: 'status 403' }],
    [403, 'Blocked by your network', { code: 'portal' }],
    [401, ['sign in'], { code: 'portal' }],
    [404, { error: 'invalid_client' }, { code: 'not-found' }],
    [429, { error: 'invalid_client' }, { code: 'rate-limited' }],
    [503, {}, { code: 'server-error', status: 503 }],
  ])('does not blame the key for the answer %i %j', async (status, body, expected) => {
    const { failure } = tokensOf(() => says(body, status))
    expect(await failure()).toMatchObject(expected)
  })
  it.each([
    { accessToken: 'x', expiresIn: 1000 },
    { access_token: 'a\nb', accessToken: 7, token: ' x\n', expiresIn: '1000' },
    { access_token: 'x', expires_in: 1000, data: { token: 'ж' } },
    { code: 'OK', data: { access_token: 'x', expires_in: 1000 } },
  ])('reads the token and its life from %j', async (body) => {
    const { now, asked, pass } = tokensOf(() => says(body))
    expect(await now()).toBe('x')
    await pass(801)
    await now()
    expect(asked).toHaveLength(2)
  })
  it.each([{}, { access_token: ' ', token: 'ж' }, { token: 7 }, { data: {} }, { error: 'invalid_client' }])(
    'reports %j as an answer without a token',
    async (body) => {
      const { failure } = tokensOf(() => says(body))
      expect(await failure()).toMatchObject({ code: 'bad-data', fault: 'no token' })
    },
  )
  it.each([[], null, 'welcome'])('rejects an answer that is not from a token service: %j', async (body) => {
    const { failure } = tokensOf(() => says(body))
    expect(await failure()).toEqual({ code: 'portal' })
  })
})
