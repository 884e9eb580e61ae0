/** A change that no test notices and no user could tell. */
type Harmless = {
  readonly file: string
  /** Part of the changed lines. */
  readonly code: string
  /** Part of what they become; left out, whatever they become. */
  readonly becomes?: string
  readonly reason: string
}

const corrections = 'electron/corrections'

export const harmless: readonly Harmless[] = [
  {
    file: `${corrections}/push/push-person.ts`,
    code: 'if (waitMs > 0) deps.holds.hold(communityId, waitMs)',
    becomes: '>= 0',
    reason: 'A hold of 0 ms ends at once.',
  },
  {
    file: `${corrections}/push/pusher.ts`,
    code: 'cancelTimer?.()',
    becomes: ';',
    reason: 'A timer that fires after the stop, or a second one, starts a round that ends at once.',
  },
  {
    file: `${corrections}/counted-ages.ts`,
    code: 'ageMs >= 0 ? Math.min(sinceLastMs, ageMs) : 0',
    becomes: 'ageMs > 0',
    reason: 'An age of 0 ms gives 0 either way.',
  },
  {
    file: `${corrections}/expired-corrections.ts`,
    code: 'age <= freshMs',
    becomes: 'age < freshMs',
    reason: 'The limit of a day may include its last millisecond or not.',
  },
  {
    file: `${corrections}/expired-corrections.ts`,
    code: '> keptMs',
    becomes: '>= keptMs',
    reason: 'The limit of 30 days may include its last millisecond or not.',
  },
  {
    file: `${corrections}/expired-corrections.ts`,
    code: 'due.length > 0',
    becomes: '>= 0',
    reason: 'Pruning nothing changes nothing.',
  },
  {
    file: `${corrections}/expired-corrections.ts`,
    code: 'held.length < Object.keys(values).length',
    becomes: '<=',
    reason: 'Reducing a draft to all its values changes nothing.',
  },
  {
    file: `${corrections}/reading/index-lag.ts`,
    code: 'now - readAt <= freshForMs',
    becomes: '< freshForMs',
    reason: 'The limit may include its last millisecond or not.',
  },
]
