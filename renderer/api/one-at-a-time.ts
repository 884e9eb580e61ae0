/**
 * A refresh that is requested while it runs is repeated once afterwards, whatever the number of requests.
 * A sync commits faster than answers arrive; otherwise no answer would belong to the last request.
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
