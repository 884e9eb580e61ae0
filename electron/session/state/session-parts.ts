import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Ports } from '../../ports/ports.ts'
import type { WriterThreads } from '../../school/reader/writer-thread.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { DatabaseKeys } from '../keys/database-key.ts'
import type { AppStateHolder } from './app-state-holder.ts'
import type { ConnectionStore } from './connection-store.ts'

export type SessionParts = {
  readonly ports: Ports
  readonly connections: ConnectionStore
  readonly settings: DeviceSettings
  readonly keys: DatabaseKeys
  /** Starts the writer's threads; null makes the writer run on the main thread. */
  readonly threads: WriterThreads | null
  readonly folder: string
}

/** The functions that change the app state and open the saved school. */
export type StateChanges = {
  readonly appState: AppStateHolder
  readonly openKept: (kept: KeptConnection | null) => Promise<SessionStatus>
  /** Closes what is open, then does `work`. If that fails, opens the saved school and throws the error. */
  readonly afterLeaving: <T>(work: () => Promise<T>) => Promise<T>
}
