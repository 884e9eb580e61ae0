import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Ports } from '../../ports/ports.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'
import type { KeptConnection, Preferences } from '../../settings/preferences.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import type { Standing } from './standing.ts'

/** What every part of a session works with. */
export type SessionParts = {
  readonly ports: Ports
  readonly preferences: Preferences
  readonly settings: DeviceSettings
  readonly keys: SchoolKeys
  /** Where the stores of the school lie. */
  readonly folder: string
}

/** What those need that leave one place for another. */
export type MovingParts = SessionParts & {
  readonly standing: Standing
  readonly openKept: (kept: KeptConnection) => Promise<SessionStatus>
}
