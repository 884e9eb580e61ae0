import type { RoundDeps } from './deps.ts'

type Deps = Pick<RoundDeps, 'state' | 'wanted'>

/** Moves people forward on the work list whom a desk is waiting for. */
export function hurryWanted({ state, wanted }: Deps): void {
  const { open, edited } = wanted()
  state.hurry(edited, 'edited')
  state.hurry(open, 'open')
}

/** To be called often: does it again once a desk waits for somebody else. */
export function hurryWhenMoved(deps: Deps): () => void {
  let known = ''
  return () => {
    const now = JSON.stringify(deps.wanted())
    if (now !== known) hurryWanted(deps)
    known = now
  }
}
