import type { Confirm } from '../ports/confirmation.ts'

/** Whoever runs the host has so long to say yes. Milliseconds. */
const longestMs = 60_000

/** Hands each confirmation to whoever runs the host. Silence is no. */
export function createQuestions(say: (line: object) => void) {
  const open = new Map<number, (yes: boolean) => void>()
  let last = 0
  const ask: Confirm = (question) =>
    new Promise((resolve) => {
      last += 1
      const id = last
      const answer = (yes: boolean) => {
        clearTimeout(late)
        open.delete(id)
        resolve(yes)
      }
      const late = setTimeout(() => answer(false), longestMs)
      late.unref()
      open.set(id, answer)
      say({ confirm: id, ...question })
    })
  return { ask, answer: (id: number, yes: boolean): void => open.get(id)?.(yes) }
}
