/**
 * If a refresh is requested while one runs, one more follows, however many requests there were. A sync commits faster
 * than answers arrive, so otherwise no answer would ever be the latest.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let askedAgain = false
  async function runUntilQuiet(): Promise<void> {
    do {
      askedAgain = false
      await run()
    } while (askedAgain)
  }
  return () => {
    if (underWay !== null) {
      askedAgain = true
      return underWay
    }
    underWay = runUntilQuiet().finally(() => {
      underWay = null
    })
    return underWay
  }
}
