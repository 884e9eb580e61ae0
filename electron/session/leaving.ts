import { rmSync } from 'node:fs'
import { AppError, isFailure } from '../../shared/domain/failure.ts'
import type { Losses, SessionStatus } from '../../shared/domain/session.ts'
import type { Ports } from '../ports/ports.ts'
import { type Claim, claimFolder } from '../storage/claim-folder.ts'
import { countOf, countWaiting, createLosses } from './losses.ts'
import { type AppState, lossesOf, openSchoolOf, requireOwnFolder } from './state/app-state.ts'
import type { SessionParts, StateChanges } from './state/session-parts.ts'

/** Closing the window, signing out and removing all data. The user first sees what would be lost. */
export function createLeaving(parts: SessionParts, { appState, openKept, afterLeaving }: StateChanges) {
  const { ports, connections, settings, keys, folder } = parts
  const { move } = appState
  const losses = createLosses(parts, appState.current)
  return {
    ...createClosing(appState.current, ports),
    losses: async (): Promise<Losses> => {
      const found = losses()
      const requests = await openSchoolOf(appState.current())?.write.requests.list()
      return requests === undefined ? found : { ...found, requests: countWaiting(requests) }
    },
    /** Removes the secret. The encrypted files stay, unless the connection is for this session only: its key is lost. */
    signOut: async (): Promise<SessionStatus> => {
      const before = appState.current()
      requireOwnFolder(before)
      const kept = connections.current()
      // Only a connection for this session loses its corrections. Otherwise they stay on disk until the next sign-in.
      const waiting = kept?.connection.keep === 'session' ? losses().waitingCorrections.length : 0
      if (!(await ports.confirm({ about: 'sign-out', waiting })))
        throw new AppError({ code: 'not-confirmed' })
      if (appState.current() !== before) throw appState.refused()
      return await afterLeaving(async () => {
        if (kept === null) return move({ at: 'first-run' })
        keys.forgetClientSecret(kept.connection.keep)
        if (kept.connection.keep === 'session') keys.destroyDatabaseKey('session')
        return await openKept(kept)
      })
    },
    /** Removes the key first, so that an interruption at any point leaves nothing that can be opened. */
    removeData: async (understood: number): Promise<SessionStatus> => {
      requireOwnFolder(appState.current())
      const { unreadable, waitingCorrections } = requireUnderstood(losses(), understood)
      const waiting = unreadable ? null : waitingCorrections.length
      if (!(await ports.confirm({ about: 'remove-data', waiting })))
        throw new AppError({ code: 'not-confirmed' })
      requireUnderstood(losses(), understood)
      return await afterLeaving(async () => {
        const claim = claimToRemove(folder)
        const keep =
          connections.current()?.connection.keep ?? (keys.state() === 'none' ? 'passphrase' : 'keychain')
        try {
          keys.destroyDatabaseKey(keep)
          keys.forgetClientSecret(keep)
          ports.proxy.forget()
        } finally {
          claim.release()
        }
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) // a scanner may have a file open
        connections.forget()
        settings.change({ unlockWith: keys.unlocksWith() })
        return move({ at: 'first-run' })
      })
    },
  }
}

/** Claims a folder to remove it, even if it is broken, unless another Foyer uses it. Throws `folder-in-use`. */
function claimToRemove(folder: string): Pick<Claim, 'release'> {
  try {
    return claimFolder(folder)
  } catch (error) {
    if (isFailure(error, 'folder-in-use')) throw error
    return { release: () => undefined }
  }
}

function requireUnderstood(losses: Losses, understood: number): Losses {
  if (countOf(losses) !== understood) throw new AppError({ code: 'correction-moved-on' })
  return losses
}

/** How long the user's agreement to close is valid, in milliseconds. Afterwards the user is asked again. */
const agreedForMs = 5_000

/** Asks the user before closing would lose waiting corrections, as in a connection for this session only. */
function createClosing(
  current: () => AppState,
  { announce, timers, closeWindows }: Pick<Ports, 'announce' | 'timers' | 'closeWindows'>,
) {
  let isAgreed = false
  const losesCorrections = (): boolean => {
    const here = current()
    if (here.at !== 'school' && here.at !== 'locked' && here.at !== 'sealed') return false
    if (here.kept.connection.keep !== 'session') return false
    return here.at === 'locked' ? here.waiting !== 0 : lossesOf(here).waitingCorrections.length > 0
  }
  return {
    /** Whether a window may close now; if not, the user is asked. */
    mayClose: (): boolean => {
      if (isAgreed || !losesCorrections()) return true
      announce('session.closing', {})
      return false
    },
    closeAnyway: (): void => {
      isAgreed = true
      timers.after(agreedForMs, () => {
        isAgreed = false
      })
      closeWindows()
    },
  }
}
