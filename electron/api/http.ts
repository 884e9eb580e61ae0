import { z } from 'zod'
import { documentedErrors } from '../../shared/api/error-body.ts'
import { cleanText } from '../../shared/api/reading/text-repair.ts'
import type { Timers } from '../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import type { AnswerHeaders } from './answer-headers.ts'
import { readBytes, readJson } from './body/body.ts'
import type { Fetch } from './fetch.ts'
import { createOriginGuard } from './https-only.ts'
import { networkFailure, writtenAt } from './network-failure.ts'
import { isAskedToWait, retryAfterMs } from './retry-after.ts'
import { untilAborted } from './until-aborted.ts'

/** Milliseconds. Connecting is bounded to 10 s by the network stack itself (Node and Chromium alike). */
export type HttpLimits = {
  readonly firstByteMs: number
  /** An answer in which less than 1 kB arrives in this time has fallen silent. However long it takes in all is no fault. */
  readonly silenceMs: number
  /** What measures them; left out, the system's. */
  readonly after?: Timers['after']
}
export const usualLimits: HttpLimits = { firstByteMs: 30_000, silenceMs: 15_000 }
const leastBytes = 1_024

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  /** How it is named in failures and logs: a path pattern, never an id. */
  readonly endpoint: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
  /** Called before it leaves, also as if it left after so many milliseconds more; what this throws keeps it here. */
  readonly beforeLeaving?: ((afterMs?: number) => void) | undefined
}
export type HttpAnswer = { readonly status: number; readonly json: unknown; readonly headers: AnswerHeaders }

export type Http = (request: HttpRequest) => Promise<HttpAnswer>

/** An answer as it came, unread. */
export type RawAnswer = Omit<HttpAnswer, 'json'> & { readonly bytes: Uint8Array }

/** One request and the bytes of its answer. */
export type Exchange = (request: HttpRequest) => Promise<RawAnswer>

/** The same with the answer read as JSON: resolves with any status that came with a readable body, or throws `bad-data`. */
export function readingJson(exchange: Exchange): Http {
  return async (request) => {
    const { bytes, ...answer } = await exchange(request)
    const type = answer.headers.get('content-type') ?? ''
    return { ...answer, json: readJson(bytes, request.endpoint, type) }
  }
}

/**
 * One request, one answer, with nothing believed: https to the allowed origins only, no redirects, no cookies,
 * bounded in size and in silence.
 * Throws `offline`, `timeout`, `dns`, `tls`, `portal`, `proxy-password`, `proxy`, `bad-data`, `cancelled`, `foreign-origin`.
 */
export function createExchange(
  fetch: Fetch,
  allowedUrls: readonly string[],
  limits: HttpLimits = usualLimits,
): Exchange {
  const guard = createOriginGuard(allowedUrls)
  let past = writtenAt
  void Request // the first look at it loads Node's network code, some 60 ms: now, and not while somebody types
  return async (request) => {
    guard(request.url)
    const deadline = startDeadline(limits, request.signal)
    const exchange = async () => {
      const response = await fetch(toRequest(request, deadline.signal))
      deadline.begun()
      past = Math.max(past, dateOf(response))
      refuseRedirect(response)
      refuseProxy(response)
      const bytes = await readBytes(response, request.endpoint, deadline.arrived)
      return { status: response.status, headers: response.headers, bytes }
    }
    try {
      // A request hears its signal only until it is collected as garbage, which may be before its body has ended.
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

/** Something answered, and not as HTTP has it: the network is there. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && /ERR_INVALID_(HTTP_)?RESPONSE|ERR_RESPONSE_HEADERS_TOO_BIG/.test(error.message)

/** When the service says it answered, less a day: nobody's clock has to be righter than that. */
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

function refuseRedirect(response: Response): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  if (!redirected) return
  const target = response.headers.get('location') ?? ''
  void response.body?.cancel()
  if (/^http:/i.test(target)) throw new AppError({ code: 'insecure-url', where: 'redirect' })
  throw new AppError({ code: 'portal' })
}

/** Before its body is read, which no browser lets anybody read: a tunnel that did not come to be ends it as a fault. */
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

/** The documented error body, read loosely: a server may add fields, and the code or the words may be missing. */
const readableErrors = z.object({
  errors: z.array(
    z.object({
      code: z.union([z.string(), z.number().transform(String)]).nullish(),
      message: z.string().nullish(),
    }),
  ),
})

/** The document's error body under status 200 is the refusal it names: somebody on the way has lost the number. */
export function asSaid(answer: HttpAnswer): HttpAnswer {
  const { status, json } = answer
  if (status !== 200 || !isJsonObject(json) || Object.hasOwn(json, 'data')) return answer
  const code = readableErrors.safeParse(json).data?.errors[0]?.code
  const named = Object.entries(documentedErrors).find(([, said]) => said.code === code)
  return named === undefined ? answer : { ...answer, status: Number(named[0]) }
}

/**
 * Whether a refusal is the records service's own. Gateways and portals refuse too, and know nothing of records and
 * rights: only the documented body says that there is no such record, or that the key may not. Otherwise services speak
 * in objects, and pages, login forms and blocks of a gateway do not.
 */
export const isOwnRefusal = ({ status, json }: HttpAnswer): boolean =>
  status === 403 || status === 404 ? readableErrors.safeParse(json).success : isJsonObject(json)

/**
 * What an answer other than 200 means (API: Errors). 401 is not here: the token source deals with it.
 */
export function refusal(answer: HttpAnswer, endpoint: string): AppError {
  const body = readableErrors.safeParse(answer.json)
  const said = body.success ? body.data.errors : []
  const messages = new Set(said.flatMap(({ message }) => message?.trim() || []))
  const words: ServiceWords = {
    apiCode: said[0]?.code ?? null,
    message: cleanText([...messages].join(' ')).text || null,
  }
  // Only where one record or list was asked for can it be that one which is missing.
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
