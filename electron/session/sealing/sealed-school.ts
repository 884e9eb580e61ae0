import type { Timers } from '../../../shared/domain/clock.ts'
import type { Seal, WaitingCorrection } from '../../../shared/domain/session.ts'
import type { Route } from '../../school/reader/routes.ts'
import { removeStore, storesMovedAside } from '../../storage/files/store-files.ts'
import type { Retention } from './retention.ts'

/** How often the school is asked whether it accepts the key again. Milliseconds. */
const tryEveryMs = 5 * 60_000

type Deps = {
  readonly retention: Retention
  readonly seal: Seal
  readonly waitingCorrections: readonly WaitingCorrection[]
  /** Sends one cheap request. Throws the reason if there is no answer. */
  readonly ask: () => Promise<unknown>
  readonly timers: Timers
  readonly cacheFile: string
  readonly closeQueue: () => void
  /** The school accepts the key again. */
  readonly answered: () => void
  readonly changed: () => void
}
export type SealedSchool = ReturnType<typeof createSealedSchool>

/**
 * A school whose student data is closed until it answers again. Only the queue is open, and its corrections are never
 * removed here. The student data of a revoked key is removed after the number of days in the profile.
 */
export function createSealedSchool(deps: Deps) {
  const { retention, timers } = deps
  let { seal } = deps
  let forget: (() => void) | null = null
  let triedToRemove = false
  let isLeft = false

  /** Asks now. The answer is reported by `accepted` or `keyRefused`. Throws the reason if there was none. */
  const tryNow = async (): Promise<void> => {
    triedToRemove = false
    forget?.()
    forget = timers.after(tryEveryMs, () => void tryNow().catch(() => undefined))
    await deps.ask()
  }
  const removeCopy = () => {
    // A damaged file that was moved aside may still be readable, so it is removed too.
    for (const copy of [deps.cacheFile, ...storesMovedAside(deps.cacheFile)]) removeStore(copy)
    retention.removed()
    seal = retention.look() ?? seal
    deps.changed()
  }
  return {
    current: () => ({ seal, waitingCorrections: [...deps.waitingCorrections] }),
    tryNow,
    tick: (): void => {
      if (triedToRemove || !retention.isDueForRemoval()) return
      triedToRemove = true // a file that is in use is retried after the next request to the school
      removeCopy()
    },
    // An answer after `stop` is ignored: the queue is closed, and another school may be open.
    accepted: (by: Route): void => {
      if (isLeft) return
      retention.accepted(by)
      deps.answered()
    },
    keyRefused: (by: Route): void => {
      if (isLeft) return
      const { why } = seal
      seal = retention.refused(by) ?? seal
      if (seal.why !== why) deps.changed() // from now on a new key can be entered
    },
    stop: (): void => {
      isLeft = true
      forget?.()
      retention.write()
      deps.closeQueue()
    },
  }
}
