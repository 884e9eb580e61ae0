import type { Timers } from '../../../shared/domain/clock.ts'
import type { Seal, WaitingCorrection } from '../../../shared/domain/session.ts'
import type { Route } from '../../school/reader/routes.ts'
import { removeStore, storesMovedAside } from '../../storage/files/store-files.ts'
import { askEveryMs } from './ask-again.ts'
import type { TimeWithoutContact } from './contact-and-refusals.ts'

type Deps = {
  readonly contact: TimeWithoutContact
  readonly seal: Seal
  readonly waitingCorrections: readonly WaitingCorrection[]
  /** Sends one cheap request. Throws the reason if there is no answer. */
  readonly ask: () => Promise<unknown>
  readonly timers: Timers
  readonly cacheFile: string
  readonly closeQueue: () => void
  /** Called when a service has accepted the key. */
  readonly answered: () => void
  readonly changed: () => void
}
export type SealedSchool = ReturnType<typeof createSealedSchool>

/**
 * A school whose student data is closed until a service accepts the key. Only the queue is open, and its corrections
 * are never removed here. The student data of a revoked key is removed after the profile's days.
 */
export function createSealedSchool(deps: Deps) {
  const { contact, timers } = deps
  let { seal } = deps
  let forget: (() => void) | null = null
  let triedToRemove = false
  let isLeft = false

  /** Asks the services now; `accepted` or `keyRefused` receives the answer. Throws the reason if there is none. */
  const tryNow = async (): Promise<void> => {
    triedToRemove = false
    forget?.()
    forget = timers.after(askEveryMs, () => void tryNow().catch(() => undefined))
    await deps.ask()
  }
  const removeCopy = () => {
    // A damaged file that was moved aside may still be readable, so it is removed too.
    for (const copy of [deps.cacheFile, ...storesMovedAside(deps.cacheFile)]) removeStore(copy)
    contact.removed()
    seal = contact.look() ?? seal
    deps.changed()
  }
  return {
    current: () => ({ seal, waitingCorrections: [...deps.waitingCorrections] }),
    tryNow,
    tick: (): void => {
      if (triedToRemove || !contact.isDueForRemoval()) return
      triedToRemove = true // if a file is in use, the next request to the school allows another attempt
      removeCopy()
    },
    // An answer after `stop` is ignored: the queue is closed, and another school may be open.
    accepted: (by: Route): void => {
      if (isLeft) return
      if (contact.accepted(by)) deps.answered() // else the school would be found sealed again
    },
    keyRefused: (by: Route): void => {
      if (isLeft) return
      const { why } = seal
      seal = contact.refused(by) ?? seal
      if (seal.why !== why) deps.changed() // the window can now offer to enter a new key
    },
    stop: (): void => {
      isLeft = true
      forget?.()
      contact.write()
      deps.closeQueue()
    },
  }
}
