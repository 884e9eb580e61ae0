import { describe, expect, it } from 'vitest'
import { createAuthorizedHttp } from '../../../electron/api/authorized-http.ts'
import type { Http } from '../../../electron/api/http.ts'
import { createTokenTurns } from '../../../electron/api/shared-key-turns.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { createSeededRandom } from '../sync/rig/seeded-random.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'

const second = 1_000
const minute = 60 * second

/** A service that keeps one token per key, as RFC 6749 allows: each token request ends the token before. */
function oneTokenService(expiresIn: number | null, delayMs = 50) {
  const time = createVirtualTime(0)
  const signal = new AbortController().signal
  const counts = { tokens: 0, refused: 0 }
  const random = createSeededRandom(delayMs)
  const http: Http = async (request) => {
    const answer = (status: number, json: unknown) => ({ status, json, headers: new Headers() })
    return await time.hold(async () => {
      await time.networkDelay(delayMs * (0.5 + random()), signal)
      if (request.endpoint.endsWith('/token')) {
        counts.tokens += 1
        const life = expiresIn === null ? {} : { expires_in: expiresIn }
        return answer(200, { access_token: `t${counts.tokens}`, ...life })
      }
      if (request.headers?.authorization === `Bearer t${counts.tokens}`) return answer(200, { code: 'OK' })
      counts.refused += 1
      return answer(401, {})
    })
  }
  return { time, http, counts }
}

/** A desk that reads this many records, eight at a time. */
function startDesk({ time, http }: ReturnType<typeof oneTokenService>, records: number, seed: number) {
  const credentials = { authUrl: 'https://school.example', clientId: 'one', clientSecret: 'for all' }
  const tokens = createTokenSource(http, credentials, { ...time, random: createSeededRandom(seed) })
  let left = records
  const work = async () => {
    while (left > 0) {
      left -= 1
      await startWork(tokens, http)
    }
  }
  return { tokens, done: Promise.all(Array.from({ length: 8 }, work)), left: () => left }
}

/** One request with these tokens. */
async function startWork(tokens: ReturnType<typeof createTokenSource>, http: Http): Promise<void> {
  const ask = createAuthorizedHttp(http, tokens)
  await ask({ method: 'GET', url: 'https://school.example/one', endpoint: 'GET /one' })
  tokens.accepted()
}

async function bothFinish(service: ReturnType<typeof oneTokenService>, records: number, seed: number) {
  const desks = [startDesk(service, records, seed), startDesk(service, records, seed + 100)]
  await service.time.run(Promise.all(desks.map(({ done }) => done)))
  expect(desks.map(({ left }) => left())).toEqual([0, 0])
  return desks
}

describe('two computers with one key', () => {
  it.each([3_600, null])('lets two computers with one key both finish (expires_in %s)', async (expiresIn) => {
    const service = oneTokenService(expiresIn)
    const desks = await bothFinish(service, 4_000, 1)
    expect(service.counts.refused / 8_000).toBeLessThan(0.1)
    expect(desks.some(({ tokens }) => tokens.isShared())).toBe(true)
  })

  it.each([50, 200, 400])('lets two computers take turns if each answer takes %i ms', async (delayMs) => {
    for (let seed = 1; seed <= 30; seed += 1)
      await bothFinish(oneTokenService(seed % 2 === 0 ? 3_600 : null, delayMs + seed / 10), 300, seed)
  })

  it('does not suspect a shared key if one computer uses the key alone', async () => {
    const service = oneTokenService(3_600)
    const desk = startDesk(service, 2_000, 1)
    await service.time.run(desk.done)
    expect(desk.tokens.isShared()).toBe(false)
    expect(service.counts).toEqual({ tokens: 1, refused: 0 })
  })
})

it('renews once if every token is refused, and later requests one token per attempt', async () => {
  const service = oneTokenService(3_600)
  const { time, counts } = service
  let isRevoked = false
  const http: Http = async (request) => {
    const answer = await service.http(request)
    if (!isRevoked || request.endpoint.endsWith('/token')) return answer
    counts.refused += 1
    return { ...answer, status: 401, json: {} }
  }
  const desk = startDesk({ time, http, counts }, 20, 1)
  await time.run(desk.done)
  await time.pass(5 * minute)
  isRevoked = true
  const before = counts.tokens
  const spent: [tokens: number, refused: number][] = []
  for (let at = 0; at < 3; at += 1) {
    await time.run(startWork(desk.tokens, http).catch(() => undefined))
    spent.push([counts.tokens - before, counts.refused])
    await time.pass(5 * minute)
  }
  expect(spent).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  isRevoked = false
  await time.run(startWork(desk.tokens, http))
  expect(counts.tokens - before).toBe(4)
})

describe('a token that ended early', () => {
  function turnsAt() {
    const time = createVirtualTime(0)
    return { time, ...createTokenTurns({ clock: time.clock, random: () => 0.5 }) }
  }

  it('does not blame another desk if a token lived as stated, or as long as earlier tokens', () => {
    const promised = turnsAt()
    for (let n = 0; n < 9; n += 1) promised.ended(900, 1_000)
    expect([promised.isShared(), promised.waitMs()]).toEqual([false, 0])
    const withoutExpiry = turnsAt()
    for (const age of [1_000, 1_040, 980, 1_010]) withoutExpiry.ended(age, null)
    expect([withoutExpiry.isShared(), withoutExpiry.waitMs()]).toEqual([false, 0])
  })

  it('takes the first early end of a token for a restart, and the second for another desk', () => {
    const { ended, isShared, waitMs } = turnsAt()
    ended(5 * second, 3_600 * second)
    expect([isShared(), waitMs()]).toEqual([false, 0])
    ended(5 * second, 3_600 * second)
    expect(isShared()).toBe(true)
    expect(waitMs()).toBeGreaterThanOrEqual(3 * second)
  })

  it('leaves the other desk longer turns if tokens end earlier, up to 90 s', () => {
    const { ended, waitMs } = turnsAt()
    const waits = Array.from({ length: 20 }, () => {
      ended(100, 3_600 * second)
      return waitMs()
    })
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(waits.at(-1)).toBe(minute)
  })

  it('forgets an early end after ten minutes without another', async () => {
    const { time, ended, isShared, waitMs } = turnsAt()
    for (let n = 0; n < 5; n += 1) ended(100, 3_600 * second)
    await time.pass(11 * minute)
    expect([isShared(), waitMs()]).toEqual([false, 0])
    ended(100, 3_600 * second)
    expect(isShared()).toBe(false)
  })
})
