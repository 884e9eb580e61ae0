import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { Connection, ConnectionReport, Tick } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { RememberedPerson } from '../../search/people-index.ts'
import type { CacheReaders } from '../../storage/cache/cache-readers.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { Scheduler } from '../../sync/scheduler.ts'
import type { RemoteServices } from '../between/writer-services.ts'
import type { Connectivity } from './connectivity.ts'
import type { NoteAccess } from './note-access.ts'
import type { ChangesReader } from './recent-changes.ts'
import type { SearchIndex } from './search-index.ts'
import type { StoredNotes } from './stored-notes.ts'
import type { WriterState } from './writer-supervisor.ts'

/** One open school. The main thread only reads; all writing goes through `write` to the writer's thread. */
export interface OpenSchool
  extends Pick<CacheReaders, 'people' | 'lists' | 'boarding' | 'everybody' | 'quarantine' | 'rounds'> {
  readonly connection: Connection
  /** Stores that were damaged when they were opened, and created again. */
  readonly mended: readonly MendedFile[]
  readonly api: SchoolApi
  readonly ledger: Ledger
  /** The filters that narrow the school's search to the people of this desk; empty if the desk holds everyone. */
  readonly narrowing: () => PlaceFilters
  readonly index: SearchIndex
  readonly recent: Pick<ChangesReader, 'thisWeek'>
  /** What the index holds about a person while a page of the student data cannot be read; null otherwise. */
  remembered(id: PersonId): RememberedPerson | null
  readonly corrections: QueueView
  /** The services that write. Their calls reject with `saving-interrupted` if the writer ended meanwhile. */
  readonly write: RemoteServices
  sendingChanged(): void
  readonly scheduler: Scheduler
  /** The connectivity of the route that corrections take; its `look` probes every route. */
  readonly connectivity: Connectivity
  readonly keep: FieldKeep
  readonly noteAccess: NoteAccess
  /** The log entries that the disk refuses; null if it refuses none. */
  trailBehind(): TrailBehind | null
  readonly notes: StoredNotes
  mayCorrect(): boolean
  /** The state of the writer, which decides whether anything can be saved. */
  writer(): WriterState
  /** Why nothing can be saved; null while saving works or the writer is restarting. */
  savingTrouble(): Failure | null
  /** The stored times at which the school last answered; unparsed. */
  readonly storedContact: unknown
  writeContact(value: unknown): void
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
  /** Sets the person whose card is open: the sync reads their details first. */
  setOpenPerson(id: PersonId): void
  isOpenPerson(id: PersonId): boolean
  /** Applies changed settings to the stored data and the index. */
  align(): Promise<void>
  /** Deletes the student data and fetches it again; corrections and drafts are kept. */
  rebuild(): Promise<void>
  /** Starts a round, and probes the route that rounds do not use. */
  start(): void
  /** Like `start`, but after a lock: starts a round only if one is due. */
  resume(): void
  /** Ends all reading, writing and sending before it resolves. An update that is being sent becomes uncertain. */
  stop(): Promise<void>
}
