import type { Connection } from '../../../shared/domain/connection.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScopeWanted } from '../../storage/cache/scope-state.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { RelayRole } from '../between/relay-role.ts'
import type { Listener } from '../between/school-client.ts'
import type { Line } from './closable-network.ts'
import type { Answering } from './routes.ts'
import type { School } from './school-service.ts'
import type { WriterState } from './writer-supervisor.ts'
import type { Threads } from './writer-thread.ts'

/** What a school is opened with. */
export type WorkspaceDeps = {
  readonly ports: Ports
  /** Where the writer works; null = on this thread. */
  readonly threads: Threads | null
  /** Where the stores of the school lie. */
  readonly folder: string
  /** Copied wherever it goes; whoever holds it overwrites it. */
  readonly key: StoreKey
  readonly connection: Connection
  /** Whom this desk holds; null = everybody. */
  readonly scope: ScopeWanted
  /** What it has to do with a relay; null where nothing. */
  readonly relay: RelayRole | null
  readonly ledger: Ledger
  readonly network: Fetch
  /** Opens the school, whose answers are heard by the connectivity of this workspace. */
  readonly openSchool: (line: Pick<Line, 'fetch' | 'sleep'>, listener: Listener) => School
  /** Hears whether the school still takes the key, or the relay this desk. */
  readonly contact: (by: Answering) => Pick<Listener, 'accepted' | 'keyRefused'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
  readonly writerMoved: (state: WriterState) => void
}
