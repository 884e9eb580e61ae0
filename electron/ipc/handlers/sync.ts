import { AppError } from '../../../shared/domain/failure.ts'
import type { DepartureReview } from '../../../shared/domain/sync.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { Confirm } from '../../ports/confirmation.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { noDayStatus, toPersonRow } from '../../storage/cache/read-people.ts'

type Open = Pick<OpenSchool, 'scheduler' | 'people' | 'quarantine' | 'write'>

export function createSyncHandlers(open: () => Open, confirm: Confirm): HandlersOf<'sync'> {
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
    'sync.approveReview': async ({ version }) => {
      const { suspects } = await open().write.departures.review()
      if (!(await confirm({ about: 'departures', people: suspects.length })))
        throw new AppError({ code: 'not-confirmed' })
      await open().write.departures.approve(version)
      return await reviewOf(open())
    },
    'sync.quarantine': () => [...open().quarantine()],
  }
}

async function reviewOf({ write, people }: Open): Promise<DepartureReview> {
  const { version, review, suspects } = await write.departures.review()
  const isHeld = review !== null && review.approvedAt === null
  return {
    version,
    held: isHeld ? { openedAt: review.openedAt, totalWas: review.totalWas, totalIs: review.totalIs } : null,
    approvedAt: review?.approvedAt ?? null,
    suspects: suspects.flatMap(({ id, absent, missingSince }) =>
      people
        .byIds([id])
        .map((person) => ({ ...toPersonRow(person, false, noDayStatus), absent, missingSince })),
    ),
  }
}
