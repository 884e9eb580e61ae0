import { refusal, usualLimits } from '../../../electron/api/http.ts'
import { createPace } from '../../../electron/api/pace.ts'
import { retrying } from '../../../electron/sync/asking/retry.ts'
import { createRetryBudget } from '../../../electron/sync/asking/retry-budget.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createLimit, type Limit } from '../../electron/sync/rig/service-limit.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'

/** What the service does to each request during two minutes. */
const troubles = {
  'no answer': async () => {
    throw new AppError({ code: 'offline' })
  },
  '503': async () => ({ status: 503, headers: new Headers() }),
  '503 with Retry-After': async () => ({ status: 503, headers: new Headers({ 'retry-after': '10' }) }),
  stall: async (delay: (ms: number) => Promise<void>) => {
    await delay(usualLimits.firstByteMs)
    throw new AppError({ code: 'timeout' })
  },
  'refused token': async () => {
    throw new AppError({ code: 'token-refused' })
  },
} as const
export type Trouble = keyof typeof troubles
export const allTroubles = Object.keys(troubles) as Trouble[] // its own keys

export type Morning = {
  /** The requests that each desk makes. */
  readonly desks: readonly number[]
  /** Requests per second that the service accepts from all desks together. */
  readonly perSecond: number
  readonly limit: Limit
  /** What goes wrong one minute after the start; null: nothing. */
  readonly trouble: Trouble | null
  readonly seed: number
}
/** Results in seconds. `fair` is the time of all requests at the limit, plus the trouble if it fell into that time. */
export type Outcome = {
  readonly fair: number
  readonly fastest: number
  readonly slowest: number
  readonly slowestOfFair: number
  readonly refusedPercent: number
  readonly failedRounds: number
}

const roundTripMs = 80
const [troubleAtMs, troubleMs] = [60_000, 120_000]
/** The longest wait of a desk between two rounds that failed. */
const longestLookMs = 60_000
const inFlight = 8

/** Runs desks in virtual time that start at the same moment and share one limit without knowing of each other. */
export async function morningOf(plan: Morning): Promise<Outcome> {
  const time = createVirtualTime(0)
  const { clock, sleep } = time
  const random = createSeededRandom(plan.seed)
  const mayPass = createLimit(plan.limit, plan.perSecond, clock.monotonic)
  const signal = new AbortController().signal
  const isOut = () =>
    clock.monotonic() >= troubleAtMs && clock.monotonic() < troubleAtMs + troubleMs ? plan.trouble : null
  const delay = (ms: number) => time.networkDelay(ms, signal)
  const counts = { asked: 0, refused: 0, failedRounds: 0 }
  const answer = async () => {
    counts.asked += 1
    await delay(roundTripMs * (0.5 + random()))
    const trouble = isOut()
    if (trouble !== null) return { ...(await troubles[trouble](delay)), bytes: new Uint8Array() }
    const passes = mayPass()
    if (!passes) counts.refused += 1
    const headers = new Headers(passes ? {} : { 'retry-after': '1' })
    return { status: passes ? 200 : 429, headers, bytes: new Uint8Array() }
  }
  const desk = async (requests: number): Promise<number> => {
    const pace = createPace({ clock, sleep, random })
    const retry = { sleep, random, budget: createRetryBudget(clock) }
    let left = requests
    const ask = async () => {
      const said = await pace.run(signal, () => time.hold(answer))
      if (said.status !== 200) throw refusal({ ...said, json: {} }, 'GET')
    }
    const round = async () => {
      while (left > 0) {
        left -= 1
        await retrying(retry, signal, ask).catch((error: unknown) => {
          left += 1
          throw error
        })
      }
    }
    for (;;) {
      const workers = await Promise.allSettled(Array.from({ length: inFlight }, round))
      if (workers.every(({ status }) => status === 'fulfilled')) return clock.monotonic() / 1_000
      counts.failedRounds += 1
      await sleep(longestLookMs * random(), signal)
    }
  }
  const ended = await time.run(Promise.all(plan.desks.map(desk)))
  const slowest = Math.max(...ended)
  const work = plan.desks.reduce((sum, requests) => sum + requests, 0) / plan.perSecond
  const isHit = plan.trouble !== null && slowest * 1_000 > troubleAtMs
  const fair = work + (isHit ? troubleMs / 1_000 : 0)
  return {
    fair: Math.round(fair),
    fastest: Math.round(Math.min(...ended)),
    slowest: Math.round(slowest),
    slowestOfFair: Number((slowest / fair).toFixed(2)),
    refusedPercent: Number(((100 * counts.refused) / counts.asked).toFixed(1)),
    failedRounds: counts.failedRounds,
  }
}
