import type { Failure, FailureCode } from '../../shared/domain/failure.ts'

/** Failures of the way to the school or of this computer: the next request would meet the same one. */
const systemic: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'timeout',
  'dns',
  'portal',
  'proxy-password',
  'tls',
  'insecure-url',
  'foreign-origin',
  'key-refused',
  'token-refused',
  'rate-limited',
  'server-error',
  'cancelled',
  'disk-full',
  'damaged-store',
  'store-unusable',
])

/** Whether to stop everything, rather than this one request. */
export function isSystemic(failure: Failure): boolean {
  return systemic.has(failure.code)
}
