import type { Http } from './http.ts'
import { askedWaitMs, isAskedToWait } from './retry-after.ts'
import type { Sleep } from './sleep.ts'

/** Milliseconds one request may spend waiting; an update no longer than its own `beforeLeaving` allows. */
const patienceMs = 20_000
const firstWaitMs = 1_000

/**
 * Waits out a service that asks for a little time, and asks again: a service that takes one request a second refuses
 * the second of any two, and who begins anew each time never comes to the end. Nothing was done by what it refused so,
 * hence an update may be sent again as well. Longer waits are the caller's: it can tell the person, and come back.
 */
export function createPatientHttp(http: Http, sleep: Sleep): Http {
  return async ({ beforeLeaving, ...request }) => {
    let waitedMs = 0
    for (let ownMs = firstWaitMs; ; ownMs *= 2) {
      const answer = await http(request)
      const waitMs = askedWaitMs(answer.headers) ?? ownMs
      if (!isAskedToWait(answer.status, answer.headers) || waitedMs + waitMs > patienceMs) return answer
      if (!mayLeave(() => beforeLeaving?.(waitMs))) return answer
      const isOver = await sleep(waitMs, request.signal ?? never).then(
        () => true,
        () => false, // given up: the refusal is the answer
      )
      if (!isOver) return answer
      waitedMs += waitMs
      beforeLeaving?.() // a computer that slept meanwhile has waited for longer
    }
  }
}

function mayLeave(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

const never = new AbortController().signal
