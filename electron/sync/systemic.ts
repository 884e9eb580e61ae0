import { AppError, type Failure, type FailureCode } from '../../shared/domain/failure.ts'

/** Failures of the way to the school or of this computer: the next request would meet the same one. */
const systemic: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'timeout',
  'dns',
  'portal',
  'proxy-password',
  'proxy',
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

/** A record whose path is broken fails in these ways, and so does the way to the school: one alone says neither. */
const eitherWay: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'server-error',
  'timeout',
  'portal',
  'offline',
  'insecure-url',
  'token-refused',
])

/** So many different ones in a row, without one that was read, are not the fault of records. */
export const mostInARow = 4

export const mayBeOneRecord = (error: unknown): error is AppError =>
  error instanceof AppError && eitherWay.has(error.failure.code)
