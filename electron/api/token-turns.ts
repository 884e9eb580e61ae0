import type { Clock } from '../../shared/domain/clock.ts'

/**
 * Whether tokens of ours are ended by others who ask for one with the same key, where the service keeps one a key, and
 * how long to leave them the service.
 */
export type TokenTurns = {
  /** A token was refused at this age; the life it was promised, or null. Milliseconds. */
  ended(ageMs: number, promisedMs: number | null): void
  /** How long to wait before the next one is asked for; 0 where nobody else is there. Milliseconds. */
  waitMs(): number
  isShared(): boolean
  /** One was taken away: what is worth a word to somebody who connects, before it is certain. */
  isSuspected(): boolean
}

/** A token that ends after so long has not been taken away by a desk that is at work. */
const youngMs = 120_000
/** Ended before this share of the life it was promised, or of the longest life seen. */
const early = 0.5
/** No service means tokens to live for less, where it promises nothing. */
const shortestLifeMs = 2_000
/** Once may be a restart of the service. */
const sharedAfter = 2
/** Who has not lost a token for so long has the key alone again. */
const aloneAfterMs = 10 * 60_000
/** The first and the longest turn that is left to the others; lengthened while ours are cut short. */
const turnMs = { first: 3_000, longest: 60_000, longer: 1.5, shorter: 0.75 } as const

/** Two who leave each other the same turn have about as long; more than that many others cut ours to less than this part. */
const crowd = 4

export function createTokenTurns({
  clock,
  random,
}: {
  readonly clock: Clock
  readonly random: () => number
}): TokenTurns {
  let longestLifeMs: number = shortestLifeMs
  let taken = 0
  let takenAt = Number.NEGATIVE_INFINITY
  let turn: number = turnMs.first
  const isTaken = (times: number) => taken >= times && clock.monotonic() - takenAt < aloneAfterMs
  const isShared = () => isTaken(sharedAfter)
  return {
    isShared,
    isSuspected: () => isTaken(1),
    ended: (ageMs, promisedMs) => {
      const isYoung = ageMs < youngMs && ageMs < early * (promisedMs ?? longestLifeMs)
      longestLifeMs = Math.max(longestLifeMs, ageMs)
      if (!isYoung) return
      taken += 1
      takenAt = clock.monotonic()
      if (ageMs < turn / crowd) turn = Math.min(turnMs.longest, turn * turnMs.longer)
      else if (ageMs > turn) turn = Math.max(turnMs.first, turn * turnMs.shorter)
    },
    waitMs: () => {
      if (!isShared()) {
        if (taken >= sharedAfter) taken = 0
        return 0
      }
      return turn * (0.5 + random())
    },
  }
}
