import type { Clock } from '../../../shared/domain/clock.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow, SchoolApi } from '../../api/school-api.ts'
import type { BatchReader } from '../../storage/queue/batch-store.ts'
import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { ShownStore } from '../../storage/queue/shown-store.ts'
import type { CorrectionEvidence, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import type { FreshReader } from '../reading/fresh-read.ts'
import type { LagMemory } from '../reading/index-lag.ts'
import type { Holds } from '../rules/holds.ts'
import type { IsOffered, OptionWords } from '../rules/option-words.ts'
import type { WriteShape } from '../rules/write-shape.ts'

/** What a push needs. Everything that outlives the push is in the store. */
export type PushDeps = {
  readonly api: SchoolApi
  readonly readFresh: FreshReader
  /** The school ID in the student data; null if the person is not in it. */
  readonly schoolIdOf: (id: PersonId) => string | null
  readonly store: CorrectionStore
  readonly batches: Pick<BatchReader, 'progress'>
  readonly clock: Clock
  readonly holds: Holds
  readonly lags: LagMemory
  readonly profile: () => ApiProfile
  /** The shapes of update to try, the proven shape first if there is one. */
  readonly shapes: () => readonly WriteShape[]
  readonly proved: (shape: WriteShape, corrections: readonly StoredCorrection[]) => void
  readonly shown: Pick<ShownStore, 'put' | 'read'>
  readonly optionWords: OptionWords
  readonly isOffered: IsOffered
  /** Stores what the service does with omitted fields. */
  readonly learnPutMode: (mode: 'merge' | 'replace') => void
  readonly newId: () => CorrectionId
  /** Passes the fresh record to the student data; `details` is null if they were not read. */
  readonly learnt: (id: PersonId, fresh: FreshRow, details: FreshDetail | null) => void
  /** Stops every push until the user acts. */
  readonly halt: (failure: Failure) => void
  readonly isHalted: () => boolean
  /** The service's last `Retry-After` in milliseconds, until an update succeeds. */
  readonly askedMs: () => number
}

export const evidence = (
  { clock }: Pick<PushDeps, 'clock'>,
  failure: Failure | null,
  serverSaid: string | null = null,
): CorrectionEvidence => ({ at: new Date(clock.now()).toISOString(), failure, serverSaid })

/** Why an attempt failed; `internal` for an unexpected error. */
export const failureOf = (error: unknown): Failure =>
  error instanceof AppError ? error.failure : { code: 'internal', incident: '' }

/** How the push of one person ended, unless the network or service failed. `too-slow`: the read record grew too old. */
export type PushOutcome = 'done' | 'forbidden' | 'too-slow'
