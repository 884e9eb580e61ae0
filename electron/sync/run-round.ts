import type { RoundOutcome } from '../../shared/domain/sync.ts'
import type { RoundDeps } from './deps.ts'
import { createProgress, type Running } from './progress.ts'
import { runRound } from './round.ts'

/** Runs one round to its outcome, wherever it is worked on. `moved` hears, at every step, how far it has come. */
export type RunRound = (
  moved: (progress: () => Running) => void,
  signal: AbortSignal,
) => Promise<RoundOutcome>

/** Rounds on the thread of the caller. */
export function roundsHere(deps: Omit<RoundDeps, 'progress' | 'signal'>): RunRound {
  return (moved, signal) => {
    const progress = createProgress(deps.clock, () => moved(progress.current))
    return runRound({ ...deps, progress, signal })
  }
}
