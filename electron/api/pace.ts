import type { Clock } from '../../shared/domain/clock.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Exchange, RawAnswer } from './http.ts'
import { isAskedToWait, retryAfterMs } from './retry-after.ts'
import type { Sleep } from './sleep.ts'

export type Pace = {
  /** Runs a request when its turn has come. Throws `cancelled` while waiting, and what the request throws. */
  run(signal: AbortSignal, request: () => Promise<RawAnswer>): Promise<RawAnswer>
  /** Requests per second aimed at now. */
  rate(): number
}

const startRate = 2
const mostInFlight = 8
/** Growth per answered request: quick until the first refusal shows where the limit is, then careful. */
const growth = { unknown: 4, doubted: 1.08, below: 1.03, near: 1.002 } as const
const nearCeiling = 0.9
/** After a refusal: far down while hardly anything was answered since the last one, a step otherwise. */
const cut = { far: 0.5, step: 0.85, fewAnswers: 10 } as const
const cutEveryMs = 2_000
/** Faster than this there is nothing to wait for. */
const fastestRate = 1_000

/**
 * Learns a limit nobody documents: growth per answer and multiplicative decrease (Chiu and Jain, 1989), with the
 * window of TCP's slow start (RFC 5681, 3.1) while no limit has been met: one request on its way, then two, up to
 * eight, so that the first refusal finds few behind it. `test/electron/api/pace.test.ts` measures it against limits of 1, 5 and 10 a
 * second.
 */
export function createPace({ clock, sleep }: { readonly clock: Clock; readonly sleep: Sleep }): Pace {
  let rate = startRate
  let window = 1
  let ceiling: number | null = null
  let pausedUntil = Number.NEGATIVE_INFINITY
  let cutAt = Number.NEGATIVE_INFINITY
  let answers = 0
  /** One refusal before hardly anything was answered may be of another client's making: it shows no limit yet. */
  let isDoubted = false
  const slots = createSlots(() => window)
  const gate = createGate({ clock, sleep }, () => ({ everyMs: 1_000 / rate, notBefore: pausedUntil }))

  const answered = () => {
    answers += 1
    window = Math.min(mostInFlight, window + 1)
    if (ceiling === null) {
      rate = Math.min(fastestRate, rate * growth.unknown)
      gate.hurry()
    } else if (isDoubted) rate = Math.min(fastestRate, rate * growth.doubted)
    else rate *= rate < nearCeiling * ceiling ? growth.below : growth.near
  }
  const refused = (retryAfterMs: number) => {
    const now = clock.monotonic()
    pausedUntil = Math.max(pausedUntil, now + retryAfterMs)
    if (now - cutAt < cutEveryMs) return
    isDoubted = ceiling === null && answers < cut.fewAnswers
    ceiling = Math.min(rate, Math.max(startRate, gate.passedWithinSecond()))
    rate = Math.max(0.1, ceiling * (answers < cut.fewAnswers ? cut.far : cut.step))
    cutAt = now
    answers = 0
  }
  return {
    rate: () => rate,
    run: async (signal, request) => {
      await slots.take(signal)
      try {
        await gate.pass(signal)
        const answer = await request()
        if (isAskedToWait(answer.status, answer.headers)) refused(retryAfterMs(answer.headers))
        else if (answer.status === 200) answered()
        return answer
      } finally {
        slots.leave()
      }
    },
  }
}

/**
 * An exchange that keeps the pace, whoever asks. Below the reading of answers, so that the next request flies as soon
 * as an answer has come whole, and need not wait until it has been read and written down.
 */
export const pacedExchange =
  (exchange: Exchange, pace: Pace): Exchange =>
  (request) =>
    pace.run(request.signal ?? never, () => exchange(request))

const never = new AbortController().signal

/** So many at once; the others wait in the order they came. */
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

/** One after another, each so long after the one before, and nobody during a pause: also one that begins meanwhile. */
function createGate(
  { clock, sleep }: { readonly clock: Clock; readonly sleep: Sleep },
  rule: () => { readonly everyMs: number; readonly notBefore: number },
) {
  let lastAt = Number.NEGATIVE_INFINITY
  let passed: number[] = []
  /** Of whoever waits now. */
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
    /** The rule has changed for the quicker: whoever waits looks at it again. */
    hurry: () => hurried?.abort(),
    pass: (signal: AbortSignal): Promise<void> => {
      const turn = line.then(() => passAlone(signal))
      line = turn.catch(() => undefined)
      return turn
    },
    passedWithinSecond: () => passed.filter((at) => at > clock.monotonic() - 1_000).length,
  }
}
