import type { Timers } from '../../../shared/domain/clock.ts'
import type { Seal, WaitingCorrection } from '../../../shared/domain/session.ts'
import type { Route } from '../../school/reader/routes.ts'
import { removeStore, storesMovedAside } from '../../storage/files/side-files.ts'
import type { Retention } from './retention.ts'

/** How often the school is asked whether it takes the key again. Milliseconds. */
const tryEveryMs = 5 * 60_000

type Deps = {
  readonly retention: Retention
  readonly seal: Seal
  readonly waitingCorrections: readonly WaitingCorrection[]
  /** Asks one cheap thing. Throws why there is no answer. */
  readonly ask: () => Promise<unknown>
  readonly timers: Timers
  readonly cacheFile: string
  readonly closeQueue: () => void
  /** The school takes the key again. */
  readonly answered: () => void
  readonly changed: () => void
}
export type SealedSchool = ReturnType<typeof createSealedSchool>

/**
 * A school whose copy is closed until it answers again. The queue alone is open, for what waits in it; its corrections
 * are never removed here. The copy of a revoked key goes when the profile's days are over.
 */
export function createSealedSchool(deps: Deps) {
  const { retention, timers } = deps
  let { seal } = deps
  let forget: (() => void) | null = null
  let triedToRemove = false
  let isLeft = false

  /** An answer is heard by whoever opened the way to the school. Throws why there was none. */
  const tryNow = async (): Promise<void> => {
    triedToRemove = false
    forget?.()
    forget = timers.after(tryEveryMs, () => void tryNow().catch(() => undefined))
    await deps.ask()
  }
  const removeCopy = () => {
    // One that was put aside as damaged could be read as well, until a new one is whole.
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
      triedToRemove = true // a file that is held open is tried again with the next question to the school
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
      if (seal.why !== why) deps.changed() // a new key can be entered from here on
    },
    stop: (): void => {
      isLeft = true
      forget?.()
      retention.write()
      deps.closeQueue()
    },
  }
}
