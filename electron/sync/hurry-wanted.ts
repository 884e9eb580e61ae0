import type { RoundDeps } from './deps.ts'

type Deps = Pick<RoundDeps, 'state' | 'wanted'>

/** Moves people forward on the work list whom a desk is waiting for. */
export function hurryWanted({ state, wanted }: Deps): void {
  const { open, corrected } = wanted()
  state.prioritise(corrected, 'corrected')
  state.prioritise(open, 'open')
}

/** To be called often: does it again once a desk waits for somebody else. @returns whether it did. */
export function hurryWhenMoved(deps: Deps): () => boolean {
  let known = ''
  return () => {
    const now = JSON.stringify(deps.wanted())
    if (now === known) return false
    hurryWanted(deps)
    known = now
    return true
  }
}
