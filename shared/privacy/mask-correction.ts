import { type FieldClass, isMasked } from '../api/field-register/field-class.ts'
import type { Correction } from '../domain/correction.ts'
import type { WaitingCorrection } from '../domain/session.ts'
import { correctionClasses } from './correction-classes.ts'

const classes: Readonly<Partial<Record<string, FieldClass>>> = correctionClasses

/** What a masking device hides on the card it hides in a correction too, and what it does not know. */
function isHidden(field: string): boolean {
  const known = classes[field]
  return known === undefined || isMasked(known)
}

const nothing = { base: null, mine: null, theirs: null } as const

/** A correction without what is masked; what the service said of a value may quote it. */
export function maskCorrection(correction: Correction): Correction {
  if (!isHidden(correction.field)) return correction
  const last = correction.last && { ...correction.last, serverSaid: null }
  return { ...correction, ...nothing, words: nothing, last, masked: true }
}

/** The same for a line of what waits on a card, or of what would be lost. */
export function maskWaiting<Waiting extends Pick<WaitingCorrection, 'field' | 'mine' | 'masked'>>(
  waiting: Waiting,
): Waiting {
  if (!isHidden(waiting.field)) return waiting
  return { ...waiting, ...('base' in waiting && { base: null }), mine: null, masked: true }
}
