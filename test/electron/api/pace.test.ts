import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../electron/api/http.ts'
import { createPace, pacedExchange } from '../../../electron/api/pace.ts'
import { retrying } from '../../../electron/sync/asking/retry.ts'
import { createRetryBudget } from '../../../electron/sync/asking/retry-budget.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { openSmallSchool } from '../sync/rig/open-small-school.ts'
import { createSeededRandom } from '../sync/rig/seeded-random.ts'
import { createLimit } from '../sync/rig/service-limit.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'

const refusal = { kind: 'status', status: 429, headers: { 'retry-after': '1' } } as const
const error = { code: 'server-error', status: 500 } as const

describe('the pace of requests', () => {
  for (const limit of [1, 5, 10])
    it(`learns a hidden limit of ${limit} a second with at most 3 % refusals, and uses most of it`, async () => {
      const time = createVirtualTime()
      const { clock, sleep } = time
      const mayPass = createLimit('bucket', limit, clock.monotonic)
      const budget = createRetryBudget(clock)
      const deps = { sleep, budget, random: createSeededRandom(1) }
      const signal = new AbortController().signal
      const counts = { asked: 0, refused: 0 }
      const wanted = 400 * limit
      let left = wanted
      const service: Exchange = async () => {
        counts.asked += 1
        await time.sleep(50, signal)
        const isTaken = mayPass()
        if (!isTaken) counts.refused += 1
        return { status: isTaken ? 200 : 429, headers: new Headers(refusal.headers), bytes: new Uint8Array() }
      }
      const paced = pacedExchange(service, createPace({ clock, sleep, random: deps.random }))
      const request = async () => {
        const { status } = await paced({ method: 'GET', url: '', endpoint: '', signal })
        if (status !== 200) throw new AppError({ code: 'rate-limited', retryAfterMs: 1_000 })
      }
      const work = async () => {
        while (left > 0) {
          left -= 1
          await retrying(deps, signal, request)
        }
      }
      await time.run(Promise.all(Array.from({ length: 8 }, work)))
      expect(counts.refused / counts.asked).toBeLessThanOrEqual(0.03)
      expect(clock.monotonic() / 1_000).toBeLessThan((1.3 * wanted) / limit)
    })
  it('finishes a round against a limit of one a second', async () => {
    const small = openSmallSchool({ current: 60, past: 30 })
    const mayPass = createLimit('bucket', 1, small.time.clock.monotonic)
    small.network.setWeather(() => (mayPass() ? null : refusal))
    expect(await small.round()).toEqual({ kind: 'complete' })
  })
  it('does not slow a whole round because of one refusal at its beginning', async () => {
    const small = openSmallSchool({ current: 100, past: 0 })
    small.network.setWeather(({ number }) => (number === 4 ? refusal : null))
    const from = small.time.clock.monotonic()
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(small.time.clock.monotonic() - from).toBeLessThan(20_000) // of virtual time
  })
  it.each([
    ['seconds', { 'retry-after': '40' }],
    // of the service's clock, which need not be this computer's
    ['a date', { date: 'Mon, 02 Mar 2026 07:00:00 GMT', 'retry-after': 'Mon, 02 Mar 2026 07:00:40 GMT' }],
  ])('waits for the time that the service states as %s', async (_, headers) => {
    const small = openSmallSchool()
    let refusedAt: number | null = null
    let nextAt: number | null = null
    small.network.setWeather(({ number }) => {
      if (number === 6) {
        refusedAt = small.time.clock.monotonic()
        return { kind: 'status', status: 429, headers }
      }
      // what was on its way when the refusal came has passed by then
      if (refusedAt !== null && small.time.clock.monotonic() > refusedAt + 25)
        nextAt ??= small.time.clock.monotonic()
      return null
    })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect((nextAt ?? 0) - (refusedAt ?? 0)).toBeGreaterThanOrEqual(40_000)
  })
  it('never sends more than eight requests at once', async () => {
    const small = openSmallSchool({ current: 80, latencyMs: 500 })
    let [flying, most] = [0, 0]
    small.network.setWeather(() => {
      flying += 1
      most = Math.max(most, flying)
      return null
    })
    small.network.onArrival(() => {
      flying -= 1
    })
    await small.round()
    expect(most).toBeLessThanOrEqual(8)
    expect(most).toBeGreaterThan(4)
  })
})

it('limits retries to a tenth of all requests when a service fails often', async () => {
  const small = openSmallSchool({ current: 40, past: 0 })
  await small.round()
  let asked = 0
  small.network.setWeather(() => {
    asked += 1
    return { kind: 'status', status: 500 }
  })
  for (let at = 0; at < 10; at += 1) {
    await small.time.pass(1_000)
    expect(await small.round()).toMatchObject({ kind: 'failed', failure: error })
  }
  // ten rounds, one request each that is no repeat, three pages ahead at most, and the budget of two minutes
  expect(asked).toBeLessThanOrEqual(10 + 12)
})
it('retries a read after a temporary failure, and never after a refusal', async () => {
  const small = openSmallSchool({ current: 20 })
  const asked = new Map<string, number>()
  small.network.setWeather(({ path }) => {
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (path.endsWith('lookup/title') && asked.get(path) === 1) return { kind: 'status', status: 502 }
    if (path.endsWith('lookup/gender')) return { kind: 'status', status: 422 }
    return null
  })
  expect(await small.round()).toEqual({ kind: 'partial', missing: ['lookups'] })
  const times = (name: string) =>
    [...asked].filter(([path]) => path.endsWith(name)).reduce((sum, [, count]) => sum + count, 0)
  expect([times('lookup/title'), times('lookup/gender')]).toEqual([2, 1])
})
