import { rmSync } from 'node:fs'
import { AppError } from '../../shared/domain/failure.ts'
import type { Losses, SessionStatus } from '../../shared/domain/session.ts'
import { maskWaiting } from '../../shared/privacy/mask-edit.ts'
import { createClosing } from './place/closing.ts'
import { lossesOf } from './place/place.ts'
import type { MovingParts } from './place/session-parts.ts'

/** Closing, signing out, and removing everything: what would be lost is listed first. */
export function createLeaving({
  ports,
  preferences,
  settings,
  keys,
  folder,
  standing,
  openKept,
}: MovingParts) {
  const { place, move, leave } = standing
  return {
    ...createClosing({ ...ports, place }),
    losses: (): Losses => {
      const losses = lossesOf(place())
      if (!settings.current().maskContacts) return losses
      return { ...losses, waitingEdits: losses.waitingEdits.map(maskWaiting) }
    },
    /**
     * Forgets the secret; the encrypted copy and what waits in it stay until somebody signs in again. A connection for
     * this session only ends with it: its key is in memory, and goes.
     */
    signOut: async (): Promise<SessionStatus> => {
      const kept = preferences.connection()
      await leave()
      if (kept === null) return move({ at: 'first-run' })
      keys.forgetClientSecret(kept.connection.keep)
      if (kept.connection.keep === 'session') keys.destroyDatabaseKey('session')
      return await openKept(kept)
    },
    /** Key first, so that an interruption at any point leaves nothing that can be opened. */
    removeData: async (understood: number): Promise<SessionStatus> => {
      if (lossesOf(place()).waitingEdits.length !== understood) throw new AppError({ code: 'edit-moved-on' })
      const kept = preferences.connection()
      await leave()
      if (kept !== null) {
        keys.destroyDatabaseKey(kept.connection.keep)
        keys.forgetClientSecret(kept.connection.keep)
      }
      rmSync(folder, { recursive: true, force: true })
      preferences.forgetConnection()
      settings.change({ unlockWith: keys.unlocksWith() })
      return move({ at: 'first-run' })
    },
  }
}
