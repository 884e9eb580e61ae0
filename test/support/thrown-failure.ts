import { AppError, type Failure } from '../../shared/domain/failure.ts'

/** The failure that the work throws; null if it throws nothing. */
export function thrownFailure(work: () => unknown): Failure | null {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.failure
    throw error
  }
  return null
}
