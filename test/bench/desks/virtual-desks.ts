import { refusal } from '../../../electron/api/http.ts'
import { createPace } from '../../../electron/api/pace.ts'
import { retrying } from '../../../electron/sync/asking/retry.ts'
import { createRetryBudget } from '../../../electron/sync/asking/retry-budget.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createLimit, type Limit } from '../../electron/sync/rig/service-limit.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'

export type Morning = {
  readonly desks: number
  /** Requests each desk makes. */
  readonly requests: number
  /** Requests per second that the service accepts from all desks together. */
  readonly perSecond: number
  readonly limit: Limit
  /** From this second on, the service answers nothing for two minutes. Null: no outage. */
  readonly outageAt: number | null
  readonly seed: number
}
/** Results in seconds. `fair` is the time of all requests at the limit, plus the outage if it fell into that time. */
export type Outcome = {
  readonly fair: number
  readonly fastest: number
  readonly slowest: number
  readonly slowestOfFair: number
  readonly refusedPercent: number
  readonly failedRounds: number
}

const roundTripMs = 80
const outageMs = 120_000
/** The longest wait of an offline desk between two tries; a round begins once one succeeds. */
const longestLookMs = 60_000
const inFlight = 8

/** Runs desks in virtual time that start at the same moment and share one limit without knowing of each other. */
export async function morningOf(plan: Morning): Promise<Outcome> {
  const time = createVirtualTime(0)
  const { clock, sleep } = time
  const random = createSeededRandom(plan.seed)
  const mayPass = createLimit(plan.limit, plan.perSecond, clock.monotonic)
  const signal = new AbortController().signal
  const outage = plan.outageAt === null ? null : plan.outageAt * 1_000
  const isOut = () => outage !== null && clock.monotonic() >= outage && outageLeftMs() > 0
  const outageLeftMs = () => Math.max(0, (outage ?? 0) + outageMs - clock.monotonic())
  const counts = { asked: 0, refused: 0, failedRounds: 0 }
  const answer = async () => {
    counts.asked += 1
    await time.networkDelay(roundTripMs * (0.5 + random()), signal)
    if (isOut()) throw new AppError({ code: 'offline' })
    const passes = mayPass()
    if (!passes) counts.refused += 1
    const headers = new Headers(passes ? {} : { 'retry-after': '1' })
    return { status: passes ? 200 : 429, headers, bytes: new Uint8Array() }
  }
  const desk = async (): Promise<number> => {
    const pace = createPace({ clock, sleep, random })
    const retry = { sleep, random, budget: createRetryBudget(clock) }
    let left = plan.requests
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
      await sleep(outageLeftMs() + longestLookMs * random(), signal)
    }
  }
  const ended = await time.run(Promise.all(Array.from({ length: plan.desks }, desk)))
  const slowest = Math.max(...ended)
  const work = (plan.desks * plan.requests) / plan.perSecond
  const isHit = plan.outageAt !== null && slowest > plan.outageAt
  const fair = work + (isHit ? outageMs / 1_000 : 0)
  return {
    fair: Math.round(fair),
    fastest: Math.round(Math.min(...ended)),
    slowest: Math.round(slowest),
    slowestOfFair: Number((slowest / fair).toFixed(2)),
    refusedPercent: Number(((100 * counts.refused) / counts.asked).toFixed(1)),
    failedRounds: counts.failedRounds,
  }
}
