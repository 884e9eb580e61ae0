import { AppError, type Failure, type FailureCode } from '../../../shared/domain/failure.ts'
import { serviceWords } from '../../api/http.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { holdMs } from '../rules/holds.ts'
import type { CorrectionEvent } from '../rules/machine.ts'
import { evidence, mostAttempts, type PushDeps, type PushOutcome } from './push-deps.ts'

/** Answers that say the update was not applied, and what they make of the correction. */
const known: Partial<Record<FailureCode, CorrectionEvent>> = {
  rejected: 'refused',
  forbidden: 'forbidden',
  'not-found': 'missing',
  'rate-limited': 'not-applied',
  'token-refused': 'not-applied',
  'key-refused': 'not-applied',
  // No byte of the request left: the connection was never made.
  tls: 'not-applied',
  dns: 'not-applied',
  'insecure-url': 'not-applied',
  'foreign-origin': 'not-applied',
}
/** The service spoke about this correction; everything else is about the way there, and the next would meet it too. */
const aboutTheCorrection: ReadonlySet<CorrectionEvent> = new Set(['refused', 'forbidden', 'missing'])

/** The service understood the update, and does not take these values or this shape: it changed nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.failure.code === 'rejected'

/**
 * Write down an update that was not answered with 200. Everything not known to be unapplied is unclear, and held.
 * Throws the error again where it says nothing about the correction itself.
 */
export function refusedUpdate(
  deps: Pick<PushDeps, 'store' | 'clock' | 'holds'>,
  corrections: readonly StoredCorrection[],
  error: unknown,
): PushOutcome {
  // Without a failure it would stand as one that the service has taken.
  const failure: Failure = error instanceof AppError ? error.failure : { code: 'internal', incident: '' }
  const event = known[failure.code] ?? 'unclear'
  const last = evidence(deps, failure, serviceWords(error)?.message ?? null)
  if (event === 'unclear') for (const { personId } of corrections) deps.holds.hold(personId, holdMs)
  const holdUntil = event === 'unclear' ? new Date(deps.clock.now() + holdMs).toISOString() : null
  deps.store.transaction(() => {
    for (const correction of corrections) {
      const attempts = correction.attempts + (event === 'not-applied' ? 0 : 1)
      const before = event === 'unclear' ? correction.before : null
      const changed = applyEvent(deps.store, correction, { event, attempts, holdUntil, before, last })
      if (attempts >= mostAttempts) applyEvent(deps.store, changed, { event: 'attempts-used-up' })
    }
  })
  if (!aboutTheCorrection.has(event)) throw error
  return event === 'forbidden' ? 'forbidden' : 'done'
}
