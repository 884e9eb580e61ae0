import { type FieldClass, isMasked } from '../api/field-register/field-class.ts'
import type { Correction } from '../domain/correction.ts'
import type { WaitingCorrection } from '../domain/session.ts'
import { correctionClasses } from './correction-classes.ts'

const classes: Readonly<Partial<Record<string, FieldClass>>> = correctionClasses

/** A masking device hides in a correction what it hides on the card, and values of unknown class. */
export function isHiddenField(field: string): boolean {
  const known = classes[field]
  return known === undefined || isMasked(known)
}

const nothing = { base: null, mine: null, theirs: null } as const

/** A correction without masked values, and without the service's message, which may quote one of any field. */
export function maskCorrection(correction: Correction): Correction {
  const last = correction.last && { ...correction.last, serverSaid: null }
  if (!isHiddenField(correction.field)) return { ...correction, last }
  return { ...correction, ...nothing, words: nothing, last, masked: true }
}

/** A waiting correction on a card or in a list of losses, without a masked value. */
export function maskWaiting<Waiting extends Pick<WaitingCorrection, 'field' | 'mine' | 'masked'>>(
  waiting: Waiting,
): Waiting {
  if (!isHiddenField(waiting.field)) return waiting
  return { ...waiting, ...('base' in waiting && { base: null }), mine: null, masked: true }
}
