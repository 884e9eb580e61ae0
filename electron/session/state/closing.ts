import type { Ports } from '../../ports/ports.ts'
import { type AppState, lossesOf } from './app-state.ts'

/** How long the user's agreement to close is valid, in milliseconds. Then the next window asks again. */
const agreedForMs = 5_000

/** Closing ends a connection that exists for this session only, so the user is asked first if corrections wait in it. */
export function createClosing(
  current: () => AppState,
  { announce, timers, closeWindows }: Pick<Ports, 'announce' | 'timers' | 'closeWindows'>,
) {
  let isAgreed = false
  const losesCorrections = (): boolean => {
    const here = current()
    if (here.at !== 'school' && here.at !== 'locked' && here.at !== 'sealed') return false
    if (here.kept.connection.keep !== 'session') return false
    return (here.at === 'locked' ? (here.waiting ?? 0) : lossesOf(here).waitingCorrections.length) > 0
  }
  return {
    /** Whether a window may close now; if not, the window asks the user. */
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
