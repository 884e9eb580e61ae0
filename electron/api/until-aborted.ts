import { AppError, type Failure } from '../../shared/domain/failure.ts'

/**
 * The work's outcome, unless the signal is aborted first; then it throws `failure`, and the work goes on unheard.
 * For what does not listen to the signal itself: a wait shared with others, a request collected as garbage. The signal
 * holds nothing of it afterwards: one that lives as long as the app would else keep every answer.
 */
export async function untilAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
  failure: Failure = { code: 'cancelled' },
): Promise<T> {
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new AppError(failure, { cause: signal.reason }))
  })
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
