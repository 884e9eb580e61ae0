import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { tokenPath } from '../../shared/api/token.ts'
import type { RequestEnv } from './request.ts'
import type { Fault, Faults } from './service/faults.ts'
import type { createJournal } from './service/journal.ts'
import type { Switches } from './service/switches.ts'
import { spoilAnswer } from './spoil-answer.ts'

type HandleDeps = {
  /** Called for every request, because the switches may have changed. */
  readonly router: () => Hono<RequestEnv>
  readonly journal: ReturnType<typeof createJournal>
  readonly faults: Faults
  /** The refusal of a request, or null if it is accepted. */
  readonly limitRate: () => Response | null
  readonly now: () => number
  readonly sleep: DemoSleep
  /** Milliseconds that every request takes. */
  readonly latencyMs: () => number
}

/** Handles a request: journal, latency, fault, answer. Throws `ConnectionCut`. */
export function createHandleRequest(deps: HandleDeps) {
  const { router, journal, faults, limitRate, now, sleep, latencyMs } = deps
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const body = await request.text()
    const kept = url.pathname.endsWith(tokenPath) ? '' : body
    const entry = journal.begin({ method: request.method, url, body: kept, at: now() })
    const bare = new Request(url, { method: request.method, headers: request.headers })
    const proper = async () => router().fetch(bare, { entry, body })
    const fault = faults.next({ method: request.method, path: url.pathname })
    await sleep(latencyMs() + (fault?.delayMs ?? 0), request.signal)
    const refused = limitRate()
    if (refused !== null) {
      entry.status = refused.status
      return refused
    }
    const response =
      fault === null ? await proper() : await applyFault(fault, proper, { sleep, signal: request.signal })
    entry.status = response.status
    return response
  }
}

type Waiting = { readonly sleep: DemoSleep; readonly signal: AbortSignal }

async function applyFault(fault: Fault, proper: () => Promise<Response>, { sleep, signal }: Waiting) {
  const { answer, applied = 'no', lateMs = 0, answerDelayMs = 0 } = fault
  if (answer === undefined) {
    const response = await proper()
    await sleep(answerDelayMs, signal)
    return response
  }
  // not awaited, so that the client gets the failure before the request is applied
  if (applied === 'late') void sleep(lateMs).then(proper)
  const applies =
    applied === 'yes' ||
    answer.kind === 'changed' ||
    (answer.kind === 'cut' && answer.afterBytes !== undefined)
  const response = applies ? await proper() : null
  await sleep(answerDelayMs, signal)
  return spoilAnswer(answer, async () => response ?? proper())
}

/** Limits the requests per second; a value n below 1 allows one per 1/n seconds. Undocumented, but gateways do it. */
export function createRateLimit(now: () => number, rule: () => Switches) {
  let letIn: number[] = []
  return (): Response | null => {
    const { mostPerSecond, saysRetryAfter } = rule()
    if (mostPerSecond === 0) return null
    const windowMs = Math.max(1_000, 1_000 / mostPerSecond)
    letIn = letIn.filter((at) => at > now() - windowMs)
    if (letIn.length < mostPerSecond) {
      letIn.push(now())
      return null
    }
    const waitMs = (letIn[0] ?? 0) + windowMs - now()
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) }
    return new Response('', { status: 429, ...(saysRetryAfter && { headers }) })
  }
}

/** Waits, and rejects with the signal's reason as soon as it aborts. */
export type DemoSleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Waits in real time. A wait of 0 takes no turn of the event loop. */
export const sleepInRealTime: DemoSleep = async (ms, signal) => {
  signal?.throwIfAborted()
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => signal?.throwIfAborted())
}
