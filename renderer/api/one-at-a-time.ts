/**
 * A refresh that is asked for while it runs runs once more afterwards, however often it was asked for.
 * Commits of a sync come faster than answers; without this no answer would ever be the last one asked for.
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
