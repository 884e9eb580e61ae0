/**
 * A refresh that is requested while one runs is repeated once afterwards, however often it was requested. A sync
 * commits faster than answers arrive: if each commit started a request, every answer would be out of date.
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
