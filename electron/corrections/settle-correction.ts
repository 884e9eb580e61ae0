import {
  arrivedStates,
  neededFields,
  personField,
  type SaveCorrections,
  type SettleCorrection,
} from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { CorrectionId } from '../../shared/domain/ids.ts'
import { sameValue } from '../../shared/text/same-value.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { keepAsking } from './push/offer-back.ts'
import { isBaseKnown, isUnread } from './rules/field-read-back.ts'
import { applyEvent, nextState } from './rules/machine.ts'

/** A decision. `author`: who made it; '' if this desk knows no name. */
export type Decision = SettleCorrection & { readonly author?: string }

/**
 * Settles a conflict as the user decided. Throws `correction-moved-on` if a value differs from the shown one, or the
 * conflict is over: the user must see that before deciding. Throws `bad-request` for an empty name that every record has.
 */
export function settleCorrection(
  store: CorrectionStore,
  { id, shown, mine: own, choice, author }: Decision,
): void {
  const correction = findCorrection(store, id)
  const isAsShown =
    sameValue(correction.theirs, shown) && (own === undefined || sameValue(correction.mine, own))
  if (correction.state !== 'conflict' || !isAsShown) throw new AppError({ code: 'correction-moved-on' })
  if (choice.take === 'theirs') {
    applyEvent(store, correction, { event: 'settled-theirs' })
    return
  }
  const mine = choice.take === 'mine' ? correction.mine : choice.value
  if (choice.take === 'other' && neededFields.has(correction.field) && (mine ?? '').trim() === '')
    throw new AppError({ code: 'bad-request', request: 'corrections.settle' })
  applyEvent(store, correction, {
    event: 'settled-mine',
    mine,
    author: (choice.take === 'other' && author) || correction.author,
    base: correction.theirsKnown ? correction.theirs : correction.base,
    baseKnown: true,
    attempts: 0,
  })
}

type Withdrawing = { readonly store: CorrectionStore; readonly newId: () => CorrectionId }

/**
 * Withdraws a correction that is not being sent. If an update of another field has emptied this one meanwhile, a question
 * about it stays. Throws `correction-moved-on` if the correction is being sent or has ended.
 */
export function withdrawCorrection(deps: Withdrawing, id: CorrectionId): void {
  const correction = findCorrection(deps.store, id)
  deps.store.transaction(() => {
    step(deps.store, id, 'withdrawn')
    keepAsking(deps, correction)
    if (correction.field !== 'companyName') return
    // An update of a company always has its name, so the rest cannot be sent without it.
    for (const rest of deps.store.openOf(correction.personId))
      if (rest.variant === 'company') applyEvent(deps.store, rest, { event: 'withdrawn' })
  })
}

/** Queues a refused or parked correction again. Throws `correction-moved-on` if it does not wait for the user. */
export function retryCorrection(store: CorrectionStore, id: CorrectionId): void {
  step(store, id, 'retried')
}

/**
 * The correction that undoes another that reached the school; a field that no read shows is overwritten without a
 * comparison. Throws `correction-moved-on` if there is nothing to undo.
 */
export function reverseOf(store: CorrectionStore, id: CorrectionId, author: string): SaveCorrections {
  const correction = findCorrection(store, id)
  const { personId, state, variant, base, mine, theirs, theirsKnown, field } = correction
  const personal = personField.safeParse(field)
  if (!arrivedStates.has(state) || variant !== 'person' || !isBaseKnown(correction) || !personal.success)
    throw new AppError({ code: 'correction-moved-on' })
  return {
    variant,
    personId,
    author,
    changes: [
      {
        field: personal.data,
        base: theirsKnown ? theirs : mine, // the school may have stored another spelling
        mine: base,
        ...(isUnread(field) && { unseen: 'overwrite' }),
      },
    ],
  }
}

function step(store: CorrectionStore, id: CorrectionId, event: 'withdrawn' | 'retried'): void {
  const correction = findCorrection(store, id)
  if (nextState(correction.state, event) === null) throw new AppError({ code: 'correction-moved-on' })
  applyEvent(store, correction, event === 'retried' ? { event, attempts: 0 } : { event })
}

/** Throws `correction-moved-on` for an unknown id. */
function findCorrection(store: CorrectionStore, id: CorrectionId): StoredCorrection {
  const correction = store.read(id)
  if (correction === null) throw new AppError({ code: 'correction-moved-on' })
  return correction
}
