/** What Chromium's network stack calls the failures of Node's, so that the app meets the names it meets in Electron. */
const chromiumNames: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED'],
  ['EAI_AGAIN', 'ERR_NAME_NOT_RESOLVED'],
  ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED'],
  ['ECONNRESET', 'ERR_CONNECTION_RESET'],
  ['EPIPE', 'ERR_CONNECTION_RESET'],
  ['UND_ERR_SOCKET', 'ERR_CONNECTION_CLOSED'],
  ['ETIMEDOUT', 'ERR_CONNECTION_TIMED_OUT'],
  ['UND_ERR_CONNECT_TIMEOUT', 'ERR_CONNECTION_TIMED_OUT'],
  ['ENETUNREACH', 'ERR_INTERNET_DISCONNECTED'],
  ['EHOSTUNREACH', 'ERR_ADDRESS_UNREACHABLE'],
  ['CERT_HAS_EXPIRED', 'ERR_CERT_DATE_INVALID'],
  ['CERT_NOT_YET_VALID', 'ERR_CERT_DATE_INVALID'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_CERT_COMMON_NAME_INVALID'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_CERT_AUTHORITY_INVALID'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'ERR_CERT_AUTHORITY_INVALID'],
  // A server that wants a certificate of the person, and is shown none, or another.
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_BAD_SSL_CLIENT_AUTH_CERT'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'ERR_BAD_SSL_CLIENT_AUTH_CERT'],
])

/** The error of Electron's `net.request`, for one of Node's. Aborts and the like stay as they are. */
export function toNetError(error: unknown): unknown {
  const code = errorCode(error)
  return code === null ? error : new Error(`net::${chromiumName(code) ?? 'ERR_FAILED'}`, { cause: error })
}

/** Chromium's name for one of Node's codes. */
export const chromiumName = (code: string): string | undefined =>
  chromiumNames.get(code) ?? (code.startsWith('ERR_SSL_') ? 'ERR_SSL_PROTOCOL_ERROR' : undefined)

function errorCode(error: unknown): string | null {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return null
  const { code, errors } = error.cause as Error & { code?: unknown; errors?: (Error & { code?: unknown })[] }
  const found = code ?? errors?.[0]?.code // an AggregateError holds one error per address tried
  return typeof found === 'string' ? found : null
}
