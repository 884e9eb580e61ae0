import { z } from 'zod'
import { documentedErrors } from '../../shared/api/error-body.ts'
import { cleanText } from '../../shared/api/reading/text-repair.ts'
import type { Timers } from '../../shared/domain/clock.ts'
import { AppError, type Failure, isFailure } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import { readBytes, readJson } from './body/body.ts'
import type { AnswerHeaders, Fetch } from './fetch.ts'
import { createOriginGuard, isOnSameServer } from './https-only.ts'
import { networkFailure, writtenAt } from './network-failure.ts'
import { isAskedToWait, retryAfterMs } from './retry-after.ts'
import { untilAborted } from './until-aborted.ts'

/** Time limits in milliseconds. The network stacks of Node and Chromium limit connecting to 10 s by themselves. */
export type HttpLimits = {
  readonly firstByteMs: number
  /** An answer is cancelled if less than 1 kB of it arrives in this time. Its total time is not limited. */
  readonly silenceMs: number
  /** The timers that measure these times; by default those of the system. */
  readonly after?: Timers['after']
}
export const usualLimits: HttpLimits = { firstByteMs: 30_000, silenceMs: 15_000 }
const leastBytes = 1_024

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  /** The request's name in failures and logs: a path pattern, never with an id. */
  readonly endpoint: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
  /** Called before sending, and before a delay with its milliseconds. If it throws, nothing is sent. */
  readonly beforeLeaving?: ((afterMs?: number) => void) | undefined
}
export type HttpAnswer = { readonly status: number; readonly json: unknown; readonly headers: AnswerHeaders }

export type Http = (request: HttpRequest) => Promise<HttpAnswer>

/** An answer whose body has not been parsed. */
export type RawAnswer = Omit<HttpAnswer, 'json'> & { readonly bytes: Uint8Array }

export type Exchange = (request: HttpRequest) => Promise<RawAnswer>

/** Parses the answers of `exchange` as JSON. Resolves with any status; throws `bad-data` for an unreadable body. */
export function readingJson(exchange: Exchange): Http {
  return async (request) => {
    const { bytes, ...answer } = await exchange(request)
    const type = answer.headers.get('content-type') ?? ''
    return { ...answer, json: readJson(bytes, request.endpoint, type) }
  }
}

/**
 * Sends one request over https to an allowed origin, without redirects and cookies, with limits of size and time.
 * Throws `offline`, `timeout`, `dns`, `tls`, `portal`, `proxy-password`, `proxy`, `bad-data`, `cancelled`, `foreign-origin`.
 */
export function createExchange(
  fetch: Fetch,
  allowedUrls: readonly string[],
  limits: HttpLimits = usualLimits,
): Exchange {
  const guard = createOriginGuard(allowedUrls)
  let past = writtenAt
  void Request // loads Node's network code (some 60 ms) now, not while the user types
  return async (request) => {
    guard(request.url)
    const deadline = startDeadline(limits, request.signal)
    const exchange = async () => {
      const response = await fetch(toRequest(request, deadline.signal))
      deadline.begun()
      past = Math.max(past, dateOf(response))
      refuseRedirect(response, request)
      refuseProxy(response)
      const bytes = await readBytes(response, request.endpoint, deadline)
      return { status: response.status, headers: response.headers, bytes }
    }
    try {
      // A garbage-collected request no longer reacts to its signal, even if its body has not ended.
      return await untilAborted(deadline.signal, exchange())
    } catch (error) {
      if (request.signal?.aborted) throw new AppError({ code: 'cancelled' }, { cause: error })
      if (deadline.passed()) throw new AppError({ code: 'timeout' }, { cause: error })
      if (isUnreadable(error))
        throw new AppError(
          { code: 'bad-data', endpoint: request.endpoint, fault: 'no HTTP' },
          { cause: error },
        )
      throw networkFailure(error, { now: Date.now(), past })
    } finally {
      deadline.end()
    }
  }
}

/** Whether the answer was not valid HTTP. Then there is a network. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  (/ERR_INVALID_(HTTP_)?RESPONSE|ERR_RESPONSE_HEADERS_TOO_BIG|Headers Overflow/.test(error.message) ||
    isUnreadable(error.cause))

/** The time of the answer by the service's clock, less a day because clocks may differ by that much. */
function dateOf({ headers }: Response): number {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? 0 : at - 86_400_000
}

function toRequest(request: HttpRequest, signal: AbortSignal): Request {
  return new Request(request.url, {
    method: request.method,
    headers: { accept: 'application/json', ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
}

/** A redirect to another server leads to a network's login page; one within the service means a wrong address. */
function refuseRedirect(response: Response, { url, endpoint }: HttpRequest): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  if (!redirected) return
  const target = response.headers.get('location') ?? ''
  void response.body?.cancel()
  if (/^http:/i.test(target)) throw new AppError({ code: 'insecure-url', where: 'redirect' })
  if (target !== '' && isOnSameServer(target, url))
    throw new AppError({ code: 'bad-data', endpoint, fault: 'redirect' })
  throw new AppError({ code: 'portal' })
}

/** Checked before the body is read: Chromium fails on the body of a 407. */
function refuseProxy({ status, body }: Response): void {
  if (status !== 407) return
  void body?.cancel().catch(() => undefined)
  throw new AppError({ code: 'proxy-password' })
}

const systemAfter: Timers['after'] = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

function startDeadline(limits: HttpLimits, outer: AbortSignal | undefined) {
  const { after = systemAfter } = limits
  const abort = new AbortController()
  let late = false
  const giveUp = () => {
    late = true
    abort.abort()
  }
  const cancel = () => abort.abort()
  outer?.addEventListener('abort', cancel, { once: true })
  if (outer?.aborted) cancel()
  let forget = after(limits.firstByteMs, giveUp)
  let since = 0
  const listen = () => {
    since = 0
    forget()
    forget = after(limits.silenceMs, giveUp)
  }
  return {
    signal: abort.signal,
    begun: listen,
    arrived: (bytes: number) => {
      since += bytes
      if (since >= leastBytes) listen()
    },
    passed: () => late,
    end: () => {
      forget()
      outer?.removeEventListener('abort', cancel)
    },
  }
}

/** The service's own code and words about a refusal; carried as the `cause` of the `AppError`. */
export type ServiceWords = { readonly apiCode: string | null; readonly message: string | null }

/** The documented error body, read tolerantly: fields may be added, and code or message may be missing. */
const readableErrors = z.object({
  errors: z.array(
    z.object({
      code: z.union([z.string(), z.number().transform(String)]).nullish(),
      message: z.string().nullish(),
    }),
  ),
})

/** Treats a documented error body without data under status 200 as its refusal: a gateway has changed the status. */
export function asSaid(answer: HttpAnswer): HttpAnswer {
  const { status, json } = answer
  if (status !== 200 || !isJsonObject(json) || (json['data'] ?? null) !== null) return answer
  const code = readableErrors.safeParse(json).data?.errors[0]?.code
  const named = Object.entries(documentedErrors).find(([, said]) => said.code === code)
  return named === undefined ? answer : { ...answer, status: Number(named[0]) }
}

/**
 * Whether a refusal comes from the records service. Gateways and portals refuse too, but they know nothing of records
 * and rights: for 403 and 404 only the documented body counts. For other statuses a JSON object is enough, because
 * login pages and blocks of a gateway are not JSON.
 */
export const isOwnRefusal = ({ status, json }: HttpAnswer): boolean =>
  status === 403 || status === 404 ? readableErrors.safeParse(json).success : isJsonObject(json)

/** Turns an answer other than 200 or 401 into a failure (API: Errors). After a 401 the token is renewed. */
export function refusal(answer: HttpAnswer, endpoint: string): AppError {
  const body = readableErrors.safeParse(answer.json)
  const said = body.success ? body.data.errors : []
  const messages = new Set(said.flatMap(({ message }) => message?.trim() || []))
  const words: ServiceWords = {
    apiCode: said[0]?.code ?? null,
    message: cleanText([...messages].join(' ')).text || null,
  }
  // A 404 means a missing record only if one record or list was requested.
  const documented = body.success && /<id>|\/lookup\//.test(endpoint)
  return new AppError(refusalFailure(answer, endpoint, { documented, ...words }), { cause: words })
}

function refusalFailure(
  { status, headers }: HttpAnswer,
  endpoint: string,
  said: { documented: boolean; apiCode: string | null },
): Failure {
  if (status === 400 || status === 422) return { code: 'rejected', status, apiCode: said.apiCode }
  if (status === 403) return { code: 'forbidden', endpoint }
  if (status === 404) return { code: 'not-found', documented: said.documented }
  if (isAskedToWait(status, headers)) return { code: 'rate-limited', retryAfterMs: retryAfterMs(headers) }
  if (status >= 500) return { code: 'server-error', status }
  return { code: 'bad-data', endpoint, fault: `status ${status}` }
}

/** The service's words behind a failure, for the evidence kept with a correction. */
export function serviceWords(error: unknown): ServiceWords | null {
  if (!(error instanceof AppError)) return null
  const { cause } = error
  const isWords = typeof cause === 'object' && cause !== null && 'apiCode' in cause && 'message' in cause
  return isWords ? (cause as ServiceWords) : null // sound: `refusal` is the only writer of this shape
}

/** Whether a refusal is in the service's own words. A gateway's refusal says nothing about the key or the records. */
export const isInOwnWords = (error: unknown): boolean =>
  Object.values(serviceWords(error) ?? {}).some((words) => words !== null)

/** Null for a search that the service answers with 404 because it finds no one. Throws any other error. */
export function noOneFound(error: unknown): null {
  if (isFailure(error, 'not-found') && isInOwnWords(error)) return null
  throw error
}
