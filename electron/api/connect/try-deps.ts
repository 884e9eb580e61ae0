import type { Tick } from '../../../shared/domain/connection.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import type { Http } from '../http.ts'
import type { SchoolApi } from '../school-api.ts'
import type { TokenSource } from '../token-source.ts'
import type { Ledger } from './ledger.ts'

export type TryDeps = {
  readonly baseUrl: string
  readonly http: Http
  readonly tokens: TokenSource
  /** Reads the current profile of `ledger` at each call. */
  readonly api: SchoolApi
  readonly ledger: Ledger
  readonly now: () => string
  readonly tell: (tick: Tick) => void
  /** Which people this desk may hold; null = all. */
  readonly scope: DeskScope | null
  /** If true, no update is sent, and whether the key may write stays unknown. */
  readonly readsOnly?: boolean
}

type Student = { readonly communityId: string; readonly schoolId: string | null }

/** The first student of the current search. The other probes read this student. */
export type Sample = Student & {
  /** The second student, used if the first has no record to read. */
  readonly next: Student | null
}
