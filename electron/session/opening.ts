import type { SessionStatus } from '../../shared/domain/session.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import type { StartMode } from './kept-school.ts'
import type { SchoolKeys } from './keys/school-keys.ts'
import type { AppState } from './state/app-state.ts'
import type { AppStateHolder } from './state/app-state-holder.ts'

type Deps = {
  readonly appState: AppStateHolder
  readonly keys: Pick<SchoolKeys, 'forget'>
  readonly openPlace: (kept: KeptConnection | null, mode: StartMode) => Promise<AppState>
}
export type OpenKept = (kept: KeptConnection | null, mode?: StartMode) => Promise<SessionStatus>

/** Opens one school at a time, because two openings would write the same files. */
export function createOpening({ appState, keys, openPlace }: Deps): OpenKept {
  let opening: Promise<unknown> = Promise.resolve()
  const openNow = async (
    kept: KeptConnection | null,
    mode: StartMode,
    isWanted: () => boolean,
  ): Promise<SessionStatus> => {
    if (!isWanted()) return appState.status()
    const opened = await openPlace(kept, mode)
    if (!isWanted()) {
      await appState.close(opened)
      if (appState.current().at === 'locked') keys.forget()
      return appState.status()
    }
    if (opened.at === 'sealed') void opened.sealed.tryNow().catch(() => undefined)
    return appState.move(opened)
  }
  return async (kept, mode = 'round') => {
    const wantedAt = appState.changes()
    const mine = opening.then(() => openNow(kept, mode, () => appState.changes() === wantedAt))
    opening = mine.catch(() => undefined)
    return await mine
  }
}
