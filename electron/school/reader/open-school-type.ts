import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { Connection, ConnectionReport, Tick } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import type { PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { RememberedPerson } from '../../search/people-index.ts'
import type { ListReader } from '../../storage/cache/lists.ts'
import type { BoardingReader } from '../../storage/cache/read-boarding.ts'
import type { PeopleReader, StoredPerson } from '../../storage/cache/read-people.ts'
import type { AccessLogFilter, AccessLogFound } from '../../storage/journal/read-access-log.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { Scheduler } from '../../sync/scheduler.ts'
import type { ReviewState } from '../between/protocol.ts'
import type { NoteAccess } from './access-recorder.ts'
import type { Connectivity } from './connectivity.ts'
import type { DeskCorrections } from './corrections.ts'
import type { NoteMemory } from './desk-notes.ts'
import type { WorkspaceHealth } from './school-health.ts'
import type { IndexKeeper } from './search-index.ts'
import type { WriterState } from './writer-supervisor.ts'

/**
 * One school, opened: its copy, its index, its queue, and what keeps them up to date. What is read is read here, from a
 * connection that cannot write and from memory; what is written, the writer writes.
 */
export type Workspace = {
  readonly connection: Connection
  /** Stores that were broken when they were opened, and begun afresh. */
  readonly mended: readonly MendedFile[]
  readonly api: SchoolApi
  readonly ledger: Ledger
  readonly people: PeopleReader
  readonly lists: ListReader
  readonly boarding: BoardingReader
  /** Everybody who can be read, in batches. */
  readonly everybody: () => Iterable<readonly StoredPerson[]>
  readonly quarantine: () => readonly QuarantinedRecord[]
  /** By which filters the school is asked for the people this desk holds; empty: for everybody. */
  readonly narrowing: () => PlaceFilters
  readonly index: IndexKeeper
  /** What is remembered of somebody whose record cannot be read; null while all can be. */
  remembered(id: PersonId): RememberedPerson | null
  readonly corrections: DeskCorrections
  readonly scheduler: Scheduler
  /** Of the way on which corrections go; a look goes every way. */
  readonly connectivity: Connectivity
  readonly keep: FieldKeep
  readonly health: WorkspaceHealth
  readonly noteAccess: NoteAccess
  /** What a disk that refuses has kept from being written down; null where nothing. */
  trailBehind(): TrailBehind | null
  /** Who looked at whom: all of the journal is read. */
  readAccessLog(filter: AccessLogFilter): Promise<AccessLogFound>
  readonly notes: NoteMemory
  mayCorrect(): boolean
  /** Whether anything can be saved. */
  writer(): WriterState
  /** Why nothing can be saved; null where it can, or will in a moment. */
  savingTrouble(): Failure | null
  /** What is known of the school's last answers, as it was written down; unparsed. */
  readonly storedContact: unknown
  writeContact(value: unknown): void
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
  /** Reads one person anew and stores it. Throws `unknown-person`, and why there was no answer. */
  refresh(id: PersonId): Promise<void>
  /** The card a person looks at: its details come first. */
  lookedAt(id: PersonId): void
  isLookedAt(id: PersonId): boolean
  review(): Promise<ReviewState>
  /** Throws `review-moved-on`. */
  approveReview(version: string): Promise<void>
  /** The settings changed: what lies here, and how people are found, must be what they say. */
  align(): Promise<void>
  /** The copy is fetched again from nothing; corrections and drafts lie elsewhere. */
  rebuild(): Promise<void>
  /** A round, and a look at the way that it does not go. */
  begin(): void
  /** Opened again after a lock: a copy that is fresh is not fetched anew, and what waits is sent. */
  resume(): void
  /** Nothing of it reads, writes or asks afterwards. An update in flight becomes unclear. */
  stop(): Promise<void>
}
