import type { Hono } from 'hono'
import { tokenPath } from '../../shared/api/token.ts'
import type { RequestEnv } from './routes/request.ts'
import type { Fault, Faults } from './service/faults.ts'
import type { createJournal } from './service/journal.ts'
import type { createRateLimit } from './service/rate-limit.ts'
import type { DemoSleep } from './service/sleep.ts'
import { spoilAnswer } from './spoil-answer.ts'

type HandleDeps = {
  /** Asked anew for every request: its switches may have been changed. */
  readonly router: () => Hono<RequestEnv>
  readonly journal: ReturnType<typeof createJournal>
  readonly faults: Faults
  readonly rateLimit: ReturnType<typeof createRateLimit>
  readonly now: () => number
  readonly sleep: DemoSleep
  /** Milliseconds every request takes. */
  readonly latencyMs: () => number
}

/** One request from arrival to answer: journal, latency, fault, proper handling. Throws `ConnectionCut`. */
export function createHandleRequest(deps: HandleDeps) {
  const { router, journal, faults, rateLimit, now, sleep, latencyMs } = deps
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const body = await request.text()
    const kept = url.pathname.endsWith(tokenPath) ? '' : body
    const entry = journal.begin({ method: request.method, url, body: kept, at: now() })
    const bare = new Request(url, { method: request.method, headers: request.headers })
    const proper = async () => router().fetch(bare, { entry, body })
    const fault = faults.next({ method: request.method, path: url.pathname })
    await sleep(latencyMs() + (fault?.delayMs ?? 0), request.signal)
    const refused = rateLimit.refuse()
    if (refused !== null) {
      entry.status = refused.status
      return refused
    }
    const response =
      fault === null ? await proper() : await meet(fault, proper, { sleep, signal: request.signal })
    entry.status = response.status
    return response
  }
}

type Meeting = { readonly sleep: DemoSleep; readonly signal: AbortSignal }

async function meet(
  fault: Fault,
  proper: () => Promise<Response>,
  { sleep, signal }: Meeting,
): Promise<Response> {
  const { answer, applied = 'no', lateMs = 0, answerDelayMs = 0 } = fault
  if (answer === undefined) {
    const response = await proper()
    await sleep(answerDelayMs, signal)
    return response
  }
  // nobody waits for the late one: that is what makes it a fault
  if (applied === 'late') void sleep(lateMs).then(proper)
  const applies =
    applied === 'yes' ||
    answer.kind === 'changed' ||
    (answer.kind === 'cut' && answer.afterBytes !== undefined)
  const response = applies ? await proper() : null
  await sleep(answerDelayMs, signal)
  return spoilAnswer(answer, async () => response ?? proper())
}
