type Waiting<T> = {
  readonly item: T
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Stores items a few at a time, with one write in each turn of the event loop. Answers come in bursts: stored in one
 * turn, a keystroke would wait; stored one by one, each would cost a commit. The promise settles like the write.
 */
export function createWriteInTurns<T>(
  most: number,
  write: (items: readonly T[]) => void,
): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = []
  const takeTurn = () => {
    const now = waiting.splice(0, most)
    if (waiting.length > 0) setImmediate(takeTurn)
    try {
      write(now.map(({ item }) => item))
      for (const { done } of now) done()
    } catch (error) {
      for (const { failed } of now) failed(error)
    }
  }
  return (item) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(takeTurn)
      waiting.push({ item, done, failed })
    })
}
