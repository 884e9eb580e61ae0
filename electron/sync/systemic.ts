import {
  AppError,
  type Failure,
  type FailureCode,
  isFailure,
  networkFailures,
} from '../../shared/domain/failure.ts'
import { isInOwnWords } from '../api/http.ts'

/** Failures of the connection or of this computer: the next request would fail in the same way. */
const systemic: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...networkFailures,
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

/** A 403 in the service's own words: the key may not read this. */
export const isDenied = (error: unknown): boolean => isFailure(error, 'forbidden') && isInOwnWords(error)

/** Whether the failure must stop the whole round, and not only this request. */
export function isSystemic(failure: Failure): boolean {
  return systemic.has(failure.code)
}

/** Failures that a broken record and a broken connection can both cause; a single failure proves neither. */
const eitherWay: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'server-error',
  'timeout',
  'portal',
  'offline',
  'unreachable',
  'insecure-url',
  'token-refused',
])

/** After this many failures in a row, the connection may be at fault: a student who was readable before decides. */
export const maxInARow = 4

/** The failure of a request that a round goes on without. Throws any other error again. */
export function failureOfOne(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error
  if (isSystemic(error.failure) && !mayBeOneRecord(error)) throw error
  return error
}

export const mayBeOneRecord = (error: unknown): error is AppError =>
  error instanceof AppError && eitherWay.has(error.failure.code)
