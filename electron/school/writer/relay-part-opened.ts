import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { createListWriter } from '../../storage/cache/lists.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import type { ReadDb, WriteDb } from '../../storage/connection.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { MainState, OfMain } from '../between/protocol.ts'
import type { ThreadPort } from '../between/thread-port.ts'

export type RelayPartDeps = {
  readonly main: ThreadPort<OfMain>
  readonly standing: () => MainState
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  readonly db: WriteDb
  readonly read: ReadDb
  readonly people: PeopleWriter
  readonly removal: RemovalState
  readonly state: SyncState
  readonly putList: ReturnType<typeof createListWriter>
  readonly keep: FieldKeep
  /** The base URL of the school. */
  readonly school: string
  /** This computer holds a part of the school. */
  readonly isNarrow: boolean
  readonly committed: (ids: readonly PersonId[]) => void
}

/** What the writer does with a relay. */
export type OpenedRelayPart = {
  /** A round of the sync, where this desk reads the school; else one that ends when all has come that was published. */
  runOver(askSchool: RunRound): RunRound
  /** These people were written. */
  committed(ids: readonly PersonId[]): void
  /** Has the copy take what this desk has read of somebody itself. */
  storeOwn(id: PersonId, store: () => void): void
  /** What this desk keeps of people changes: nothing else of them is kept, either. */
  dropOwnReads(): void
  /** Has the copy emptied. */
  emptying(empty: () => void): void
  look(): Promise<void>
  stop(): Promise<void>
}

const nothing = () => undefined
/** Where there is no relay, and what of it does nothing. */
export const noRelay: OpenedRelayPart = {
  runOver: (askSchool) => askSchool,
  committed: nothing,
  storeOwn: (_id, store) => store(),
  dropOwnReads: nothing,
  emptying: (empty) => empty(),
  look: async () => undefined,
  stop: async () => undefined,
}
