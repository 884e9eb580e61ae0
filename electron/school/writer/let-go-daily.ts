import { type Clock, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { createCountedAges } from '../../corrections/counted-ages.ts'
import { letGo } from '../../corrections/let-go.ts'
import type { PeopleReader } from '../../storage/cache/read-people.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import type { WriteDb } from '../../storage/connection.ts'
import { createCorrectionStore } from '../../storage/queue/correction-store.ts'
import { createDraftStore } from '../../storage/queue/draft-store.ts'
import { createFactStore } from '../../storage/queue/fact-store.ts'
import { createShownStore } from '../../storage/queue/shown-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import { letGoOfNotes } from './let-go-of-notes.ts'

type Deps = {
  readonly queue: WriteDb
  readonly people: PeopleReader
  readonly removal: Pick<RemovalState, 'hasLeft'>
  readonly state: Pick<SyncState, 'completedAt'>
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
}
const dayMs = 86_400_000

/** Lets go of what the queue keeps no longer, now and once a day: a disk that refuses is asked again. Returns what ends it. */
export function letGoDaily({ queue, people, removal, state, clock, timers, report }: Deps): () => void {
  const now = momentsOf(clock.now)
  const store = createCorrectionStore(queue, now)
  const drafts = createDraftStore(queue, now)
  const shown = createShownStore(queue, now)
  const facts = createFactStore(queue, now)
  const agesOf = createCountedAges({ facts, clock })
  const { hasLeft } = removal
  const isWhole = () => state.completedAt('current') !== null && state.completedAt('past') !== null
  /** A copy fetched anew does not know who left before; once it is whole, whoever is not in it has left. */
  const isGone = (id: PersonId) => hasLeft(id) || (people.record(id) === null && isWhole())
  let forget = () => {}
  const attempt = (work: () => void) => {
    try {
      withStore('queue', work)
    } catch (error) {
      if (!(error instanceof AppError)) report(error)
    }
  }
  const run = () => {
    attempt(() => letGo({ store, drafts, shown, people, hasLeft, isGone, agesOf }))
    forget = timers.after(dayMs, run)
  }
  run()
  // Only now: who has opened the stores has the notes in memory, and writes them as they know them.
  attempt(() => letGoOfNotes({ facts, isGone, clock }))
  return () => forget()
}
