import { AppError, type FailureCode } from '../../shared/domain/failure.ts'
import { serviceWords } from '../api/http.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { applyEvent } from './apply-event.ts'
import type { EditEvent } from './machine.ts'
import { evidence, type PushDeps } from './push-deps.ts'

/** After an update whose outcome is unknown nothing of that person is sent for so long: it may still land. */
export const holdMs = 120_000
const mostAttempts = 5

/** Answers that say the update was not applied, and what they make of the correction. */
const known: Partial<Record<FailureCode, EditEvent>> = {
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

/** Write down an update that was not answered with 200. Everything not known to be unapplied is unclear, and held. */
export function refusedUpdate(deps: PushDeps, edits: readonly StoredEdit[], error: unknown): void {
  const failure = error instanceof AppError ? error.failure : null
  const event = failure === null ? 'unclear' : (known[failure.code] ?? 'unclear')
  const waitMs = event === 'unclear' ? holdMs : failure?.code === 'rate-limited' ? failure.retryAfterMs : null
  const last = evidence(deps, failure, serviceWords(error)?.message ?? null)
  deps.store.transaction(() => {
    for (const edit of edits) {
      const attempts = edit.attempts + 1
      const holdUntil = waitMs === null ? null : new Date(deps.clock.now() + waitMs).toISOString()
      const changed = applyEvent(deps.store, edit, { event, attempts, holdUntil, last })
      if (changed.state === 'uncertain' && attempts >= mostAttempts)
        applyEvent(deps.store, changed, { event: 'attempts-used-up', holdUntil: null })
    }
  })
}
