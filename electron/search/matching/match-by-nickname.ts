import { nicknamesOf, nicknamesThatSoundLike, shortFormsOf, stemsOf } from '../names/nicknames.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { WordFinder } from '../words/near-words.ts'
import { tierNumbers } from './fit.ts'
import { untypedPrice } from './match-by-spelling.ts'
import { nicknamePrices as prices } from './match-prices.ts'
import type { Offers } from './word-matches.ts'

const minEndLength = 4
const minSilentFirstLength = 7
const latinWord = /^[a-z]+$/

/** Offers stored names whose short or full form may have been typed. They count for given names only. */
export function createNicknameMatch(
  dictionary: Dictionary,
  { near, endingIn }: WordFinder,
  { offer }: Offers,
) {
  const offerKnown = (name: string, price: number) => {
    const word = dictionary.find(name)
    if (word >= 0) offer(word, price, tierNumbers.nickname)
  }

  const offerDiminutives = (typed: string) => {
    for (const form of shortFormsOf(typed)) {
      offerKnown(form, typed.startsWith(form) ? prices.cutShort : prices.diminutive)
    }
    for (const stem of stemsOf(typed)) {
      const { words, count } = near(stem, { edits: 0, beginningEdits: 0 })
      for (let at = 0; at < count; at++) {
        const rest = (dictionary.words[words[at] ?? 0] ?? '').length - stem.length
        offer(words[at] ?? 0, prices.diminutive + untypedPrice(rest), tierNumbers.nickname)
      }
    }
  }

  const offerEnds = (typed: string) => {
    for (let at = 1; at <= typed.length - minEndLength; at++) offerKnown(typed.slice(at), prices.nameEnd)
    const { words, count } = endingIn(typed)
    for (let at = 0; at < count; at++) {
      const untyped = (dictionary.words[words[at] ?? 0] ?? '').length - typed.length
      const isSilentFirst = untyped === 1 && typed.length >= minSilentFirstLength
      offer(words[at] ?? 0, isSilentFirst ? prices.silentFirst : prices.nameEnd, tierNumbers.nickname)
    }
  }

  return (typed: string): void => {
    for (const { name, distance } of nicknamesOf(typed)) {
      const price = name.startsWith(typed) ? prices.nicknameByBeginning : prices.nickname
      offerKnown(name, price + distance)
    }
    if (!latinWord.test(typed)) return
    for (const { name, distance } of nicknamesThatSoundLike(typed))
      offerKnown(name, prices.nicknameMisspelled + distance)
    offerDiminutives(typed)
    if (typed.length >= minEndLength) offerEnds(typed)
  }
}
