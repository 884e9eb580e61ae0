import { AppError, type Failure } from '../../shared/domain/failure.ts'

export const never: AbortSignal = new AbortController().signal

/**
 * Settles like `work`, unless the signal is aborted first: then throws `failure`, while the work goes on.
 * For work that does not listen to the signal itself: a wait shared with others, a garbage-collected request. Removes
 * its listener, because a signal that lives as long as the app would otherwise keep every answer in memory.
 */
export async function untilAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
  failure: Failure = { code: 'cancelled' },
): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(new AppError(failure, { cause: signal.reason }))
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
