import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import { filtersOf, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { ReadDb } from '../connection.ts'
import { sqliteCode } from '../store-failure.ts'
import { type ChangeReader, createChangeReader } from './change-log.ts'
import { createListReader, type ListReader } from './lookup-lists.ts'
import { createPeopleInBatches } from './people-in-batches.ts'
import {
  createPeopleReader,
  createPeopleRebuilder,
  noDayStatus,
  type PeopleReader,
  type PeopleRebuilder,
  type StoredPerson,
} from './read-people.ts'
import {
  createQuarantineReader,
  createRoundsReader,
  createSyncStatusReader,
  nothingStored,
  type StoredRound,
  type StoredSyncStatus,
} from './read-sync-status.ts'
import { heldScope, knownNarrowing } from './scope-state.ts'
import { type BoardingReader, createBoardingReader } from './who-is-placed.ts'

/** All queries of the student data, on read-only connections. */
export type CacheReaders = {
  readonly people: PeopleReader
  /** All people that can be read, in batches. */
  readonly everybody: () => Iterable<readonly StoredPerson[]>
  readonly lists: ListReader
  readonly boarding: BoardingReader
  readonly changes: ChangeReader
  readonly status: () => StoredSyncStatus
  /** The filters that narrow the school's search to the people of this cache. `now`: epoch milliseconds. */
  readonly narrowing: (now: number) => PlaceFilters
  readonly quarantine: () => QuarantinedRecord[]
  readonly rounds: (limit: number) => StoredRound[]
}

/** The readers of one cache file, with the means to rebuild people on unreadable pages. */
export type OneCache = CacheReaders & { readonly rebuilder: PeopleRebuilder }

/** The readers of one cache. `unreadable` is called for each page that is skipped. Throws what SQLite throws. */
export function createCacheReaders(db: ReadDb, unreadable: () => void): OneCache {
  return {
    people: createPeopleReader(db),
    rebuilder: createPeopleRebuilder(db),
    everybody: createPeopleInBatches(db, unreadable),
    lists: createListReader(db),
    boarding: createBoardingReader(db),
    changes: createChangeReader(db),
    status: createStatus(db),
    narrowing: (now) => filtersOf(heldScope(db), knownNarrowing(db), now),
    quarantine: createQuarantineReader(db),
    rounds: createRoundsReader(db),
  }
}

/** Computes the status only after a commit of the writer, because counting 70,000 people takes 20 ms. */
function createStatus(db: ReadDb): OneCache['status'] {
  const read = createSyncStatusReader(db)
  const version = db.prepare('PRAGMA data_version').pluck()
  let known: { readonly of: unknown; readonly status: StoredSyncStatus } | undefined
  return () => {
    const of = version.get()
    if (known === undefined || known.of !== of) known = { of, status: read() }
    return known.status
  }
}

type Caches = {
  /** The cache that is kept up to date; null if there is none. */
  readonly fresh: OneCache | null
  /** A broken cache that was moved aside, read until the fresh one is complete. */
  readonly old: OneCache | null
  /** Called when a page of the fresh cache cannot be read. */
  readonly unreadable: () => void
}

/** Reads the fresh cache first, and falls back to the old one. An unreadable page affects only its records. */
export function mergeCacheReaders({ fresh, old, unreadable }: Caches): CacheReaders {
  const caches = [fresh, old].filter((each) => each !== null)
  let faults = 0
  const from = <T>(cache: OneCache, read: (cache: OneCache) => T): T | null => {
    try {
      return read(cache)
    } catch (error) {
      if (sqliteCode(error) === null) throw error
      faults += 1
      if (cache === fresh) unreadable()
      return null
    }
  }
  const first = <T>(read: (cache: OneCache) => T | null): T | null => {
    for (const cache of caches) {
      const found = from(cache, read)
      if (found !== null) return found
    }
    return null
  }
  const fromFresh = <T>(read: (cache: OneCache) => T): T | null => (fresh === null ? null : from(fresh, read))
  const firstFilled = <T>(read: (cache: OneCache) => readonly T[]): T[] => {
    const filled = (list: readonly T[]) => (list.length === 0 ? null : [...list])
    return first((cache) => filled(read(cache))) ?? []
  }
  return {
    people: mergePeopleReaders({ caches, first, faults: () => faults }),
    everybody: function* () {
      for (const cache of caches.toReversed()) yield* cache.everybody() // the fresh rows come last and win
    },
    lists: {
      read: (path) => first(({ lists }) => lists.read(path)),
      all: () => firstFilled(({ lists }) => lists.all()),
    },
    boarding: {
      houses: (day) => firstFilled(({ boarding }) => boarding.houses(day)),
      placed: (house, day) => firstFilled(({ boarding }) => boarding.placed(house, day)),
      changes: (house, since, until) => firstFilled(({ boarding }) => boarding.changes(house, since, until)),
      unplaced: (day) => firstFilled(({ boarding }) => boarding.unplaced(day)),
    },
    changes: changesOf(fromFresh),
    status: () => fromFresh(({ status }) => status()) ?? nothingStored,
    narrowing: (now) => fromFresh(({ narrowing }) => narrowing(now)) ?? {},
    quarantine: () => fromFresh(({ quarantine }) => quarantine()) ?? [],
    rounds: (limit) => fromFresh(({ rounds }) => rounds(limit)) ?? [],
  }
}

const changesOf = (fromFresh: <T>(read: (cache: OneCache) => T) => T | null): ChangeReader => ({
  since: (day) => fromFresh(({ changes }) => changes.since(day)) ?? [],
  of: (id, since) => fromFresh(({ changes }) => changes.of(id, since)) ?? [],
  openedBefore: (today) => fromFresh(({ changes }) => changes.openedBefore(today)),
})

type Merging = {
  readonly caches: readonly OneCache[]
  readonly first: <T>(read: (cache: OneCache) => T | null) => T | null
  readonly faults: () => number
}

function mergePeopleReaders({ caches, first, faults }: Merging): PeopleReader {
  /** Rebuilds a person from the stored answers if their row could not be read: an unreadable person is not unknown. */
  const orRebuilt = <T>(
    read: (cache: OneCache) => T | null,
    rebuild: (cache: OneCache) => T | null,
  ): T | null => {
    const before = faults()
    return first(read) ?? (faults() > before ? first(rebuild) : null)
  }
  const byId = (id: PersonId) =>
    orRebuilt(
      ({ people }) => people.byIds([id])[0] ?? null,
      ({ rebuilder }) => rebuilder.listed(id),
    )
  /** Reads from the first cache that contains the person. */
  const fromHolder = <T>(id: PersonId, read: (people: PeopleReader) => T): T | null =>
    first(({ people }) => (caches.length > 1 && people.byIds([id]).length === 0 ? null : read(people)))
  const union = (read: (people: PeopleReader) => readonly PersonId[]) => [
    ...new Set(caches.flatMap((cache) => first(() => read(cache.people)) ?? [])),
  ]
  return {
    byIds: (ids) => ids.flatMap((id) => byId(id) ?? []),
    record: (id) => {
      const before = faults()
      const found = orRebuilt(
        ({ people }) => people.record(id),
        ({ rebuilder }) => rebuilder.record(id),
      )
      if (found === null && faults() > before) throw new AppError({ code: 'damaged-store', store: 'cache' })
      return found
    },
    dayStatus: (id, day) => fromHolder(id, (people) => people.dayStatus(id, day)) ?? noDayStatus,
    numbers: (id) => fromHolder(id, (people) => people.numbers(id)) ?? { mobile: '', phone: '' },
    atAddress: (address) => union((people) => people.atAddress(address)),
    withSchoolId: (schoolId) => union((people) => people.withSchoolId(schoolId)),
    count: () => Math.max(0, ...caches.map((cache) => first(() => cache.people.count()) ?? 0)),
    boardersWithoutDetail: () => first(({ people }) => people.boardersWithoutDetail()) ?? 0,
  }
}
