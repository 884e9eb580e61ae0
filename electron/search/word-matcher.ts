import type { MatchTier } from '../../shared/domain/search.ts'
import { coarseMark, type Dictionary } from './dictionary.ts'
import { createEditPrice } from './edit-price.ts'
import { createNearWords, longestWord, type Reach, tooFar } from './near-words.ts'
import { nicknamesOf } from './nicknames.ts'
import { soundKeys } from './sound-keys.ts'

/** Tiers by number, best first. */
export const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
export const tierNumbers = { exact: 0, prefix: 1, spelling: 2, sound: 3, nickname: 4 } as const

/** Stored words that a typed word may mean, by place: what each would cost, and in which tier. */
export type WordMatches = {
  readonly words: Int32Array
  /** Thousandths of a nat. */
  readonly prices: Int32Array
  readonly tiers: Uint8Array
}

const prices = {
  /** That a word is mistyped at all. */
  mistyped: 1500,
  /** That the rest of a word was left untyped, and each letter of it. */
  untyped: 500,
  eachUntyped: 140,
  mostUntyped: 1600,
  mistypedBeginning: 900,
  spaceTyped: 900,
  sound: 2300,
  coarseSound: 4300,
  nickname: 1800,
  /** Share of the spelling's price that remains where two words sound alike. */
  soundShare: 0.35,
} as const
const dearest = 9500

const remembered = 256

export type WordMatcher = {
  /** Every stored word that a typed one may mean. */
  match(typed: string): WordMatches
  /** Stored words that two typed ones, run together, are or begin. */
  matchJoined(typed: string): WordMatches
}

/** Finds what typed words may mean in the dictionary. Answers are remembered until the dictionary grows. */
export function createWordMatcher(dictionary: Dictionary): WordMatcher {
  const near = createNearWords(dictionary.trie)
  const editPrice = createEditPrice()
  const memory = new Map<string, WordMatches>()
  let sizeRemembered = 0
  let best = new Map<number, number>()

  const offer = (word: number, price: number, tier: number) => {
    const offered = Math.round(price) * 8 + tier
    if (price <= dearest && offered < (best.get(word) ?? Number.POSITIVE_INFINITY)) best.set(word, offered)
  }

  const offerNear = (typed: string, reach: Reach, base = 0) => {
    const found = near(typed, reach)
    for (let at = 0; at < found.count; at++) {
      const word = found.words[at] ?? 0
      const untyped = dictionary.wordAt(word).length - typed.length
      const beginning = found.beginningEdits[at] ?? tooFar
      if (beginning === 0) {
        offer(word, base + untypedPrice(untyped), untyped === 0 ? tierNumbers.exact : tierNumbers.prefix)
        continue
      }
      const edits = editPrice(typed, dictionary.wordAt(word))
      if ((found.edits[at] ?? tooFar) !== tooFar)
        offer(word, prices.mistyped + edits.whole, tierNumbers.spelling)
      if (beginning === tooFar) continue
      const rest = dictionary.wordAt(word).length - edits.beginningLength
      const price = prices.mistyped + prices.mistypedBeginning + edits.beginning + untypedPrice(rest)
      if (rest > 0) offer(word, price, tierNumbers.spelling)
    }
  }

  const offerSounds = (typed: string) => {
    const keys = soundKeys(typed)
    for (const key of keys.fine) offerSounding(typed, key, prices.sound)
    for (const key of keys.coarse)
      if (key.length > 2) offerSounding(typed, coarseMark + key, prices.coarseSound)
  }

  const offerSounding = (typed: string, key: string, base: number) => {
    const { items, start, end } = dictionary.soundingLike(key)
    for (let at = start; at < end; at++) {
      const word = items[at] ?? 0
      const price = base + editPrice(typed, dictionary.wordAt(word)).whole * prices.soundShare
      offer(word, price, tierNumbers.sound)
    }
  }

  const offerNicknames = (typed: string) => {
    for (const [name, farther] of nicknamesOf(typed)) {
      const word = dictionary.find(name)
      if (word >= 0) offer(word, prices.nickname + farther, tierNumbers.nickname)
    }
  }

  const collect = (): WordMatches => {
    const offered = Int32Array.from(best.values())
    return {
      words: Int32Array.from(best.keys()),
      prices: offered.map((value) => value >> 3),
      tiers: Uint8Array.from(offered, (value) => value & 7),
    }
  }

  const match = (typed: string): WordMatches => {
    best = new Map()
    offerNear(typed, reachOf(typed))
    if (typed.length > 1) offerSounds(typed)
    offerNicknames(typed)
    return collect()
  }

  return {
    match: (typed) => {
      const cut = typed.slice(0, longestWord)
      if (sizeRemembered !== dictionary.size || memory.size >= remembered) memory.clear()
      sizeRemembered = dictionary.size
      const known = memory.get(cut)
      if (known) return known
      const matches = match(cut)
      memory.set(cut, matches)
      return matches
    },
    matchJoined: (typed) => {
      best = new Map()
      if (typed.length <= longestWord) offerNear(typed, { edits: 0, beginningEdits: 0 }, prices.spaceTyped)
      return collect()
    },
  }
}

function untypedPrice(letters: number): number {
  return letters === 0 ? 0 : prices.untyped + Math.min(letters * prices.eachUntyped, prices.mostUntyped)
}

/** The longer the word, the more slips it can bear and still be told from others. Numbers bear one. */
function reachOf(typed: string): Reach {
  if (/^\d+$/.test(typed)) return { edits: typed.length > 2 ? 1 : 0, beginningEdits: 0 }
  if (typed.length <= 2) return { edits: 0, beginningEdits: 0 }
  if (typed.length <= 4) return { edits: 1, beginningEdits: typed.length > 3 ? 1 : 0 }
  return { edits: typed.length <= 8 ? 2 : 3, beginningEdits: 1 }
}
