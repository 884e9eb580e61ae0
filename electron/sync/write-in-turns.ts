type Waiting<T> = {
  readonly item: T
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Writes down what comes, a few at a time and once in each turn of the event loop. Answers come in bursts, as many as
 * requests were on their way: written all in one turn they would keep a keystroke waiting, and each by itself would
 * cost a commit. The promise settles as the write that held the item did.
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
