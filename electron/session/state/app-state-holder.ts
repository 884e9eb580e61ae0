import { AppError } from '../../../shared/domain/failure.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { DatabaseKeys } from '../keys/database-key.ts'
import { type AppState, statusOf } from './app-state.ts'

export type AppStateHolder = ReturnType<typeof createAppStateHolder>

/** The failure code of requests for data, by state. Other states fail with `no-school`. */
const refusals: Partial<Record<AppState['at'], 'locked' | 'sealed'>> = {
  locked: 'locked',
  'locked-demo': 'locked',
  between: 'locked',
  sealed: 'sealed',
}

type Deps = {
  readonly announce: Announce
  readonly keys: DatabaseKeys
  /** Called when the user leaves a school: the window's view from before a lock no longer applies. */
  readonly left: () => void
  /** Runs `work` while the rounds of a locked desk are stopped and none starts. */
  readonly undisturbed: (work: () => Promise<void>) => Promise<void>
}

/** Holds the app state. All changes of it go through here. */
export function createAppStateHolder({ announce, keys, left: forgetWindow, undisturbed }: Deps) {
  let current: AppState = { at: 'first-run' }
  let changes = 0
  const status = (): SessionStatus => statusOf(current, keys)
  /** Changes the state without notifying the window. Requests for data follow the new state at once. */
  const setQuietly = (to: AppState): void => {
    changes += 1
    current = to
  }
  const close = async (left: AppState): Promise<void> => {
    if (left.at === 'demo') await left.demo.park()
    if (left.at === 'school') {
      left.contact.write()
      await left.school.stop()
    }
    if (left.at === 'sealed') left.sealed.stop()
    if (left.at === 'between') await left.closed
  }
  return {
    current: (): AppState => current,
    status,
    setQuietly,
    /** The number of state changes. A slow opening compares it to see whether its result is still wanted. */
    changes: (): number => changes,
    /** Changes the state and notifies the window. */
    move: (to: AppState): SessionStatus => {
      setQuietly(to)
      announce('session.changed', status())
      return status()
    },
    close,
    /** Closes what is open and ends a demo. `kept`: the connection that opens next, for a lock that comes meanwhile. */
    leave: (kept: KeptConnection | null): Promise<void> =>
      undisturbed(async () => {
        const left = current
        const closed = Promise.withResolvers<void>()
        forgetWindow()
        setQuietly(kept === null ? { at: 'first-run' } : { at: 'between', kept, closed: closed.promise })
        await close(left).finally(closed.resolve)
        if ('demo' in left) await left.demo.leave()
      }),
    refused: (): AppError => new AppError({ code: refusals[current.at] ?? 'no-school' }),
  }
}
