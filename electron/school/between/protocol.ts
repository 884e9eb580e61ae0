import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { SaveCorrections, SettleCorrection } from '../../../shared/domain/correction.ts'
import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { RoundOutcome } from '../../../shared/domain/sync.ts'
import type { HttpRequest } from '../../api/http.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import type { Review, Suspect } from '../../storage/cache/removal-state.ts'
import type { ScopeWanted } from '../../storage/cache/scope-state.ts'
import type { NotedAccess } from '../../storage/journal/access-log.ts'
import type { AccessLogFilter, AccessLogFound } from '../../storage/journal/read-access-log.ts'
import type { DraftValues } from '../../storage/queue/draft-store.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import type { KeepPolicy } from '../../sync/keep.ts'
import type { Running } from '../../sync/progress.ts'
import type { RelayPart } from './relay-role.ts'
import type { Listener, Way } from './school-client.ts'

/** What the writer is begun with. */
export type Opening = {
  /** Where the stores of the school lie. */
  readonly folder: string
  /** Its own copy of the key: handed over, and overwritten when the stores are closed. */
  readonly key: ArrayBuffer
  readonly baseUrl: string
  readonly standing: MainState
  /** Whom this desk holds; null = everybody. */
  readonly scope: ScopeWanted
  /** What it does with a relay; null where there is none. */
  readonly relay: RelayPart | null
  /** Every page of the copy is read before it is used: it was found damaged, or nobody waits. */
  readonly verifyFirst: boolean
}

/** What the writer found when it opened the stores. */
export type OpenedStores = {
  /** Stores that were broken and begun afresh; the broken files were kept under another name. */
  readonly mended: readonly MendedFile[]
  /** Corrections the queue had lost and the journal had not. */
  readonly recovered: number
  /** What is known of the school's last answers; unparsed. */
  readonly contact: unknown
  /** What the desk noted for itself, by name; unparsed. */
  readonly notes: Readonly<Record<string, unknown>>
  /** All of the queue. */
  readonly queue: QueueChange
}

/** What the writer goes by that only the main thread knows, and that may change at any time. */
export type MainState = {
  readonly keep: KeepPolicy
  /** The card somebody looks at. */
  readonly looking: PersonId | null
  readonly online: boolean
  readonly sendsByItself: boolean
  readonly mayCorrect: boolean
  /** Where the relay that is followed is silent, the school lets this desk read it itself. */
  readonly readsSchoolWithoutRelay: boolean
  readonly profile: ApiProfile
  readonly setByFile: readonly (keyof ApiProfile)[]
}

/** What a person may let the app do with departures that were held back. */
export type ReviewState = {
  readonly version: string
  readonly review: Review | null
  readonly suspects: readonly Suspect[]
}

/**
 * What the main thread asks of the writer, which alone writes the three stores. A change of the queue is told
 * (`OfMain.queue`) before the answer to what made it.
 */
export type OfWriter = {
  open(opening: Opening): OpenedStores
  stand(standing: MainState): void
  /** One round of the sync, to its outcome. */
  run(): RoundOutcome
  /** Rejects where the server of the relay that is followed cannot be reached. */
  lookAtRelay(): void
  /** Ends the round as `cancelled`. */
  cancel(): void

  /** Durable when answered. */
  save(input: SaveCorrections): void
  withdraw(id: CorrectionId): void
  settle(choice: SettleCorrection): void
  retry(id: CorrectionId): void
  reverse(input: { readonly id: CorrectionId; readonly author: string }): void
  saveDraft(draft: { readonly id: PersonId; readonly values: DraftValues }): void
  discardDraft(id: PersonId): void
  /** Everything unsent was written to a file for another computer. */
  taken(): void
  bringOver(text: string): { readonly brought: number; readonly known: number }
  /** A person pressed Send: answered when the attempt is over. */
  send(): void
  /** Send what may be sent. */
  wake(): void

  /** What must be on disk before it happens is there when answered. */
  note(access: NotedAccess): void
  readAccessLog(filter: AccessLogFilter): AccessLogFound
  writeContact(value: unknown): void
  writeNote(note: { readonly name: string; readonly value: unknown }): void
  /** Reads one person anew; answered when that is committed. */
  refresh(id: PersonId): void
  emptyCopy(): void
  review(): ReviewState
  /** Throws `review-moved-on`. */
  approveReview(version: string): void
  /** From now on sensitive fields may be written. */
  expectSensitive(): void
  mayHoldSensitive(): boolean
  removeSensitive(): void
  condition(): Pick<HealthReport, 'stores'> & { readonly engine: { sqlite: string; cipher: string } }
  /** Reads all there is; takes as long as that takes. */
  check(): Omit<HealthCheck, 'at'>

  /** Nothing is begun any more; answered when what is under way has come to rest. */
  rest(): void
  /** Closes the stores, overwrites what was held of them in memory, and ends. */
  close(): void
}

/** What the writer asks of the main thread, which has the network, the token and the index. */
export type OfMain = {
  ready(): void
  exchange(request: Omit<HttpRequest, 'signal'> & { readonly way: Way }): {
    readonly status: number
    readonly headers: readonly (readonly [string, string])[]
    readonly body: ArrayBuffer
  }
  /** A token other than `refused`. */
  token(refused: string | null): string
  /** How a request to the school ended. */
  heard(what: keyof Listener): void
  /** The same of the server of the relay that is followed. */
  heardRelay(what: keyof Listener): void
  committed(ids: readonly PersonId[]): void
  moved(progress: Running): void
  /** People are read by the other way from here on: by the relay, or from the school itself. */
  wayMoved(): void
  /** The state of the copy came from elsewhere than a round. */
  stateMoved(): void
  queue(change: QueueChange): void
  learnt(found: Learnt): void
  bug(error: unknown): void
  /** A page of the copy cannot be read: it has to be begun afresh. */
  damaged(): void
  /** The disk refuses what is noted of looks, or takes it again. */
  behind(state: TrailBehind | null): void
}

/** What an answer of the service to an update showed. */
export type Learnt = {
  readonly [Name in keyof ApiProfile]: { readonly name: Name; readonly value: ApiProfile[Name] }
}[keyof ApiProfile]
