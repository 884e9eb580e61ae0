import type { MatchTier } from '../../shared/domain/search.ts'
import { coarseMark, type Dictionary } from './dictionary.ts'
import { shortFormsOf, stemsOf } from './diminutives.ts'
import { createEditPrice } from './edit-price.ts'
import { createNearWords, type Reach } from './near-words.ts'
import { nicknamesOf } from './nicknames.ts'
import { endOf, startOf } from './packed-lists.ts'
import { soundKeys } from './sound-keys.ts'
import { tooFar } from './trie-walk.ts'
import { grown } from './typed-arrays.ts'
import { longestWord } from './word-table.ts'

/** Tiers by number, best first. */
export const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
export const tierNumbers = { exact: 0, prefix: 1, spelling: 2, sound: 3, nickname: 4 } as const

/** Stored words that a typed word may mean, by place: what each would cost (thousandths of a nat). */
export type WordMatches = {
  readonly words: Int32Array
  /** Price in any field, `noMatch` where it only fits as a nickname; and the tier. */
  readonly prices: Int32Array
  readonly tiers: Uint8Array
  /** 1 for a word that counts in names alone. */
  readonly inNamesOnly: Uint8Array
  /** Price as a nickname, where the word is a given name; `noMatch` where it is none. */
  readonly nicknamePrices: Int32Array
}

export const noMatch = 1_000_000

export type WordMatcher = {
  /** Every stored word that a typed one may mean. */
  match(typed: string): WordMatches
  /** Stored words that two typed ones, run together, are or begin. */
  matchJoined(typed: string): WordMatches
}

const prices = {
  /** That a word is mistyped at all. */
  mistyped: 1200,
  /** That the rest of a word was left untyped, and each letter of it. */
  untyped: 450,
  eachUntyped: 140,
  mostUntyped: 1600,
  mistypedBeginning: 900,
  spaceTyped: 900,
  sound: 2300,
  coarseSound: 4300,
  /** Share of the spelling's price that remains where two words sound alike. */
  soundShare: 0.35,
  nickname: 1800,
  nicknameByBeginning: 900,
  /** A short form by its ending alone, and a name called by its end (`bella` of arabella). */
  diminutive: 2700,
  calledByEnd: 3800,
} as const
const dearest = 9500
const tierBits = 4
const namesOnly = 8
const tierMask = 7
const shortestCoarseKey = 3
const shortestEnd = 4
const wholly: Reach = { edits: 0, beginningEdits: 0 }
const latinWord = /^[a-z]+$/
const remembered = 256

/** Finds what typed words may mean in the dictionary. Answers are remembered until the dictionary grows. */
export function createWordMatcher(dictionary: Dictionary): WordMatcher {
  const { near, endingIn } = createNearWords(dictionary.tries)
  const editPrice = createEditPrice()
  const memory = new Map<string, WordMatches>()
  let sizeRemembered = 0
  /** By word: best offer so far, `price << 4 | in names only << 3 | tier`, plus one; 0 for none. */
  let best = new Int32Array(1024)
  let bestNickname = new Int32Array(1024)
  let found = new Int32Array(1024)
  let count = 0

  const offer = (word: number, price: number, tier: number) => {
    if (price > dearest) return
    if ((best[word] ?? 0) + (bestNickname[word] ?? 0) === 0) found[count++] = word
    const bests = tier === tierNumbers.nickname ? bestNickname : best
    const before = (bests[word] ?? 0) - 1
    // A word within reach of a slip or two counts as misspelt, however much it also sounds alike.
    const named = before < 0 ? tier : Math.min(tier & tierMask, before & tierMask) | (tier & namesOnly)
    if (before < 0 || price < before >> tierBits) bests[word] = ((price << tierBits) | named) + 1
  }

  const offerNear = (typed: string, reach: Reach, base: number) => {
    const { words, edits, beginningEdits, count: nearCount } = near(typed, reach)
    for (let at = 0; at < nearCount; at++) {
      const word = words[at] ?? 0
      const stored = dictionary.words[word] ?? ''
      const untyped = stored.length - typed.length
      const beginning = beginningEdits[at] ?? tooFar
      if (beginning === 0) {
        offer(word, base + untypedPrice(untyped), untyped === 0 ? tierNumbers.exact : tierNumbers.prefix)
        continue
      }
      const price = editPrice(typed, stored)
      if ((edits[at] ?? tooFar) !== tooFar) offer(word, prices.mistyped + price.whole, tierNumbers.spelling)
      const rest = stored.length - price.beginningLength
      if (beginning === tooFar || rest <= 0) continue
      const extra = prices.mistyped + prices.mistypedBeginning + untypedPrice(rest)
      offer(word, extra + price.beginning, tierNumbers.spelling | namesOnly)
    }
  }

  const offerSounding = (typed: string, key: string, base: number) => {
    const list = dictionary.soundList(key)
    if (list < 0) return
    const { sounds } = dictionary
    for (let at = startOf(sounds, list); at < endOf(sounds, list); at++) {
      const word = sounds.items[at] ?? 0
      const { whole } = editPrice(typed, dictionary.words[word] ?? '')
      offer(word, base + Math.round(whole * prices.soundShare), tierNumbers.sound)
    }
  }

  const offerSounds = (typed: string) => {
    const keys = soundKeys(typed)
    for (const key of keys.fine) offerSounding(typed, key, prices.sound)
    for (const key of keys.coarse) {
      if (key.length >= shortestCoarseKey) offerSounding(typed, coarseMark + key, prices.coarseSound)
    }
  }

  const offerNicknames = (typed: string) => {
    for (const { name, farther } of nicknamesOf(typed)) {
      const price = name.startsWith(typed) ? prices.nicknameByBeginning : prices.nickname
      offerKnown(name, price + farther)
    }
  }

  const offerDiminutives = (typed: string) => {
    for (const form of shortFormsOf(typed)) offerKnown(form, prices.diminutive)
    for (const stem of stemsOf(typed)) {
      const { words, count: stemCount } = near(stem, wholly)
      for (let at = 0; at < stemCount; at++) {
        const rest = (dictionary.words[words[at] ?? 0] ?? '').length - stem.length
        offer(words[at] ?? 0, prices.diminutive + untypedPrice(rest), tierNumbers.nickname)
      }
    }
    if (typed.length < shortestEnd) return
    for (let at = 1; at <= typed.length - shortestEnd; at++) offerKnown(typed.slice(at), prices.calledByEnd)
    const { words, count: endCount } = endingIn(typed)
    for (let at = 0; at < endCount; at++) offer(words[at] ?? 0, prices.calledByEnd, tierNumbers.nickname)
  }

  const offerKnown = (name: string, price: number) => {
    const word = dictionary.find(name)
    if (word >= 0) offer(word, price, tierNumbers.nickname)
  }

  const begin = () => {
    if (best.length >= dictionary.words.length) return
    best = grown(best, dictionary.words.length)
    bestNickname = grown(bestNickname, dictionary.words.length)
    found = grown(found, dictionary.words.length)
  }

  const collect = (): WordMatches => {
    const words = found.slice(0, count)
    const priceIn = (bests: Int32Array) => (word: number) => {
      const offered = bests[word] ?? 0
      return offered === 0 ? noMatch : (offered - 1) >> tierBits
    }
    const matches = {
      words,
      prices: words.map(priceIn(best)),
      tiers: Uint8Array.from(words, (word) =>
        best[word] ? ((best[word] ?? 0) - 1) & tierMask : tierNumbers.nickname,
      ),
      inNamesOnly: Uint8Array.from(words, (word) =>
        best[word] && (((best[word] ?? 0) - 1) & namesOnly) !== 0 ? 1 : 0,
      ),
      nicknamePrices: words.map(priceIn(bestNickname)),
    }
    for (const word of words) {
      best[word] = 0
      bestNickname[word] = 0
    }
    count = 0
    return matches
  }

  const match = (typed: string): WordMatches => {
    begin()
    offerNear(typed, reachOf(typed), 0)
    if (typed.length > 1) offerSounds(typed)
    offerNicknames(typed)
    if (latinWord.test(typed)) offerDiminutives(typed)
    return collect()
  }

  return {
    match: (typed) => {
      const cut = typed.slice(0, longestWord)
      if (sizeRemembered !== dictionary.words.length || memory.size >= remembered) memory.clear()
      sizeRemembered = dictionary.words.length
      const known = memory.get(cut)
      if (known) return known
      const matches = match(cut)
      memory.set(cut, matches)
      return matches
    },
    matchJoined: (typed) => {
      begin()
      if (typed.length <= longestWord) offerNear(typed, wholly, prices.spaceTyped)
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
