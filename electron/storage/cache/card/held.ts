import type { Absence, Held } from '../../../../shared/domain/card.ts'

/** Why a field that is only in detail records is missing while there is no detail record. */
export type DetailAbsence = Extract<Absence, 'not-downloaded' | 'not-held'>

/**
 * A field as it stands on the card. `undefined` means it was not kept on this computer, null or '' that the school
 * recorded nothing: two different statements to a parent.
 */
export function held<T>(value: T | null | undefined): Held<T> {
  if (value === undefined) return { absent: 'not-held' }
  if (value === null || value === '') return { absent: 'not-recorded' }
  return { value }
}

/** A field of the detail record, which may not have been downloaded. */
export function heldInDetail<Detail, T>(
  detail: Detail | null,
  absence: DetailAbsence,
  pick: (detail: Detail) => T | null | undefined,
): Held<T> {
  return detail === null ? { absent: absence } : held(pick(detail))
}

/** The first of two sources that says anything. Where one of them says "nothing recorded", that is the answer. */
export function firstHeld<T>(first: Held<T>, second: Held<T>): Held<T> {
  if ('value' in first) return first
  if ('value' in second || first.absent !== 'not-recorded') return second
  return first
}
