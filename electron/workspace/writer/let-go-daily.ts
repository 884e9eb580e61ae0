import { type Clock, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createCountedAges } from '../../corrections/counted-ages.ts'
import { letGo } from '../../corrections/let-go.ts'
import type { PeopleReader } from '../../storage/cache/read-people.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { WriteDb } from '../../storage/connection.ts'
import { createCorrectionStore } from '../../storage/queue/correction-store.ts'
import { createDraftStore } from '../../storage/queue/draft-store.ts'
import { createFactStore } from '../../storage/queue/fact-store.ts'
import { createShownStore } from '../../storage/queue/shown-store.ts'
import { withStore } from '../../storage/store-failure.ts'

type Deps = {
  readonly queue: WriteDb
  readonly people: PeopleReader
  readonly removal: Pick<RemovalState, 'hasLeft'>
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
}
const dayMs = 86_400_000

/** Lets go of what the queue keeps no longer, now and once a day: a disk that refuses is asked again. Returns what ends it. */
export function letGoDaily({ queue, people, removal, clock, timers, report }: Deps): () => void {
  const now = momentsOf(clock.now)
  const store = createCorrectionStore(queue, now)
  const drafts = createDraftStore(queue, now)
  const shown = createShownStore(queue, now)
  const agesOf = createCountedAges({ facts: createFactStore(queue, now), clock })
  let forget = () => {}
  const run = () => {
    try {
      withStore('queue', () => letGo({ store, drafts, shown, people, hasLeft: removal.hasLeft, agesOf }))
    } catch (error) {
      if (!(error instanceof AppError)) report(error)
    }
    forget = timers.after(dayMs, run)
  }
  run()
  return () => forget()
}
