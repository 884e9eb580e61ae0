import { type Clock, dayMs, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { musterKeptMs, musters } from '../../../shared/domain/muster.ts'
import { type DeskNotes, deskNotes } from '../../../shared/domain/notes-and-requests.ts'
import type { Requests } from '../../corrections/change-requests.ts'
import { createCountedAges } from '../../corrections/counted-ages.ts'
import { pruneQueue } from '../../corrections/expired-corrections.ts'
import type { PeopleReader } from '../../storage/cache/read-people.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import type { WriteDb } from '../../storage/connection.ts'
import { createCorrectionStore } from '../../storage/queue/correction-store.ts'
import { createDraftStore } from '../../storage/queue/draft-store.ts'
import { createFactStore, type FactStore } from '../../storage/queue/fact-store.ts'
import { createShownStore } from '../../storage/queue/shown-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import { departureMs } from '../../sync/confirm-departures.ts'
import { noteFact } from './stored-facts.ts'

type Needs = {
  readonly queue: WriteDb
  readonly people: PeopleReader
  readonly removal: Pick<RemovalState, 'hasLeft' | 'pruneDepartures'>
  readonly state: Pick<SyncState, 'completedAt'>
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
  readonly requests: Pick<Requests, 'prune'>
}

/**
 * Deletes expired data from the queue's database, and old departures, now and once a day. If the disk refuses, tries
 * again the next day. Returns a function that stops it.
 */
export function pruneQueueDaily(needs: Needs): () => void {
  const { queue, people, removal, state, clock, timers, report, requests } = needs
  const now = momentsOf(clock.now)
  const store = createCorrectionStore(queue, now)
  const drafts = createDraftStore(queue, now)
  const shown = createShownStore(queue, now)
  const facts = createFactStore(queue, now)
  const agesOf = createCountedAges({ facts, clock })
  const { hasLeft } = removal
  const isComplete = () => state.completedAt('current') !== null && state.completedAt('past') !== null
  /** New student data does not contain earlier leavers, so once it is complete, a person missing from it has left. */
  const isGone = (id: PersonId) => hasLeft(id) || (people.record(id) === null && isComplete())
  let cancel = () => {}
  const attempt = (work: () => void) => {
    try {
      withStore('queue', work)
    } catch (error) {
      if (!(error instanceof AppError)) report(error)
    }
  }
  const run = () => {
    attempt(() => pruneQueue({ store, drafts, shown, people, isGone, agesOf }))
    attempt(() => requests.prune(isGone, hasLeft))
    attempt(() => removal.pruneDepartures(new Date(clock.now() - departureMs).toISOString()))
    cancel = timers.after(dayMs, run)
  }
  run()
  // Only at the start: later the main thread holds the notes in memory, and would write deleted ones again.
  attempt(() => pruneNotes(facts, isGone, clock))
  return () => cancel()
}

/** Deletes pins and checked pairs of people in neither list (no screen could unpin them), and ticks of old musters. */
function pruneNotes(facts: FactStore, isGone: (id: PersonId) => boolean, clock: Pick<Clock, 'now'>): void {
  const notes: DeskNotes | undefined = facts.read(noteFact('desk'), deskNotes)?.value
  if (notes !== undefined) {
    const pinned = notes.pinned.filter((id) => !isGone(id))
    const different = notes.different.filter((pair) => !pair.some(isGone))
    if (pinned.length < notes.pinned.length || different.length < notes.different.length)
      facts.write(noteFact('desk'), { ...notes, pinned, different })
  }
  const all = Object.entries(facts.read(noteFact('musters'), musters)?.value ?? {})
  const oldest = new Date(clock.now() - musterKeptMs).toISOString()
  const kept = all.filter(([, { startedAt }]) => startedAt !== null && startedAt >= oldest)
  if (kept.length < all.length) facts.write(noteFact('musters'), Object.fromEntries(kept))
}
