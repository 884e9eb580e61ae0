import type { Clock } from '../../shared/domain/clock.ts'
import type { ApiProfile } from '../../shared/domain/connection.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../shared/domain/ids.ts'
import type { SchoolApi } from '../api/school-api.ts'
import type { EditEvidence, EditStore } from '../storage/queue/edit-store.ts'
import type { ShownStore } from '../storage/queue/shown-store.ts'
import type { FreshRow } from './fresh-read.ts'
import type { Holds } from './holds.ts'
import type { LagMemory } from './index-lag.ts'
import type { IsOffered, OptionWords } from './option-words.ts'
import type { WriteShape } from './write-shape.ts'

/** What a push works with. Everything that outlives the push is in the store. */
export type PushDeps = {
  readonly api: SchoolApi
  readonly store: EditStore
  readonly clock: Clock
  readonly holds: Holds
  readonly lags: LagMemory
  readonly profile: () => ApiProfile
  /** Shapes of the update to try, the proven one alone where there is one. */
  readonly shapes: () => readonly WriteShape[]
  readonly proved: (shape: WriteShape) => void
  readonly shown: ShownStore
  readonly optionWords: OptionWords
  readonly isOffered: IsOffered
  /** An answer showed what the service does with fields that were left out. */
  readonly learnPutMode: (mode: 'merge' | 'replace') => void
  readonly newId: () => EditId
  /** The school's row was read just now: the copy takes it. */
  readonly learnt: (id: PersonId, fresh: FreshRow) => void
  /** Stop every push until a person looks. */
  readonly halt: (failure: Failure) => void
  readonly isHalted: () => boolean
}

/** So often something is tried without a person. */
export const mostAttempts = 5

export const evidence = (
  { clock }: Pick<PushDeps, 'clock'>,
  failure: Failure | null,
  serverSaid: string | null = null,
): EditEvidence => ({ at: new Date(clock.now()).toISOString(), failure, serverSaid })

/** How the push of one person ended, where it was not the way there that failed. */
export type PushOutcome = 'done' | 'forbidden'
