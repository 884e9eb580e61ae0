import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { PastSearchRowRead } from '../../../shared/api/past-search-row.ts'
import type { BackgroundKind } from '../../../shared/domain/card.ts'

/** A stored row of a list, after the privacy rules. An absent field is not kept on this computer. */
export type KeptRow = Partial<CurrentSearchRowRead> &
  Partial<PastSearchRowRead> & {
    /** The names of fields that are null because the school's value could not be read. */
    readonly unreadable?: readonly string[] | null
  }

/** An address that may be shown, or the fact that one is withheld. */
export type KeptAddress =
  | { readonly kind: string; readonly withheld: true }
  | { readonly kind: string; readonly withheld: false; readonly lines: readonly string[] }

/** A sensitive fact in words, kept only if the device's profile opts in. */
export type KeptBackground = { readonly kind: BackgroundKind; readonly value: string }

type Placement = CurrentStudentRead['boarding'][number]
/** A placement. Dates in local time; null = open. `unreadable`: at least one date exists but cannot be read. */
export type KeptPlacement = Omit<Placement, 'startDate' | 'endDate'> & {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly unreadable?: true
}

/** A stored detail record. A null field: the school does not show it to this key. An absent one: not kept here. */
export type KeptDetail = Partial<Omit<CurrentStudentRead, 'boarding'>> & {
  readonly boarding?: readonly KeptPlacement[]
  readonly addresses?: readonly KeptAddress[] | null
  readonly background?: readonly KeptBackground[] | null
  /** As in a stored row. */
  readonly unreadable?: readonly string[] | null
}
