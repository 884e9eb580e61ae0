import type { Absence, Held } from '../../../../shared/domain/card.ts'
import type { KeptDetail, KeptRow } from '../kept.ts'

/** Why a field of the detail record is missing if there is no detail record. */
export type DetailAbsence = Extract<Absence, 'not-downloaded' | 'not-held'>

/**
 * A field of the card. `undefined` means that this computer does not keep the field, null or '' that the school has
 * recorded nothing. A parent must hear the right one of the two.
 */
function held<T>(value: T | null | undefined): Held<T> {
  if (value === undefined) return { absent: 'not-held' }
  if (value === null || value === '') return { absent: 'not-recorded' }
  return { value }
}

/** A field of a stored record. A field that could not be read is shown as unreadable, not as empty. */
export const fieldOf =
  <Kept extends KeptRow | KeptDetail>({ unreadable }: Kept) =>
  <T>(name: keyof Kept & string, value: T | null | undefined): Held<T> =>
    isEmpty(value) && unreadable?.includes(name) === true ? { absent: 'unreadable' } : held(value)

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** A field of the detail record, which may not have been downloaded. */
export const detailFieldOf =
  (detail: KeptDetail | null, absence: DetailAbsence) =>
  <T>(name: keyof KeptDetail, pick: (detail: KeptDetail) => T | null | undefined): Held<T> =>
    detail === null ? { absent: absence } : fieldOf(detail)(name, pick(detail))

/** The first of two sources that has a value. If neither has one: unreadable, not recorded, or the second's reason. */
export function firstHeld<T>(first: Held<T>, second: Held<T>): Held<T> {
  if ('value' in first) return first
  if ('value' in second || second.absent === 'unreadable') return second
  return first.absent === 'unreadable' || first.absent === 'not-recorded' ? first : second
}

export type Sources = Readonly<{ row: KeptRow; detail: KeptDetail | null; absence: DetailAbsence }>

/** Why a part of the card is empty that is made of several fields. `isOf` matches the names of these fields. */
export function whyEmpty({ row, detail, absence }: Sources, isOf: RegExp): Absence {
  const unread = [...(row.unreadable ?? []), ...(detail?.unreadable ?? [])]
  if (unread.some((name) => isOf.test(name))) return 'unreadable'
  return detail === null ? absence : 'not-recorded'
}
