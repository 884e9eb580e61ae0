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
  /** Starts the writer's thread; null makes the writer run on the main thread. */
  readonly threads: WriterThreads | null
  readonly folder: string
  /** The key of the stores. Each part that needs it makes a copy; the caller overwrites this one. */
  readonly key: StoreKey
  readonly connection: Connection
  /** Differs for each key and secret. When it changes, a pause of the queue that a refused key caused ends. */
  readonly keyMark: string
  /** False for a round while the desk is locked. */
  readonly isForUser: boolean
  /** Which people this desk holds; null = everyone. */
  readonly scope: ScopeWanted
  /** What this desk does with a relay; null if it uses none. */
  readonly relay: RelayRole | null
  readonly ledger: Ledger
  readonly network: Fetch
  /** Opens the school's service over this network; `listener` receives how its requests end. */
  readonly openService: (
    network: Pick<ClosableNetwork, 'fetch' | 'sleep'>,
    listener: Listener,
  ) => SchoolService
  /** Returns a listener for whether the school accepts the key, or the relay accepts this desk. */
  readonly contact: (by: Route) => Pick<Listener, 'accepted' | 'keyRefused'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
  readonly writerMoved: (state: WriterState) => void
}

/** The events between the parts of an open school. */
export type SchoolEvents = WriterEvents & {
  readonly routeChanged: { readonly route: Route; readonly works: boolean }
  readonly writerReopened: OpenedStores
  /** The writer has answered a user's action on corrections. */
  readonly correctionsCalled: undefined
}
