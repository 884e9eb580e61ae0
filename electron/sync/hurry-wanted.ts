import { isDeepStrictEqual } from 'node:util'
import type { RoundDeps } from './deps.ts'

/** Moves people that a desk waits for to the front of the work list. */
export function hurryWanted({ state, wanted }: Pick<RoundDeps, 'state' | 'wanted'>): void {
  const { open, corrected } = wanted()
  state.prioritise(corrected, 'corrected')
  state.prioritise(open, 'open')
}

/** Does this only if a desk waits for other people than before, so it is cheap to call. @returns whether it did. */
export function hurryWhenMoved(deps: Pick<RoundDeps, 'state' | 'wanted'>): () => boolean {
  let known: ReturnType<RoundDeps['wanted']> | null = null
  return () => {
    const now = deps.wanted()
    if (isDeepStrictEqual(now, known)) return false
    hurryWanted(deps)
    known = now
    return true
  }
}
