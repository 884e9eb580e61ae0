import { type Dictionary, holdersOf } from '../words/dictionary.ts'
import { createNearWords, type Reach } from '../words/near-words.ts'
import { longestWord } from '../words/word-table.ts'
import { createNicknameMatch } from './match-by-nickname.ts'
import { createSoundMatch } from './match-by-sound.ts'
import { createSpellingMatch } from './match-by-spelling.ts'
import { createOffers, type WordMatches } from './word-matches.ts'

export type WordMatcher = {
  /** Every stored word that a typed one may mean. The last word typed may be a beginning, mistyped even so. */
  match(typed: string, isLast: boolean): WordMatches
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

  const find = (typed: string, reach: Reach): WordMatches => {
    matchSpelling(typed, reach)
    matchSound(typed)
    matchNickname(typed)
    return offers.collect()
  }

  return {
    match: (typed, isLast) => {
      const cut = typed.slice(0, longestWord)
      const reach = reachOf(cut, isLast, holdersOf(dictionary, dictionary.find(cut)) >= familiar)
      const key = `${cut} ${reach.edits} ${reach.beginningEdits}`
      if (wordsRemembered !== dictionary.words.length || remembered.size >= mostRemembered) remembered.clear()
      wordsRemembered = dictionary.words.length
      const known = remembered.get(key)
      if (known) return known
      const matches = find(cut, reach)
      remembered.set(key, matches)
      return matches
    },
    matchJoined: (typed) => {
      if (typed.length <= longestWord) matchSpelling(typed, wholly, spaceTyped)
      return offers.collect()
    },
  }
}

const plainNumber = /^\d+$/
/** A word that so many people have was hardly meant for another that is two slips away. */
const familiar = 20

/** The longer the word, the more slips it can bear and still be told from others. Numbers bear one. */
function reachOf(typed: string, isLast: boolean, isFamiliar: boolean): Reach {
  if (plainNumber.test(typed)) return { edits: typed.length > 2 ? 1 : 0, beginningEdits: 0 }
  if (typed.length <= 2) return wholly
  const edits = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3
  return {
    edits: isFamiliar ? Math.max(1, edits - 1) : edits,
    beginningEdits: isLast && !isFamiliar && typed.length > 3 ? 1 : 0,
  }
}
