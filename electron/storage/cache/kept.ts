import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { PastSearchRowRead } from '../../../shared/api/past-search-row.ts'
import type { BackgroundKind } from '../../../shared/domain/card.ts'

/** A row of a search as it is stored: what the privacy rules left of it. A field that is absent was not kept. */
export type KeptRow = Partial<CurrentSearchRowRead> & Partial<PastSearchRowRead>

/** An address that may be shown, or the fact that there is one that may not. */
export type KeptAddress =
  | { readonly kind: string; readonly meaning: string | null; readonly withheld: true }
  | {
      readonly kind: string
      readonly meaning: string | null
      readonly withheld: false
      readonly lines: readonly string[]
    }

/** A sensitive fact in words: kept only where the device's profile says so. */
export type KeptBackground = { readonly kind: BackgroundKind; readonly value: string }

type Placement = CurrentStudentRead['boarding'][number]
/** Its days as days of this place; null: open. `unreadable`: one of them is there, and says nothing that can be read. */
export type KeptPlacement = Omit<Placement, 'startDate' | 'endDate'> & {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly unreadable?: true
}

/** A detail record as it is stored. Null: the school shows none to this key. Absent: not kept on this computer. */
export type KeptDetail = Partial<Omit<CurrentStudentRead, 'boarding'>> & {
  readonly boarding?: readonly KeptPlacement[]
  readonly addresses?: readonly KeptAddress[] | null
  readonly background?: readonly KeptBackground[] | null
}
