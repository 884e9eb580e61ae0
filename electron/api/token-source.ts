import { z } from 'zod'
import { tokenContentType, tokenPath, tokenRequest } from '../../shared/api/token.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import { type Http, type HttpAnswer, refusal } from './http.ts'
import { createTokenTurns } from './shared-key-turns.ts'
import type { Sleep } from './sleep.ts'
import { never, untilAborted } from './until-aborted.ts'

export type Credentials = {
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export type TokenSource = {
  /** The current token. Requests a new one if there is none or it is past 80 % of its life. */
  current(signal?: AbortSignal): Promise<string>
  /** A token other than `refused`, of another caller or fresh. Throws `token-refused` if renewing did not help. */
  after(refused: string, signal?: AbortSignal): Promise<string>
  /** Call this after a request with the current token succeeded. */
  accepted(): void
  /** Whether another computer requests tokens with the same key, and the service keeps only one token per key. */
  isShared(): boolean
  /** Whether a working token was refused early at least once: the key is shared, or the service restarted. */
  isSuspected(): boolean
}
export type Tokens = Pick<TokenSource, 'current' | 'after'>

type Deps = { readonly clock: Clock; readonly sleep: Sleep; readonly random: () => number }

/** Times in milliseconds of the monotonic clock; `promisedMs` is the token's life as stated by the service. */
type Held = {
  readonly token: string
  readonly promisedMs: number | null
  readonly askedAt: number
  readonly renewAt: number
}

/** Bounds on a token's life, whatever `expires_in` says. Milliseconds. */
const shortestLifeMs = 10_000
const longestLifeMs = 24 * 3_600_000
/** A refused token counts as taken by another computer only if the key worked within this time. Milliseconds. */
const lately = 120_000
/**
 * Tokens refused in a row after which the key is at fault: one renewal is enough to know, and some sign-in servers lock
 * a client out after a few more. If another computer seems to use the key, it may have ended each renewed token.
 */
const maxRefused = { alone: 2, shared: 5 } as const
const tokenEndpoint = 'POST /oauth2/token'
/** After an answer without a token, all callers wait and share the next attempt. Milliseconds. */
const pauseMs = { first: 1_000, longest: 4_000 } as const
/** Failures in which the service answered. Without an answer, a pause would spare no service. */
const answeredWithout: ReadonlySet<Failure['code']> = new Set([
  'server-error',
  'bad-data',
  'portal',
  'insecure-url',
  'rate-limited',
])

/**
 * OAuth 2.0 client credentials (RFC 6749, 4.4; API: Authentication, 3). The token lives in this closure only.
 * A token is renewed on demand, never by a timer, so no `expires_in` can cause a storm. Callers share one request in
 * flight, and the pause after an answer without a token. If another computer ends this one's tokens, they take turns.
 * Throws `key-refused`, `portal`, `cancelled`, and what `Http` throws.
 */
export function createTokenSource(http: Http, credentials: Credentials, deps: Deps): TokenSource {
  const { clock, sleep } = deps
  const turns = createTokenTurns(deps)
  const pause = createPause(clock)
  let held: Held | null = null
  let workedAt = Number.NEGATIVE_INFINITY
  /** Tokens that were refused since the last one that worked. */
  let refusedInARow = 0
  let inFlight: Promise<string> | null = null

  const fetchToken = async (): Promise<string> => {
    const answer = await http(askForToken(credentials))
    const { token, promisedMs } = readToken(answer)
    const askedAt = clock.monotonic()
    held = { token, promisedMs, askedAt, renewAt: askedAt + 0.8 * lifeMs(promisedMs) }
    return token
  }
  const fetchInTurn = async (): Promise<string> => {
    const waitMs = Math.max(turns.waitMs(), pause.leftMs())
    if (waitMs > 0) await sleep(waitMs, never) // callers share this wait, and each may stop waiting by itself
    try {
      const token = await fetchToken()
      pause.end()
      return token
    } catch (error) {
      if (error instanceof AppError && answeredWithout.has(error.failure.code)) pause.lengthen()
      throw error
    }
  }
  // Not bound to one caller's signal: others may wait for the same answer.
  const renew = (): Promise<string> => {
    inFlight ??= fetchInTurn().finally(() => {
      inFlight = null
    })
    return inFlight
  }
  /** A caller may cancel its own wait; the request goes on for the others. */
  const renewFor = (signal: AbortSignal | undefined) =>
    signal === undefined ? renew() : untilAborted(signal, renew())
  return {
    current: (signal) =>
      held !== null && clock.monotonic() < held.renewAt ? Promise.resolve(held.token) : renewFor(signal),
    after: (refused, signal) => {
      if (held !== null && held.token !== refused) return Promise.resolve(held.token)
      const now = clock.monotonic()
      if (held !== null && now - workedAt < lately) turns.ended(now - held.askedAt, held.promisedMs)
      if (held !== null) refusedInARow += 1
      held = null
      if (refusedInARow >= (turns.isSuspected() ? maxRefused.shared : maxRefused.alone))
        return Promise.reject(new AppError({ code: 'token-refused' }))
      return renewFor(signal)
    },
    accepted: () => {
      refusedInARow = 0
      workedAt = clock.monotonic()
    },
    isShared: turns.isShared,
    isSuspected: turns.isSuspected,
  }
}

function createPause(clock: Clock) {
  let lengthMs = 0
  let until = 0
  return {
    leftMs: () => until - clock.monotonic(),
    lengthen: () => {
      lengthMs = Math.min(pauseMs.longest, Math.max(pauseMs.first, lengthMs * 2))
      until = clock.monotonic() + lengthMs
    },
    end: () => {
      lengthMs = 0
    },
  }
}

function askForToken({ authUrl, clientId, clientSecret }: Credentials) {
  const form = tokenRequest.parse({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  return {
    method: 'POST',
    url: `${authUrl}${tokenPath}`,
    endpoint: tokenEndpoint,
    headers: { 'content-type': tokenContentType },
    body: new URLSearchParams(form).toString(),
  } as const
}

/** A token that a header can carry, with spaces around it at most. */
const sendable = z.string().regex(/^\s*[!-~]+\s*$/)

/**
 * Requires only the token, because the document does not show the fields of this answer. The token has its name in RFC
 * 6749, 5.1, or is named and wrapped like the fields of this service's other answers.
 */
function readToken(answer: HttpAnswer): Pick<Held, 'token' | 'promisedMs'> {
  const { status, json } = answer
  if (status !== 200 && status !== 201) throw tokenRefusal(answer)
  if (!isJsonObject(json)) throw new AppError({ code: 'portal' }) // a network's login page
  for (const said of [json.data, json].filter(isJsonObject))
    for (const named of [said.access_token, said.accessToken, said.token]) {
      const token = sendable.safeParse(named).data?.trim()
      if (token !== undefined) return { token, promisedMs: promisedMs(said.expires_in ?? said.expiresIn) }
    }
  throw new AppError({ code: 'bad-data', endpoint: tokenEndpoint, fault: 'no token' })
}

/** `expires_in` is not documented: it may be absent, a string, zero, negative or huge. */
function promisedMs(expiresIn: unknown): number | null {
  const seconds = typeof expiresIn === 'string' ? Number(expiresIn) : expiresIn
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : null
}

/** A token without a stated life counts as valid for 24 hours. */
const lifeMs = (promised: number | null): number =>
  Math.min(longestLifeMs, Math.max(shortestLifeMs / 0.8, promised ?? longestLifeMs))

/** The only answers that blame the key: those of RFC 6749, 5.2, and the document's own error body. */
const refusedKey = z.union([
  z.object({ error: z.enum(['invalid_client', 'unauthorized_client']) }),
  z.object({ errors: z.array(z.object({ code: z.literal('PA1101') })).min(1) }),
])

/** Blames the key only if the service does: a gateway, a portal or a proxy may refuse a token request as well. */
function tokenRefusal(answer: HttpAnswer): AppError {
  const endpoint = tokenEndpoint
  const { status, json } = answer
  const isRefusal = (status === 400 || status === 401) && refusedKey.safeParse(json).success
  if (isRefusal) return new AppError({ code: 'key-refused', reason: refusalReason(JSON.stringify(json)) })
  if (status !== 400 && status !== 401 && status !== 403) return refusal(answer, endpoint)
  if (!isJsonObject(json)) return new AppError({ code: 'portal' })
  return new AppError({ code: 'bad-data', endpoint, fault: `status ${status}` })
}

function refusalReason(words: string): Extract<Failure, { code: 'key-refused' }>['reason'] {
  if (/expire/i.test(words)) return 'expired'
  if (/revoke|disable|suspend/i.test(words)) return 'revoked'
  if (/unauthorized_client/i.test(words)) return 'not-allowed'
  return 'invalid'
}
