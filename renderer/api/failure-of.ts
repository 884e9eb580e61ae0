import { AppError, type Failure } from '../../shared/domain/failure.ts'

/** An expected failure as data; anything else is a bug and goes on up. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return error.failure
  throw error
}
