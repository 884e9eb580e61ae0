import { type Dictionary, holdersOf } from '../words/dictionary.ts'
import { createNearWords, type Reach } from '../words/near-words.ts'
import { maxWordLength } from '../words/word-table.ts'
import { createNicknameMatch } from './match-by-nickname.ts'
import { createSoundMatch } from './match-by-sound.ts'
import { createSpellingMatch } from './match-by-spelling.ts'
import { createOffers, type WordMatches } from './word-matches.ts'

export type WordMatcher = {
  /** Every stored word that a typed one may mean. The last typed word may be unfinished and contain a mistake. */
  match(typed: string, isLast: boolean): WordMatches
  /** Stored words that equal two typed words run together, or begin with them. */
  matchJoined(typed: string): WordMatches
}

/** Price of a space inside a word, in thousandths of a nat. */
const spacePrice = 900
const noEdits: Reach = { edits: 0, beginningEdits: 0 }
/** Matches of this many typed words are cached: while someone types, only the last word changes. */
const maxCachedWords = 256

/** Finds the stored words that typed words may mean. Matches are cached until the dictionary grows. */
export function createWordMatcher(dictionary: Dictionary): WordMatcher {
  const finder = createNearWords(dictionary.tries)
  const offers = createOffers(() => dictionary.words.length)
  const matchSpelling = createSpellingMatch(dictionary, finder, offers)
  const matchSound = createSoundMatch(dictionary, offers)
  const matchNickname = createNicknameMatch(dictionary, finder, offers)
  const cached = new Map<string, WordMatches>()
  let cachedAtSize = 0

  const find = (typed: string, reach: Reach): WordMatches => {
    matchSpelling(typed, reach)
    matchSound(typed)
    matchNickname(typed)
    return offers.collect()
  }

  return {
    match: (typed, isLast) => {
      const cut = typed.slice(0, maxWordLength)
      const reach = reachOf(cut, isLast, holdersOf(dictionary, dictionary.find(cut)) >= familiarFrom)
      const key = `${cut} ${reach.edits} ${reach.beginningEdits}`
      if (cachedAtSize !== dictionary.words.length || cached.size >= maxCachedWords) cached.clear()
      cachedAtSize = dictionary.words.length
      const known = cached.get(key)
      if (known) return known
      const matches = find(cut, reach)
      cached.set(key, matches)
      return matches
    },
    matchJoined: (typed) => {
      if (typed.length <= maxWordLength) matchSpelling(typed, noEdits, spacePrice)
      return offers.collect()
    },
  }
}

const plainNumber = /^\d+$/
/** A word that this many people have is searched with fewer edits, because it is hardly a mistyped other word. */
const familiarFrom = 20

/** The edits allowed for a typed word: more in longer words, which stay distinguishable, and one in numbers. */
function reachOf(typed: string, isLast: boolean, isFamiliar: boolean): Reach {
  if (plainNumber.test(typed)) return { edits: typed.length > 2 ? 1 : 0, beginningEdits: 0 }
  if (typed.length <= 2) return noEdits
  const edits = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3
  return {
    edits: isFamiliar ? Math.max(1, edits - 1) : edits,
    beginningEdits: isLast && !isFamiliar && typed.length > 3 ? 1 : 0,
  }
}
