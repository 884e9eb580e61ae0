import type { Failure } from '../../../shared/domain/failure.ts'
import type { Running } from '../../sync/progress.ts'

export type CatchingUp = ReturnType<typeof createCatchingUp>

/** Whether everything has come, for whoever waits for it. */
export function createCatchingUp() {
  let isThere = false
  let failure: Failure | null = null
  let first = 0
  let running: Running | null = null
  let moved = Promise.withResolvers<void>()
  const move = () => {
    moved.resolve()
    moved = Promise.withResolvers()
  }
  return {
    isThere: () => isThere,
    failure: () => failure,
    /** So many messages are still to come. */
    comes: (waiting: number): void => {
      isThere = waiting === 0
      failure = null
      first = isThere ? 0 : Math.max(first, waiting)
      const done = first - waiting
      running = { phase: 'current', done, of: first, share: first === 0 ? 1 : done / first, eta: null }
      move()
    },
    beginsAnew: (): void => {
      isThere = false
      running = null
    },
    failed: (why: Failure): void => {
      isThere = false
      failure = why
      move()
    },
    /** @returns why not everything has come; null where it has. */
    there: async (tell: (running: Running) => void, signal: AbortSignal): Promise<Failure | null> => {
      const broken = Promise.withResolvers<void>()
      const stop = () => broken.resolve()
      signal.addEventListener('abort', stop)
      try {
        while (!isThere && failure === null && !signal.aborted) {
          if (running !== null) tell(running)
          await Promise.race([moved.promise, broken.promise])
        }
        return isThere ? null : failure
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
