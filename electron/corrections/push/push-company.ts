import { companyInformation } from '../../../shared/api/personal-information.ts'
import { readTolerantly } from '../../../shared/api/reading/tolerant.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/machine.ts'
import { sameButForSpelling } from '../rules/merge.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'
import { isRefusal, refusedUpdate } from './refused-update.ts'
import { companyUpdate } from './update-body.ts'

/** Sends the corrections of a company. No read shows companies, so only the answer can be compared. */
export async function pushCompany(deps: PushDeps, personId: PersonId): Promise<PushOutcome> {
  if (deps.holds.isHeld(personId)) return 'done'
  const waiting = deps.store
    .openOf(personId)
    .filter(({ variant, state }) => variant === 'company' && (state === 'queued' || state === 'uncertain'))
  const sending = deps.store.transaction(() =>
    waiting.flatMap((correction) => {
      const isLast = waiting.findLast(({ field }) => field === correction.field) === correction
      // Sending the same company values twice changes nothing, so an unclear correction is sent again.
      const event = isLast ? 'read-base' : 'replaced'
      const again = applyEvent(deps.store, correction, { event, holdUntil: null })
      return isLast ? applyEvent(deps.store, again, { event: 'sending-begins' }) : []
    }),
  )
  if (sending.length === 0) return 'done'
  let refused: unknown
  // Shapes of one discriminator differ only in the fields of a person.
  for (const shape of new Map(deps.shapes().map((one) => [one.discriminator, one])).values()) {
    try {
      const data = await deps.api.updatePersonalInformation(personId, companyUpdate(sending, shape))
      answered(deps, sending, data)
      return 'done'
    } catch (error) {
      refused = isRefusal(error) ? (refused ?? error) : error
      if (!isRefusal(error)) break
    }
  }
  return refusedUpdate(deps, sending, refused)
}

function answered(deps: PushDeps, corrections: readonly StoredCorrection[], data: unknown): void {
  const read = readTolerantly(companyInformation, data, []).value
  deps.store.transaction(() => {
    for (const correction of corrections) {
      const field = correction.field as 'companyName' | 'companyAttention'
      const tried = { attempts: correction.attempts + 1, last: evidence(deps, null) }
      // An answer without the field shows only that the service has accepted the update.
      if (read === null || !Object.hasOwn(Object(data), field)) {
        applyEvent(deps.store, correction, { event: 'answered-unseen', ...tried })
        continue
      }
      const value = read[field]
      const event = sameButForSpelling(value, correction.mine) ? 'answered-unseen' : 'answered-other'
      applyEvent(deps.store, correction, { event, theirs: value, theirsKnown: true, ...tried })
    }
  })
}
