/** A change that no test notices and no user could tell. */
type Harmless = {
  readonly file: string
  /** Part of the changed lines. */
  readonly code: string
  /** Part of what they become; left out, whatever they become. */
  readonly becomes?: string
  readonly reason: string
}

export const harmless: readonly Harmless[] = []
