import type { Connection } from '../../../shared/domain/connection.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScopeWanted } from '../../storage/cache/scope-state.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { OpenedStores, WriterEvents } from '../between/protocol.ts'
import type { RelayRole } from '../between/relay-role.ts'
import type { Listener } from '../between/school-client.ts'
import type { ClosableNetwork } from './closable-network.ts'
import type { Route } from './routes.ts'
import type { SchoolService } from './school-service.ts'
import type { WriterState } from './writer-supervisor.ts'
import type { WriterThreads } from './writer-thread.ts'

export type SchoolOptions = {
  readonly ports: Ports
  /** Starts the writer's thread; null = the writer runs on this thread. */
  readonly threads: WriterThreads | null
  /** The folder of the school's stores. */
  readonly folder: string
  /** Copied by each part that needs it; the caller overwrites it. */
  readonly key: StoreKey
  readonly connection: Connection
  /** Differs for each key and secret. A pause of the queue that a refused key caused ends when this changes. */
  readonly keyMark: string
  /** Which people this desk holds; null = everyone. */
  readonly scope: ScopeWanted
  /** What this desk does with a relay; null if nothing. */
  readonly relay: RelayRole | null
  readonly ledger: Ledger
  readonly network: Fetch
  /** Opens the school's service over this network; `listener` receives how its requests end. */
  readonly openService: (
    network: Pick<ClosableNetwork, 'fetch' | 'sleep'>,
    listener: Listener,
  ) => SchoolService
  /** Receives whether the school still accepts the key, or the relay this desk. */
  readonly contact: (by: Route) => Pick<Listener, 'accepted' | 'keyRefused'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
  readonly writerMoved: (state: WriterState) => void
}

/** What the parts of an open school tell each other. */
export type SchoolEvents = WriterEvents & {
  readonly routeChanged: { readonly route: Route; readonly works: boolean }
  /** The writer was restarted. */
  readonly writerReopened: OpenedStores
  /** A person's action on corrections was answered by the writer. */
  readonly correctionsCalled: undefined
}
