import type { Timers } from '../../../shared/domain/clock.ts'
import type { WindowPlace } from '../../../shared/domain/window-place.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'

/**
 * A window that does not answer by then is locked without its last words. It covers itself as soon as it hears, so what
 * is waited for is a draft on its way to a disk that may be slow. Milliseconds.
 */
const longestMs = 1_500

export type Farewell = ReturnType<typeof createFarewell>

/** What the window may still do before a lock: put a half-typed form on disk, and say where it stood. */
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
    /** The window is ready. Its place is ids and numbers, nothing that was typed. */
    say: (left: WindowPlace): void => {
      place = left
      end()
    },
    /** Where the window stood, once. */
    take: (): WindowPlace | null => {
      const left = place
      place = null
      return left
    },
  }
}
