import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { PastSearchRowRead } from '../../../shared/api/past-search-row.ts'
import type { BackgroundKind } from '../../../shared/domain/card.ts'

/** A stored row of the search, after the privacy rules. A field that is absent was not stored. */
export type KeptRow = Partial<CurrentSearchRowRead> &
  Partial<PastSearchRowRead> & {
    /** The fields that are null because the school's value could not be read. */
    readonly unreadable?: readonly string[] | null
  }

/** An address that may be shown, or a mark that the address is withheld. */
export type KeptAddress =
  | { readonly kind: string; readonly meaning: string | null; readonly withheld: true }
  | {
      readonly kind: string
      readonly meaning: string | null
      readonly withheld: false
      readonly lines: readonly string[]
    }

/** A sensitive fact in words, kept only if the device's profile opts in. */
export type KeptBackground = { readonly kind: BackgroundKind; readonly value: string }

type Placement = CurrentStudentRead['boarding'][number]
/** Local dates; null means open. `unreadable`: at least one date is present and cannot be read. */
export type KeptPlacement = Omit<Placement, 'startDate' | 'endDate'> & {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly unreadable?: true
}

/** A stored detail record. Null: the school hides the field from this key. Absent: not stored on this computer. */
export type KeptDetail = Partial<Omit<CurrentStudentRead, 'boarding'>> & {
  readonly boarding?: readonly KeptPlacement[]
  readonly addresses?: readonly KeptAddress[] | null
  readonly background?: readonly KeptBackground[] | null
}
