import type { Timers } from '../../../shared/domain/clock.ts'
import type { WindowPlace } from '../../../shared/domain/views.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'

/**
 * How long a lock waits for the window's answer; then it locks anyway. The window shows its lock screen at once, so the
 * wait only lets it save a draft on a slow disk. Milliseconds.
 */
const longestMs = 1_500

export type Farewell = ReturnType<typeof createFarewell>

/** Asks the window, before a lock, to save a half-typed form and to report its view. */
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
    /** Receives the window's answer. The view consists of IDs and numbers, never of typed text. */
    say: (left: WindowPlace): void => {
      place = left
      end()
    },
    /** Returns the window's view, once only. */
    take: (): WindowPlace | null => {
      const left = place
      place = null
      return left
    },
  }
}
