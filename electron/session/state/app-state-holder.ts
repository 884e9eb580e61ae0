import { AppError } from '../../../shared/domain/failure.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import { type AppState, statusOf } from './app-state.ts'

export type AppStateHolder = ReturnType<typeof createAppStateHolder>

/** The failure of a request for data while no school is open; `no-school` for the other states. */
const refusals: Partial<Record<AppState['at'], 'locked' | 'sealed'>> = {
  locked: 'locked',
  'locked-demo': 'locked',
  between: 'locked',
  sealed: 'sealed',
}

type Deps = {
  readonly announce: Announce
  readonly keys: SchoolKeys
  /** Called when a school is left: the window's view from before a lock no longer applies. */
  readonly left: () => void
  /** Stops the work of a locked desk, and starts none until `work` is done. */
  readonly undisturbed: (work: () => Promise<void>) => Promise<void>
}

/** Holds the app state. Every change of it goes through here. */
export function createAppStateHolder({ announce, keys, left: forgetWindow, undisturbed }: Deps) {
  let current: AppState = { at: 'first-run' }
  let changes = 0
  const status = (): SessionStatus => statusOf(current, keys)
  /** Changes the state without informing the window. Requests for data follow the new state at once. */
  const setQuietly = (to: AppState): void => {
    changes += 1
    current = to
  }
  /** Stops what is open in a state and closes its files. */
  const close = async (left: AppState): Promise<void> => {
    if (left.at === 'demo') await left.demo.park()
    if (left.at === 'school') {
      left.retention.write()
      await left.school.stop()
    }
    if (left.at === 'sealed') left.sealed.stop()
    if (left.at === 'between') await left.closed
  }
  return {
    current: (): AppState => current,
    status,
    setQuietly,
    /** Number of state changes. A slow opening compares it to find out whether its result is still wanted. */
    changes: (): number => changes,
    /** Changes the state and informs the window. */
    move: (to: AppState): SessionStatus => {
      setQuietly(to)
      announce('session.changed', status())
      return status()
    },
    close,
    /** Closes what is open and sets `first-run`. A demo ends. */
    leave: (): Promise<void> =>
      undisturbed(async () => {
        const left = current
        forgetWindow()
        setQuietly({ at: 'first-run' })
        await close(left)
        if (left.at === 'demo' || left.at === 'locked-demo') await left.demo.leave()
      }),
    refused: (): AppError => new AppError({ code: refusals[current.at] ?? 'no-school' }),
  }
}
