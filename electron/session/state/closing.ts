import type { Timers } from '../../../shared/domain/clock.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'
import { type AppState, lossesOf } from './app-state.ts'

type Deps = {
  readonly current: () => AppState
  readonly announce: Announce
  readonly timers: Timers
  readonly closeWindows: () => void
}
/** How long a person's word to close holds, in milliseconds: the next window is asked about again. */
const holdsForMs = 5_000

/** Closing ends a connection that is held for this session only; corrections that wait in it are asked about first. */
export function createClosing({ current, announce, timers, closeWindows }: Deps) {
  let isAgreed = false
  const losesCorrections = (): boolean => {
    const here = current()
    if (here.at !== 'school' && here.at !== 'locked' && here.at !== 'sealed') return false
    if (here.kept.connection.keep !== 'session') return false
    return (here.at === 'locked' ? (here.waiting ?? 0) : lossesOf(here).waitingCorrections.length) > 0
  }
  return {
    /** Whether a window may close now; where not, the window asks the person. */
    mayClose: (): boolean => {
      if (isAgreed || !losesCorrections()) return true
      announce('session.closing', {})
      return false
    },
    closeAnyway: (): void => {
      isAgreed = true
      timers.after(holdsForMs, () => {
        isAgreed = false
      })
      closeWindows()
    },
  }
}
