import { AppError } from '../../shared/domain/failure.ts'

/**
 * The work's outcome, unless the signal is aborted first; then it throws `cancelled`, and the work goes on unheard.
 * For what does not listen to the signal itself: a wait shared with others, a request collected as garbage.
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new AppError({ code: 'cancelled' }, { cause: signal.reason }))
  })
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
