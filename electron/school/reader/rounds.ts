import { AppError } from '../../../shared/domain/failure.ts'
import type { Running } from '../../sync/progress.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { Writer } from './writer-supervisor.ts'

export type Rounds = {
  readonly run: RunRound
  /** The writer has come so far with the running round. */
  moved(running: Running): void
}

/** Rounds of the sync, which the writer works on. */
export function createRounds(writer: Pick<Writer, 'ask' | 'tell'>): Rounds {
  let hear: Parameters<RunRound>[0] = () => undefined
  return {
    moved: (running) => hear(() => running),
    run: async (moved, signal) => {
      if (signal.aborted) return { kind: 'cancelled' }
      hear = moved
      const cancel = () => writer.tell('cancel')
      signal.addEventListener('abort', cancel)
      try {
        return await writer.ask('run', undefined)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.failure.code === 'cancelled') return { kind: 'cancelled' }
        return { kind: 'failed', failure: error.failure }
      } finally {
        hear = () => undefined
        signal.removeEventListener('abort', cancel)
      }
    },
  }
}
