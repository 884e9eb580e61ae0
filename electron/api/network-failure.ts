import { AppError, type Failure } from '../../shared/domain/failure.ts'

const expired: Failure = { code: 'tls', reason: 'expired' }
const wrongClock: Failure = { code: 'tls', reason: 'clock' }
/** When this code was written: a clock that shows an earlier time is wrong. */
export const writtenAt = Date.parse('2026-11-22')

/**
 * Failures by their names in Node (OpenSSL, undici, libuv) and Chromium (net error list).
 * The first entry whose pattern occurs in the error or one of its causes decides.
 */
const causes: readonly (readonly [RegExp, Failure])[] = [
  // The school's system demands a client certificate, and this computer sent none or a wrong one.
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
  // The proxy refused the tunnel or did not reach the service, and did not demand a password.
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

/** Epoch milliseconds: `now` by this computer's clock, and a moment that is certainly `past`. */
type Dates = { readonly now: number; readonly past: number }

/**
 * Turns a thrown network error into a failure. An unknown error means "no network": no answer came. Chromium has one
 * name for certificates that have expired and that are not yet valid: the latter is assumed if this clock is behind.
 */
export function networkFailure(error: unknown, { now, past }: Dates): AppError {
  if (error instanceof AppError) return error
  const words = chain(error).join(' ')
  const known = causes.find(([pattern]) => pattern.test(words))?.[1] ?? { code: 'offline' }
  return new AppError(known === expired && now < past ? wrongClock : known, { cause: error })
}

/** Codes and messages of an error and of its causes, at most eight levels deep. */
function chain(error: unknown): string[] {
  const words: string[] = []
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown }
    words.push(String(code ?? ''), at.message)
    if (at instanceof AggregateError) words.push(...at.errors.flatMap((inner) => chain(inner)))
  }
  return words
}
