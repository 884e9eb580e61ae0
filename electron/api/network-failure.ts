import { AppError, type Failure } from '../../shared/domain/failure.ts'

const expired: Failure = { code: 'tls', reason: 'expired' }
const wrongClock: Failure = { code: 'tls', reason: 'clock' }
/** No computer that runs this was ever right before it. */
export const writtenAt = Date.parse('2026-11-22')

/**
 * Names of failures, as Node (OpenSSL, undici, libuv) and Chromium (net error list) spell them.
 * The first entry whose pattern occurs in the error or one of its causes decides.
 */
const causes: readonly (readonly [RegExp, Failure])[] = [
  // The school's system wants to know who this computer is, and was shown nothing, or something else.
  [/CLIENT_AUTH_|CERTIFICATE_REQUIRED/, { code: 'tls', reason: 'no-certificate' }],
  [/CERT_NOT_YET_VALID/, { code: 'tls', reason: 'clock' }],
  [/CERT_HAS_EXPIRED|ERR_CERT_DATE_INVALID/, expired],
  [/ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/, { code: 'tls', reason: 'wrong-host' }],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|ERR_CERT_|CERT_SIGNATURE|INVALID_CA/,
    { code: 'tls', reason: 'untrusted' },
  ],
  [/EPROTO|ERR_SSL_|SSL routines|ERR_TLS_/, { code: 'tls', reason: 'protocol' }],
  [/ERR_PROXY_AUTH_REQUESTED|Proxy response \(407\)/, { code: 'proxy-password' }],
  // A tunnel that fails is a proxy that says no, or does not reach the service: it asked for no password.
  [
    /ERR_TUNNEL_CONNECTION_FAILED|ERR_HTTPS_PROXY_|ERR_SOCKS_|ERR_PROXY_|ERR_UNEXPECTED_PROXY|ERR_MANDATORY_PROXY|ERR_PAC_|Proxy response \(\d+\)/,
    { code: 'proxy' },
  ],
  [/ENOTFOUND|EAI_AGAIN|ERR_NAME_/, { code: 'dns' }],
  [/Redirect was cancelled|redirect/i, { code: 'portal' }],
  [/TIMEOUT|ETIMEDOUT|TIMED_OUT/, { code: 'timeout' }],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EPIPE|UND_ERR_SOCKET|ERR_CONNECTION_|ERR_ADDRESS_UNREACHABLE|ERR_EMPTY_RESPONSE/,
    { code: 'unreachable' },
  ],
]

/** Epoch milliseconds: what this computer's clock says, and a moment that is over for certain. */
type Dates = { readonly now: number; readonly past: number }

/**
 * What a thrown network error means. Anything unknown is "no network": the request did not get an answer. Chromium has
 * one name for a certificate that is over and for one that has not begun: a clock that is behind tells them apart.
 */
export function networkFailure(error: unknown, { now, past }: Dates): AppError {
  if (error instanceof AppError) return error
  const words = chain(error).join(' ')
  const known = causes.find(([pattern]) => pattern.test(words))?.[1] ?? { code: 'offline' }
  return new AppError(known === expired && now < past ? wrongClock : known, { cause: error })
}

/** Code and message of an error and of what caused it, at most eight deep. */
function chain(error: unknown): string[] {
  const words: string[] = []
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown }
    words.push(String(code ?? ''), at.message)
    if (at instanceof AggregateError) words.push(...at.errors.flatMap((inner) => chain(inner)))
  }
  return words
}
