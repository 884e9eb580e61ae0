import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Ports } from '../../ports/ports.ts'
import type { WriterThreads } from '../../school/reader/writer-thread.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import type { AppStateHolder } from './app-state-holder.ts'
import type { ConnectionStore } from './connection-store.ts'

/** What every part of a session works with. */
export type SessionParts = {
  readonly ports: Ports
  readonly connections: ConnectionStore
  readonly settings: DeviceSettings
  readonly keys: SchoolKeys
  /** Where what is open writes; null = on this thread. */
  readonly threads: WriterThreads | null
  /** Where the stores of the school lie. */
  readonly folder: string
}

/** What the functions need that change the app state. */
export type MovingParts = SessionParts & {
  readonly appState: AppStateHolder
  readonly openKept: (kept: KeptConnection | null) => Promise<SessionStatus>
}
