/** Less than half of the stack that a thread has; what a thread has written there before lies within it. */
const frames = 4_000

/**
 * Calls leave on the stack what they had there, a piece of a message among it. As many calls inside one another as
 * that was deep lie down over it.
 */
export function overwriteStack(): void {
  descend(frames)
}

function descend(left: number): number {
  return left === 0 ? 0 : 1 + descend(left - 1)
}
