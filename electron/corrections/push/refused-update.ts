import { type FailureCode, isFailure } from '../../../shared/domain/failure.ts'
import { serviceWords } from '../../api/http.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { holdMs } from '../rules/holds.ts'
import { applyEvent, type CorrectionEvent, maxAttempts } from '../rules/machine.ts'
import { evidence, failureOf, type PushDeps, type PushOutcome } from './push-deps.ts'

/** Failures that prove that the update was not applied, and the event that each causes. */
const known: Partial<Record<FailureCode, CorrectionEvent>> = {
  rejected: 'refused',
  forbidden: 'forbidden',
  'not-found': 'missing',
  'rate-limited': 'not-applied',
  'token-refused': 'not-applied',
  'key-refused': 'not-applied',
  // No byte of the request was sent, because there was no connection.
  tls: 'not-applied',
  dns: 'not-applied',
  'insecure-url': 'not-applied',
  'foreign-origin': 'not-applied',
}
/** Events about this correction. Every other failure is about the network or service and would also hit the next. */
const aboutTheCorrection: ReadonlySet<CorrectionEvent> = new Set(['refused', 'forbidden', 'missing'])

/** Whether the service understood the update and refused its values or shape, and so changed no record. */
export const isRefusal = (error: unknown): boolean => isFailure(error, 'rejected')

/**
 * Stores the outcome of an update that was not answered with 200. Unless it is proven to be unapplied, it is unclear and
 * the person is held. Throws the error again if it is not about the correction itself.
 */
export function refusedUpdate(
  deps: Pick<PushDeps, 'store' | 'clock' | 'holds'>,
  corrections: readonly StoredCorrection[],
  error: unknown,
): PushOutcome {
  // Without a failure, the correction would look like one that the service accepted.
  const failure = failureOf(error)
  const event = known[failure.code] ?? 'unclear'
  const last = evidence(deps, failure, serviceWords(error)?.message ?? null)
  if (event === 'unclear') for (const { personId } of corrections) deps.holds.hold(personId, holdMs)
  const holdUntil = event === 'unclear' ? new Date(deps.clock.now() + holdMs).toISOString() : null
  deps.store.transaction(() => {
    for (const correction of corrections) {
      const attempts = correction.attempts + (event === 'not-applied' ? 0 : 1)
      const before = event === 'unclear' ? correction.before : null
      const changed = applyEvent(deps.store, correction, { event, attempts, holdUntil, before, last })
      if (attempts >= maxAttempts) applyEvent(deps.store, changed, { event: 'attempts-used-up' })
    }
  })
  if (!aboutTheCorrection.has(event)) throw error
  return event === 'forbidden' ? 'forbidden' : 'done'
}
