import type { Clock } from '../../shared/domain/clock.ts'

/**
 * Whether tokens of ours are ended by others who ask for one with the same key, where the service keeps one a key, and
 * how long to leave the service to the other computer.
 */
export type TokenTurns = {
  /** A token was refused at this age; the life it was promised, or null. Milliseconds. */
  ended(ageMs: number, promisedMs: number | null): void
  /** How long to wait before the next token is requested; 0 if no other computer uses the key. Milliseconds. */
  waitMs(): number
  isShared(): boolean
  /** One token was taken: reported while connecting, before it is certain. */
  isSuspected(): boolean
}

/** A token that ends later than this was not taken by another desk at work. */
const youngMs = 120_000
/** A token ended early if it lived less than this share of its promised life, or of the longest life seen. */
const early = 0.5
/** The assumed life of a token without a promise. */
const shortestLifeMs = 2_000
/** One lost token may be a restart of the service. */
const sharedAfter = 2
/** A desk that has not lost a token for this long has the key to itself again. */
const aloneAfterMs = 10 * 60_000
/** The first and the longest turn left to the others; lengthened while our own turns are cut short. */
const turnMs = { first: 3_000, longest: 60_000, longer: 1.5, shorter: 0.75 } as const

/** If our turn lasted less than the others' turn divided by this, there are many others. */
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
