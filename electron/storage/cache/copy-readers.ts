import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import { filtersOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { ReadDb } from '../connection.ts'
import { createListReader, type ListReader } from './lists.ts'
import { createPeopleAnew, type PeopleAnew } from './people-anew.ts'
import { createPeopleInBatches } from './people-in-batches.ts'
import { type BoardingReader, createBoardingReader } from './read-boarding.ts'
import { createPeopleReader, type PeopleReader, type StoredPerson } from './read-people.ts'
import { createRoundsReader, type StoredRound } from './read-rounds.ts'
import { createQuarantineReader, createSyncStatusReader, type StoredSyncStatus } from './read-sync-status.ts'
import { heldScope, knownNarrowing } from './scope-state.ts'

/** Everything that is read of a copy, on a connection that cannot write. */
export type CopyReaders = {
  readonly people: PeopleReader
  /** Everybody who can be read. */
  readonly everybody: () => Iterable<readonly StoredPerson[]>
  readonly lists: ListReader
  readonly boarding: BoardingReader
  readonly status: () => StoredSyncStatus
  /** By which filters the school is asked for the people of this copy. `now`: epoch milliseconds. */
  readonly narrowing: (now: number) => PlaceFilters
  readonly quarantine: () => QuarantinedRecord[]
  readonly rounds: (most: number) => StoredRound[]
}

/** The same of one copy. */
export type OneCopy = CopyReaders & { readonly anew: PeopleAnew }

/** `unreadable` hears of pages that are passed over. Throws what SQLite throws. */
export function copyReaders(db: ReadDb, unreadable: () => void): OneCopy {
  return {
    people: createPeopleReader(db),
    anew: createPeopleAnew(db),
    everybody: createPeopleInBatches(db, unreadable),
    lists: createListReader(db),
    boarding: createBoardingReader(db),
    status: createSyncStatusReader(db),
    narrowing: (now) => filtersOf(heldScope(db), knownNarrowing(db), now),
    quarantine: createQuarantineReader(db),
    rounds: createRoundsReader(db),
  }
}
