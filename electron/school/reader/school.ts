import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { Connection, ConnectionReport, Tick } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import type { PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { RememberedPerson } from '../../search/people-index.ts'
import type { CacheReaders } from '../../storage/cache/cache-readers.ts'
import type { ListReader } from '../../storage/cache/lists.ts'
import type { BoardingReader } from '../../storage/cache/read-boarding.ts'
import type { PeopleReader, StoredPerson } from '../../storage/cache/read-people.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { Scheduler } from '../../sync/scheduler.ts'
import type { RemoteServices } from '../between/writer-services.ts'
import type { NoteAccess } from './access-recorder.ts'
import type { Connectivity } from './connectivity.ts'
import type { StoredNotes } from './desk-notes.ts'
import type { ChangesReader } from './recent-changes.ts'
import type { SearchIndex } from './search-index.ts'
import type { WriterState } from './writer-supervisor.ts'

/**
 * One open school. Reading happens here, on the main thread, from memory or over a connection that cannot write. All
 * writing goes through `write` to the writer's thread.
 */
export interface OpenSchool {
  readonly connection: Connection
  /** Stores that were found damaged when they were opened, and created again. */
  readonly mended: readonly MendedFile[]
  readonly api: SchoolApi
  readonly ledger: Ledger
  readonly people: PeopleReader
  readonly lists: ListReader
  readonly boarding: BoardingReader
  /** All people that can be read, in batches. */
  readonly everybody: () => Iterable<readonly StoredPerson[]>
  readonly quarantine: () => readonly QuarantinedRecord[]
  /** The latest rounds of the sync. */
  readonly rounds: CacheReaders['rounds']
  /** The filters with which the school is asked for the people of this desk; empty for everyone. */
  readonly narrowing: () => PlaceFilters
  readonly index: SearchIndex
  readonly recent: Pick<ChangesReader, 'thisWeek'>
  /** The data of a person in the index, if their record cannot be read. Null while every record can be read. */
  remembered(id: PersonId): RememberedPerson | null
  /** The queue, read from memory. */
  readonly corrections: QueueView
  /** All actions that write. Rejects with `saving-interrupted` if the writer ended meanwhile. */
  readonly write: RemoteServices
  sendingChanged(): void
  readonly scheduler: Scheduler
  /** The state of the route on which corrections are sent. `look` probes every route. */
  readonly connectivity: Connectivity
  readonly keep: FieldKeep
  readonly noteAccess: NoteAccess
  /** Access log entries that the disk refuses; null if there are none. */
  trailBehind(): TrailBehind | null
  readonly notes: StoredNotes
  mayCorrect(): boolean
  /** Whether anything can be saved. */
  writer(): WriterState
  /** Why nothing can be saved; null if it can, or will be possible in a moment. */
  savingTrouble(): Failure | null
  /** The stored times of the school's last answers, not parsed yet. */
  readonly storedContact: unknown
  writeContact(value: unknown): void
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
  /** Sets the person whose card is open, whose details are read first. */
  setOpenPerson(id: PersonId): void
  isOpenPerson(id: PersonId): boolean
  /** Applies changed settings to the stored data and the index. */
  align(): Promise<void>
  /** Deletes the student data and fetches it again; corrections and drafts are kept. */
  rebuild(): Promise<void>
  /** Starts a round, and probes the route that it does not use. */
  start(): void
  /** Like `start`, but after a lock: starts a round only if one is due. */
  resume(): void
  /** Closes the school. Nothing reads, writes or sends afterwards; an update that is being sent becomes uncertain. */
  stop(): Promise<void>
}
