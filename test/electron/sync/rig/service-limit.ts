/** A service's limit, as services keep one. */
export type Limit = 'window' | 'bucket'

/** `window`: a number of requests in each second of the clock. `bucket`: capacity returns request by request. */
export function createLimit(kind: Limit, perSecond: number, now: () => number): () => boolean {
  let left = perSecond
  let at = now()
  return () => {
    const passed = now() - at
    if (kind === 'bucket') {
      left = Math.min(perSecond, left + (passed / 1_000) * perSecond)
      at = now()
    } else if (Math.floor(now() / 1_000) !== Math.floor(at / 1_000)) {
      left = perSecond
      at = now()
    }
    if (left < 1) return false
    left -= 1
    return true
  }
}
