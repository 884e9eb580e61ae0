import { AppError } from '../../../shared/domain/failure.ts'
import type { DepartureReview } from '../../../shared/domain/sync.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { type PeopleReader, toPersonRow } from '../../storage/cache/read-people.ts'
import type { createQuarantineReader } from '../../storage/cache/read-sync-status.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { Scheduler } from '../../sync/scheduler.ts'

export type SyncDeps = {
  readonly scheduler: Scheduler
  readonly removal: RemovalState
  readonly people: PeopleReader
  readonly quarantine: ReturnType<typeof createQuarantineReader>
}
type Topic = Extract<keyof Handlers, `sync.${string}`>

export function createSyncHandlers(open: () => SyncDeps): Pick<Handlers, Topic> {
  return {
    'sync.status': () => open().scheduler.status(),
    'sync.start': () => {
      open().scheduler.start()
      return open().scheduler.status()
    },
    'sync.cancel': async () => {
      await open().scheduler.cancel()
      return open().scheduler.status()
    },
    'sync.review': () => reviewOf(open()),
    'sync.approveReview': ({ version }) => {
      if (open().removal.suspectsVersion() !== version) throw new AppError({ code: 'review-moved-on' })
      open().removal.approveReview()
      return reviewOf(open())
    },
    'sync.quarantine': () => open().quarantine(),
  }
}

function reviewOf({ removal, people }: SyncDeps): DepartureReview {
  const review = removal.review()
  const isHeld = review !== null && review.approvedAt === null
  return {
    version: removal.suspectsVersion(),
    held: isHeld ? { openedAt: review.openedAt, totalWas: review.totalWas, totalIs: review.totalIs } : null,
    suspects: removal
      .suspects()
      .flatMap(({ id, absent, missingSince }) =>
        people.byIds([id]).map((person) => ({ ...toPersonRow(person, false), absent, missingSince })),
      ),
  }
}
