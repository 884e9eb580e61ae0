import type { Dictionary } from './dictionary.ts'
import { createNicknameMatch } from './match-by-nickname.ts'
import { createSoundMatch } from './match-by-sound.ts'
import { createSpellingMatch } from './match-by-spelling.ts'
import { createNearWords, type Reach } from './near-words.ts'
import { createOffers, type WordMatches } from './word-matches.ts'
import { longestWord } from './word-table.ts'

export type WordMatcher = {
  /** Every stored word that a typed one may mean. */
  match(typed: string): WordMatches
  /** Stored words that two typed ones, run together, are or begin. */
  matchJoined(typed: string): WordMatches
}

/** That a space was typed inside a word, in thousandths of a nat. */
const spaceTyped = 900
const wholly: Reach = { edits: 0, beginningEdits: 0 }
/** Typing goes on at the last word: the others were looked up at the key before. */
const mostRemembered = 256

/** Finds what typed words may mean in the dictionary. Answers are remembered until the dictionary grows. */
export function createWordMatcher(dictionary: Dictionary): WordMatcher {
  const finder = createNearWords(dictionary.tries)
  const offers = createOffers(() => dictionary.words.length)
  const matchSpelling = createSpellingMatch(dictionary, finder, offers)
  const matchSound = createSoundMatch(dictionary, offers)
  const matchNickname = createNicknameMatch(dictionary, finder, offers)
  const remembered = new Map<string, WordMatches>()
  let wordsRemembered = 0

  return {
    match: (typed) => {
      const cut = typed.slice(0, longestWord)
      if (wordsRemembered !== dictionary.words.length || remembered.size >= mostRemembered) remembered.clear()
      wordsRemembered = dictionary.words.length
      const known = remembered.get(cut)
      if (known) return known
      matchSpelling(cut, reachOf(cut))
      matchSound(cut)
      matchNickname(cut)
      const matches = offers.collect()
      remembered.set(cut, matches)
      return matches
    },
    matchJoined: (typed) => {
      if (typed.length <= longestWord) matchSpelling(typed, wholly, spaceTyped)
      return offers.collect()
    },
  }
}

const plainNumber = /^\d+$/

/** The longer the word, the more slips it can bear and still be told from others. Numbers bear one. */
function reachOf(typed: string): Reach {
  if (plainNumber.test(typed)) return { edits: typed.length > 2 ? 1 : 0, beginningEdits: 0 }
  if (typed.length <= 2) return wholly
  if (typed.length <= 4) return { edits: 1, beginningEdits: typed.length > 3 ? 1 : 0 }
  return { edits: typed.length <= 8 ? 2 : 3, beginningEdits: 1 }
}
