import type { Clock } from '../../shared/domain/clock.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SchoolApi } from '../api/school-api.ts'
import type { createListWriter } from '../storage/cache/lookup-lists.ts'
import type { PeopleWriter } from '../storage/cache/people-writer.ts'
import type { RemovalState } from '../storage/cache/removal-state.ts'
import type { SyncState } from '../storage/cache/sync-state.ts'
import type { WriteDb } from '../storage/connection.ts'
import type { RetryDeps } from './asking/retry.ts'
import type { FieldKeep } from './keep.ts'
import type { Progress } from './progress.ts'
import type { ScopeGate } from './scope/scope-gate.ts'

export type RoundDeps = RetryDeps & {
  readonly api: SchoolApi
  readonly db: WriteDb
  readonly people: PeopleWriter
  readonly state: SyncState
  readonly putList: ReturnType<typeof createListWriter>
  readonly removal: RemovalState
  readonly keep: FieldKeep
  readonly scope: ScopeGate
  readonly clock: Clock
  /** The people that a desk waits for: those on open cards, and those with corrections. */
  readonly wanted: () => { readonly open: readonly PersonId[]; readonly corrected: readonly PersonId[] }
  readonly progress: Progress
  /** Called after the commit of a transaction, with the people that it changed. */
  readonly committed: (ids: readonly PersonId[]) => void
  readonly signal: AbortSignal
}
