import type { Http } from './http.ts'
import { askedWaitMs, isAskedToWait } from './retry-after.ts'
import type { Sleep } from './sleep.ts'
import { never } from './until-aborted.ts'

/** Milliseconds that one request may spend waiting; for an update, at most what its `beforeLeaving` allows. */
const patienceMs = 20_000
const firstWaitMs = 1_000

/**
 * Retries a request after a 429, or a 503 with Retry-After, while the wait is short. A service with a limit of one
 * request a second refuses many. A refused request has changed nothing, so an update may be retried as well.
 * Longer waits are left to the caller, who can inform the user.
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
        () => false, // cancelled: return the refusal
      )
      if (!isOver) return answer
      waitedMs += waitMs
      beforeLeaving?.() // asked again, because the computer may have slept
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
