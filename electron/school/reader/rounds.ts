import { AppError } from '../../../shared/domain/failure.ts'
import type { Running } from '../../sync/progress.ts'
import type { RunRound } from '../../sync/round.ts'
import type { EventChannel, WriterEvents } from '../between/protocol.ts'
import type { Writer } from './writer-supervisor.ts'

export function createRounds(
  writer: Pick<Writer, 'ask' | 'tell'>,
  events: EventChannel<WriterEvents>,
): RunRound {
  let report: ((running: Running) => void) | null = null
  events.on('roundProgress', (running) => report?.(running))
  return async (moved, signal) => {
    if (signal.aborted) return { kind: 'cancelled' }
    report = (running) => moved(() => running)
    const cancel = () => writer.tell('cancelRound')
    signal.addEventListener('abort', cancel)
    try {
      return await writer.ask('runRound', undefined)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.failure.code === 'cancelled') return { kind: 'cancelled' }
      return { kind: 'failed', failure: error.failure }
    } finally {
      report = null
      signal.removeEventListener('abort', cancel)
    }
  }
}
