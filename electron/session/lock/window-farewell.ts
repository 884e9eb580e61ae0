import type { Timers } from '../../../shared/domain/clock.ts'
import type { WindowPlace } from '../../../shared/domain/views.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'

/**
 * A window that has not answered after this time is locked anyway. It covers itself at once, so this time only serves a
 * draft on its way to a slow disk. Milliseconds.
 */
const longestMs = 1_500

export type Farewell = ReturnType<typeof createFarewell>

/** Before a lock the window may save a half-typed form and report its place. */
export function createFarewell(announce: Announce, timers: Timers) {
  let place: WindowPlace | null = null
  let end: () => void = () => undefined
  return {
    ask: (): Promise<void> =>
      new Promise((resolve) => {
        const forget = timers.after(longestMs, resolve)
        end = () => {
          forget()
          resolve()
        }
        announce('session.locking', {})
      }),
    /** The window is ready for the lock. The view that it reports consists of IDs and numbers, never of typed text. */
    say: (left: WindowPlace): void => {
      place = left
      end()
    },
    /** Returns the view once. */
    take: (): WindowPlace | null => {
      const left = place
      place = null
      return left
    },
  }
}
