import { AppError, type FailureCode } from '../../../shared/domain/failure.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { RetryBudget } from './retry-budget.ts'

export type RetryDeps = {
  readonly sleep: Sleep
  readonly random: () => number
  readonly budget: RetryBudget
}

/** Attempts in all for each temporary fault. The statuses 400, 403, 404 and 422 are answers, not faults. */
const attemptsByFault: Partial<Record<FailureCode, number>> = {
  offline: 2,
  dns: 2,
  proxy: 2,
  timeout: 3,
  unreachable: 3,
  'rate-limited': 5,
  'server-error': 4,
}
const firstDelayMs = 500
const longestDelayMs = 30_000

/**
 * Retries a read after a temporary fault, with full jitter (delay drawn evenly from 0 to a doubling bound, so that many
 * desks do not come back at once). Must not be used for a PUT, because its outcome would be unknown.
 */
export async function retrying<T>(deps: RetryDeps, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      deps.budget.asked()
      return await read()
    } catch (error) {
      if (!(error instanceof AppError) || attempt >= (attemptsByFault[error.failure.code] ?? 1)) throw error
      // A rate limit needs no budget: the pace makes the whole client wait, so retries do not add load.
      if (error.failure.code !== 'rate-limited' && !deps.budget.mayRetry()) throw error
      await deps.sleep(delayMs(error, attempt, deps.random), signal)
    }
  }
}

function delayMs({ failure }: AppError, attempt: number, random: () => number): number {
  const jittered = random() * Math.min(longestDelayMs, firstDelayMs * 2 ** attempt)
  return failure.code === 'rate-limited' ? failure.retryAfterMs + jittered : jittered
}
