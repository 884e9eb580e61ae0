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
])

/** The error Electron's `net.fetch` rejects with, for one of Node's. Aborts and the like stay as they are. */
export function toNetError(error: unknown): unknown {
  const code = errorCode(error)
  if (code === null) return error
  const name =
    chromiumNames.get(code) ?? (code.startsWith('ERR_SSL_') ? 'ERR_SSL_PROTOCOL_ERROR' : 'ERR_FAILED')
  return new Error(`net::${name}`, { cause: error })
}

function errorCode(error: unknown): string | null {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return null
  const { code, errors } = error.cause as Error & { code?: unknown; errors?: (Error & { code?: unknown })[] }
  const found = code ?? errors?.[0]?.code // an AggregateError holds one error per address tried
  return typeof found === 'string' ? found : null
}
