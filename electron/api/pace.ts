import type { Clock } from '../../shared/domain/clock.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Exchange, RawAnswer } from './http.ts'
import { askedWaitMs, isAskedToWait } from './retry-after.ts'
import type { Sleep } from './sleep.ts'
import { never } from './until-aborted.ts'

export type Pace = {
  /** Runs a request when its turn has come. Throws `cancelled` if aborted before, and what the request throws. */
  run(signal: AbortSignal, request: () => Promise<RawAnswer>): Promise<RawAnswer>
}

const startRate = 2
const mostInFlight = 8
/** Growth of the rate per answer before the first refusal, and while another client may have caused that refusal. */
const growth = { unknown: 4, doubted: 1.08 } as const
/**
 * Growth per answer after the first refusal, at one request a second. Divided by the square root of the rate, so that
 * clients with the same share of refusals converge to the same rate. It causes about one refusal in fifty answers.
 */
const steady = 0.006
/** Ceiling of the growth per answer. The growth rises while answers keep coming, because other desks may have left. */
const quickest = 0.25
/** Factors of the rate after a refusal: `far` if few answers came since the last refusal, else `step`. */
const cut = { far: 0.5, step: 0.8, fewAnswers: 5 } as const
const slowestRate = 0.1
/** Milliseconds. Refusals within this time, or the time of two requests, count as one: those requests overlapped. */
const oneRefusalMs = 1_000
/** The wait if the service does not say how long: one second, doubled after each wait that did not help. */
const defaultWaitMs = { first: 1_000, longest: 30_000 } as const
/** Ceiling of the rate, in requests a second. */
const fastestRate = 1_000

type Deps = { readonly clock: Clock; readonly sleep: Sleep; readonly random: () => number }

/**
 * Learns an undocumented rate limit, alone or beside other desks under the same limit: growth per answer and
 * multiplicative decrease (after Chiu and Jain, 1989), with the window of TCP's slow start (RFC 5681, 3.1) while no
 * limit has been met: one request on its way, then two, up to eight, so that few are in flight at the first refusal.
 * `npm run bench -- desks` measures it for 1, 10 and 40 desks.
 */
export function createPace({ clock, sleep, random }: Deps): Pace {
  let rate = startRate
  let window = 1
  let pausedUntil = Number.NEGATIVE_INFINITY
  let cutAt: number | null = null
  let answers = 0
  let waits = 0
  /** The first refusal came after few answers, so another client may have caused it. */
  let isDoubted = false
  const slots = createSlots(() => window)
  const gate = createGate({ clock, sleep }, () => ({ everyMs: 1_000 / rate, notBefore: pausedUntil }))

  const growthNow = (): number => {
    if (cutAt === null) return growth.unknown
    if (isDoubted) return growth.doubted
    const usual = steady / Math.sqrt(rate)
    const expected = -Math.log(cut.step) / usual
    return 1 + Math.min(quickest, usual * Math.max(1, answers / expected) ** 2)
  }
  const answered = () => {
    answers += 1
    waits = 0
    window = Math.min(mostInFlight, window + 1)
    rate = Math.min(fastestRate, rate * growthNow())
    gate.hurry()
  }
  const refused = (askedMs: number | null) => {
    const now = clock.monotonic()
    if (now >= pausedUntil) waits += 1
    const defaultMs = Math.min(defaultWaitMs.longest, defaultWaitMs.first * 2 ** Math.max(0, waits - 1))
    // The wait is random in part, because other desks may have got the same answer.
    pausedUntil = Math.max(pausedUntil, now + (askedMs ?? defaultMs) + (random() * 1_000) / rate)
    if (cutAt !== null && now - cutAt < Math.max(oneRefusalMs, 2_000 / rate)) return
    const isEarly = answers < cut.fewAnswers
    isDoubted = cutAt === null && isEarly
    if (cutAt === null) rate = Math.min(rate, Math.max(startRate, gate.passedWithinSecond()))
    rate = Math.max(slowestRate, rate * (isEarly ? cut.far : cut.step))
    cutAt = now
    answers = 0
  }
  return {
    run: async (signal, request) => {
      await slots.take(signal)
      try {
        await gate.pass(signal)
        const answer = await request()
        if (isAskedToWait(answer.status, answer.headers)) refused(askedWaitMs(answer.headers))
        else if (answer.status === 200) answered()
        return answer
      } finally {
        slots.leave()
      }
    },
  }
}

/** An exchange that keeps the pace. Below the parsing, so that the next request does not wait for it. */
export const pacedExchange =
  (exchange: Exchange, pace: Pace): Exchange =>
  (request) =>
    pace.run(request.signal ?? never, () => exchange(request))

/** Admits at most `most()` requests at once; the others wait in order. */
function createSlots(most: () => number) {
  let taken = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    taken -= 1
    while (taken < most()) {
      const next = waiting.shift()
      if (next === undefined) return
      taken += 1
      next()
    }
  }
  return {
    leave,
    take: async (signal: AbortSignal) => {
      if (taken < most()) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      if (!signal.aborted) return
      leave()
      throw new AppError({ code: 'cancelled' })
    },
  }
}

/** Lets requests pass one at a time, with `everyMs` between them, and none during a pause. */
function createGate(
  { clock, sleep }: { readonly clock: Clock; readonly sleep: Sleep },
  rule: () => { readonly everyMs: number; readonly notBefore: number },
) {
  let lastAt = Number.NEGATIVE_INFINITY
  let passed: number[] = []
  /** Wakes the waiting request. */
  let hurried: AbortController | null = null
  let line: Promise<void> = Promise.resolve()
  const passAlone = async (signal: AbortSignal) => {
    for (;;) {
      if (signal.aborted) throw new AppError({ code: 'cancelled' })
      const { everyMs, notBefore } = rule()
      const waitMs = Math.max(lastAt + everyMs, notBefore) - clock.monotonic()
      if (waitMs < 1) break
      const early = new AbortController()
      hurried = early
      await sleep(waitMs, AbortSignal.any([signal, early.signal])).catch((error: unknown) => {
        if (!early.signal.aborted) throw error
      })
      hurried = null
    }
    lastAt = clock.monotonic()
    passed.push(lastAt)
    if (passed.length > 2 * fastestRate) passed = passed.slice(-fastestRate)
  }
  return {
    /** Call this when the rate has risen: the waiting request checks its time again. */
    hurry: () => hurried?.abort(),
    pass: (signal: AbortSignal): Promise<void> => {
      const turn = line.then(() => passAlone(signal))
      line = turn.catch(() => undefined)
      return turn
    },
    passedWithinSecond: () => passed.filter((at) => at > clock.monotonic() - 1_000).length,
  }
}
