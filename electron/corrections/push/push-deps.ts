import type { Clock } from '../../../shared/domain/clock.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { ShownStore } from '../../storage/queue/shown-store.ts'
import type { CorrectionEvidence } from '../../storage/queue/stored-correction.ts'
import type { FreshReader } from '../reading/fresh-read.ts'
import type { LagMemory } from '../reading/index-lag.ts'
import type { Holds } from '../rules/holds.ts'
import type { IsOffered, OptionWords } from '../rules/option-words.ts'
import type { WriteShape } from '../rules/write-shape.ts'

/** What a push works with. Everything that outlives the push is in the store. */
export type PushDeps = {
  readonly api: SchoolApi
  readonly readFresh: FreshReader
  /** As the copy has it; null where the person is not in it. */
  readonly schoolIdOf: (id: PersonId) => string | null
  readonly store: CorrectionStore
  readonly clock: Clock
  readonly holds: Holds
  readonly lags: LagMemory
  readonly profile: () => ApiProfile
  /** Shapes of the update to try, the proven one alone where there is one. */
  readonly shapes: () => readonly WriteShape[]
  readonly proved: (shape: WriteShape) => void
  readonly shown: Pick<ShownStore, 'put' | 'read'>
  readonly optionWords: OptionWords
  readonly isOffered: IsOffered
  /** An answer showed what the service does with fields that were left out. */
  readonly learnPutMode: (mode: 'merge' | 'replace') => void
  readonly newId: () => CorrectionId
  /** The school's record was read just now: the copy takes it. Null: its details were not. */
  readonly learnt: (id: PersonId, fresh: FreshRow, details: FreshDetail | null) => void
  /** Stop every push until a person looks. */
  readonly halt: (failure: Failure) => void
  readonly isHalted: () => boolean
  /** How long the service last asked to be left alone, where nothing got through since. Milliseconds. */
  readonly askedMs: () => number
}

/** So often something is tried without a person. */
export const mostAttempts = 5

export const evidence = (
  { clock }: Pick<PushDeps, 'clock'>,
  failure: Failure | null,
  serverSaid: string | null = null,
): CorrectionEvidence => ({ at: new Date(clock.now()).toISOString(), failure, serverSaid })

/**
 * How the push of one person ended, where it was not the way there that failed. `too-slow`: the look was too old before
 * the update could leave.
 */
export type PushOutcome = 'done' | 'forbidden' | 'too-slow'
