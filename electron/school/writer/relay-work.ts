import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { RunRound } from '../../sync/round.ts'
import type { EventChannel, MainState, WriterEvents } from '../between/protocol.ts'
import type { WriterData } from './writer-data.ts'

export interface RelayNeeds {
  readonly data: WriterData
  readonly events: EventChannel<WriterEvents>
  readonly mainState: () => MainState
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  /** The base URL of the school. */
  readonly school: string
}

/** What the writer does with a relay: nothing, follow it, or publish to it. */
export interface RelayWork {
  /** Returns a round that calls `askSchool`, or waits for all published data if this desk does not read the school. */
  roundOver(askSchool: RunRound): RunRound
  /** Calls `store`, which stores what this desk itself read of a person. */
  storeOwnRead(id: PersonId, store: () => void): void
  /** Deletes the relay's answers kept beside this desk's own reads, because the desk may now store less. */
  dropOwnReads(): void
  /** Calls `empty`, which empties the student data. */
  emptyCache(empty: () => void): void
  /** Rejects if the relay's server cannot be reached. */
  look(): Promise<void>
  stop(): Promise<void>
}

const nothing = () => undefined

export const noRelay: RelayWork = {
  roundOver: (askSchool) => askSchool,
  storeOwnRead: (_id, store) => store(),
  dropOwnReads: nothing,
  emptyCache: (empty) => empty(),
  look: async () => undefined,
  stop: async () => undefined,
}
