import type { Http } from './http.ts'
import { askedWaitMs, isAskedToWait } from './retry-after.ts'
import type { Sleep } from './sleep.ts'

/** Milliseconds one request may spend waiting. An update rests on a read of five seconds ago at the most. */
const patience = { read: 20_000, update: 3_000 } as const
const firstWaitMs = 1_000

/**
 * Waits out a service that asks for a little time, and asks again: a service that takes one request a second refuses
 * the second of any two, and who begins anew each time never comes to the end. Nothing was done by what it refused so,
 * hence an update may be sent again as well. Longer waits are the caller's: it can tell the person, and come back.
 */
export function createPatientHttp(http: Http, sleep: Sleep): Http {
  return async (request) => {
    const mostMs = request.method === 'PUT' ? patience.update : patience.read
    let waitedMs = 0
    for (let ownMs = firstWaitMs; ; ownMs *= 2) {
      const answer = await http(request)
      const waitMs = askedWaitMs(answer.headers) ?? ownMs
      if (!isAskedToWait(answer.status, answer.headers) || waitedMs + waitMs > mostMs) return answer
      const isOver = await sleep(waitMs, request.signal ?? never).then(
        () => true,
        () => false, // given up: the refusal is the answer
      )
      if (!isOver) return answer
      waitedMs += waitMs
    }
  }
}

const never = new AbortController().signal
