import type { Clock } from '../../shared/domain/clock.ts'

/**
 * Detects whether other computers end this computer's tokens by requesting tokens with the same key (some services keep
 * one token per key), and how long to leave the service to them.
 */
export type TokenTurns = {
  /** Reports that a token was refused at this age, with its stated life or null. Milliseconds. */
  ended(ageMs: number, promisedMs: number | null): void
  /** How long to wait before the next token is requested; 0 if no other computer uses the key. Milliseconds. */
  waitMs(): number
  isShared(): boolean
  /** Whether one token was taken: not yet certain, but reported while connecting. */
  isSuspected(): boolean
}

/** A token refused at a greater age was not taken by a working desk. */
const youngMs = 120_000
/** A token ended early if it lived less than this share of its stated life, or of the longest life seen. */
const early = 0.5
/** The assumed life of a token without a stated life, until a token lived longer. */
const shortestLifeMs = 2_000
/** Tokens lost before the key counts as shared: a single loss may be a restart of the service. */
const sharedAfter = 2
/** A desk that has not lost a token for this long has the key to itself again. */
const aloneAfterMs = 10 * 60_000
/** The first and the longest turn of the other computers, and the factors that lengthen and shorten it. */
const turnMs = { first: 3_000, longest: 60_000, longer: 1.5, shorter: 0.75 } as const

/** If this computer's turn was shorter than the others' turn divided by this, many computers use the key. */
const crowd = 4

type Deps = { readonly clock: Clock; readonly random: () => number }

export function createTokenTurns({ clock, random }: Deps): TokenTurns {
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
