import type { Absence, Held } from '../../../../shared/domain/card.ts'

/** Why a field of the detail record is missing if there is no detail record. */
export type DetailAbsence = Extract<Absence, 'not-downloaded' | 'not-held'>

/**
 * A field of the card. `undefined` means that it is not kept on this computer, null or '' that the school has recorded
 * nothing: two different statements to a parent.
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

/** The first of two sources with a value. Without a value, "not recorded" wins over other absences. */
export function firstHeld<T>(first: Held<T>, second: Held<T>): Held<T> {
  if ('value' in first) return first
  if ('value' in second || first.absent !== 'not-recorded') return second
  return first
}
