import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { createChangeLog } from '../../storage/cache/change-log.ts'
import { createListReader, createListWriter, type ListReader } from '../../storage/cache/lookup-lists.ts'
import { createPeopleWriter, type PeopleWriter } from '../../storage/cache/people-writer.ts'
import { createPeopleReader, type PeopleReader } from '../../storage/cache/read-people.ts'
import { createRemovalState } from '../../storage/cache/removal-state.ts'
import { createScopeState, type ScopeState } from '../../storage/cache/scope-state.ts'
import { createSensitiveFields } from '../../storage/cache/sensitive-fields.ts'
import { createSyncState } from '../../storage/cache/sync-state.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { removeStore, storesMovedAside } from '../../storage/files/store-files.ts'
import { createFactStore, type FactStore } from '../../storage/queue/fact-store.ts'
import { openStores, type Stores, storeFiles } from '../../storage/school/stores.ts'
import { storeFailure } from '../../storage/store-failure.ts'
import type { RoundDeps } from '../../sync/deps.ts'
import { createKeep } from '../../sync/keep.ts'
import { createScopeGate, type ScopeGate } from '../../sync/scope/scope-gate.ts'
import type { MainState, Opening } from '../between/protocol.ts'

/** The stores of one school and everything that reads and writes their tables. */
export interface WriterData
  extends Pick<RoundDeps, 'db' | 'putList' | 'removal' | 'state' | 'keep' | 'scope'> {
  readonly stores: Stores
  readonly read: ReadDb
  readonly people: PeopleReader
  readonly peopleWriter: PeopleWriter
  readonly lists: ListReader
  readonly sensitive: ReturnType<typeof createSensitiveFields>
  readonly facts: FactStore
  /** Closes the stores and overwrites their key. */
  close(): void
}

/** Throws what `openStores` throws. */
export function openWriterData(opening: Opening, clock: Clock, mainState: () => MainState): WriterData {
  const key = new Uint8Array(opening.key)
  const now = momentsOf(clock.now)
  const stores = openStores(opening.folder, key, { now: clock.now, verifyCache: opening.verifyFirst })
  const { read, write: db } = stores.cache
  const changes = createChangeLog(db, now, {
    access: () => accessOf(scope.key, mainState()), // called once the scope is aligned
    days: () => mainState().changeDays,
  })
  const peopleWriter = createPeopleWriter(db, now, changes)
  const scope = alignScope(createScopeState(db, peopleWriter, now), opening, clock)
  try {
    changes.open(opening.isForUser)
  } catch (error) {
    if (storeFailure(error, 'cache')?.code !== 'disk-full') throw error
  }
  return {
    stores,
    db,
    read,
    people: createPeopleReader(read),
    peopleWriter,
    lists: createListReader(read),
    putList: createListWriter(db, now),
    removal: createRemovalState(db, now),
    state: createSyncState(db, now),
    sensitive: createSensitiveFields(db, peopleWriter),
    facts: createFactStore(stores.queue, now),
    keep: createKeep(() => mainState().keep),
    scope,
    close: () => {
      stores.close()
      key.fill(0)
    },
  }
}

/** A text that differs for each scope, key and rule of keeping, because they decide what may be stored. */
const accessOf = (scope: string, { key, keep }: MainState): string =>
  `${scope} ${key.mark} ${keep.keepSensitive}`

/** Before the data is read, removes people that this desk may not hold, and old files made for other people. */
function alignScope(state: ScopeState, { folder, scope: wanted }: Opening, clock: Clock): ScopeGate {
  const scope = state.wantedScope(wanted)
  if (!state.hasScope(scope)) {
    for (const file of storesMovedAside(storeFiles(folder).cache)) removeStore(file)
    state.align(scope, localDay(new Date(clock.now())))
  }
  return createScopeGate({ scope, state, clock })
}
