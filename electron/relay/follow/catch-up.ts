import type { Failure } from '../../../shared/domain/failure.ts'
import type { Running } from '../../sync/progress.ts'

/** Whether a desk has received everything that its relay has published. */
export type CatchUp = {
  isComplete(): boolean
  failure(): Failure | null
  /** The number of messages that are still to come, at least 1 while people of the last state are missing. */
  pending(waiting: number): void
  restart(): void
  fail(why: Failure): void
  /** Waits until everything has come. @returns the failure that prevents it; null once complete, or when aborted. */
  whenComplete(progressed: (running: Running) => void, signal: AbortSignal): Promise<Failure | null>
}

export function createCatchUp(): CatchUp {
  let isComplete = false
  let failure: Failure | null = null
  let total = 0
  let running: Running | null = null
  let changed = Promise.withResolvers<void>()
  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  return {
    isComplete: () => isComplete,
    failure: () => failure,
    pending: (waiting) => {
      isComplete = waiting === 0
      failure = null
      total = isComplete ? 0 : Math.max(total, waiting)
      const done = total - waiting
      running = { phase: 'current', done, of: total, share: total === 0 ? 1 : done / total, eta: null }
      notify()
    },
    restart: () => {
      isComplete = false
      failure = null
      running = null
    },
    fail: (why) => {
      isComplete = false
      failure = why
      notify()
    },
    whenComplete: async (progressed, signal) => {
      const aborted = Promise.withResolvers<void>()
      const abort = () => aborted.resolve()
      signal.addEventListener('abort', abort)
      try {
        while (!isComplete && failure === null && !signal.aborted) {
          if (running !== null) progressed(running)
          await Promise.race([changed.promise, aborted.promise])
        }
        return isComplete ? null : failure
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
  }
}
