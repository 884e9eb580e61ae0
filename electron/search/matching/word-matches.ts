import { grown } from '../words/packed-lists.ts'
import { tierNumbers } from './fit.ts'

/** Stored words that a typed word may mean, as parallel arrays. Prices in thousandths of a nat. */
export type WordMatches = {
  readonly words: Int32Array
  /** The best offer for the word in any field: see `offerPrice` and `offerTier`. */
  readonly offers: Int32Array
  /** The price of each word as a nickname of a given name; `noMatch` for a word that is no nickname. */
  readonly nicknamePrices: Int32Array
}

/** Collects the best offer for each stored word while one typed word is matched. */
export type Offers = {
  /** Offers a stored word; `inNamesOnly` excludes other fields, such as addresses. */
  offer(word: number, price: number, tier: number, inNamesOnly?: boolean): void
  /** Returns the offers since the last call. */
  collect(): WordMatches
}

export const noMatch = 1_000_000

/** An offer with a higher price is ignored. */
const maxPrice = 9500
const nothingOffered = -1
const tierBits = 4
const tierMask = 7
const namesOnly = 8

/** The price of an offer in any field; `noMatch` for a word that only matches as a nickname. */
export function offerPrice(offer: number): number {
  return offer === nothingOffered ? noMatch : offer >> tierBits
}

export function offerTier(offer: number): number {
  return offer === nothingOffered ? tierNumbers.nickname : offer & tierMask
}

export function isForNamesOnly(offer: number): boolean {
  return offer !== nothingOffered && (offer & namesOnly) !== 0
}

/** Creates a collector for words with numbers below `wordCount()`. */
export function createOffers(wordCount: () => number): Offers {
  /** By word: best offer so far, `price << 4 | in names only << 3 | tier`, plus one; 0 for none. */
  let best = new Int32Array(1024)
  let bestNickname = new Int32Array(1024)
  let found = new Int32Array(1024)
  let count = 0

  const makeRoom = () => {
    best = grown(best, wordCount())
    bestNickname = grown(bestNickname, wordCount())
    found = grown(found, wordCount())
  }

  return {
    offer: (word, price, tier, inNamesOnly = false) => {
      if (price > maxPrice) return
      if (word >= best.length) makeRoom()
      if ((best[word] ?? 0) + (bestNickname[word] ?? 0) === 0) found[count++] = word
      const bests = tier === tierNumbers.nickname ? bestNickname : best
      const before = (bests[word] ?? 0) - 1
      if (before >= 0 && price >= before >> tierBits) return
      // A word that is also a few edits away counts as misspelled, even if its match by sound is cheaper.
      const named = before < 0 ? tier : Math.min(tier, before & tierMask)
      bests[word] = ((price << tierBits) | (inNamesOnly ? namesOnly : 0) | named) + 1
    },
    collect: () => {
      const matches = {
        words: found.slice(0, count),
        offers: new Int32Array(count),
        nicknamePrices: new Int32Array(count),
      }
      for (let at = 0; at < count; at++) {
        const word = found[at] ?? 0
        const nickname = (bestNickname[word] ?? 0) - 1
        matches.offers[at] = (best[word] ?? 0) - 1
        matches.nicknamePrices[at] = nickname < 0 ? noMatch : nickname >> tierBits
        best[word] = 0
        bestNickname[word] = 0
      }
      count = 0
      return matches
    },
  }
}
