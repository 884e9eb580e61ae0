import { nicknamesOf, nicknamesSpeltLike, shortFormsOf, stemsOf } from '../names/nicknames.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { WordFinder } from '../words/near-words.ts'
import { tierNumbers } from './fit.ts'
import { untypedPrice } from './match-by-spelling.ts'
import type { Offers } from './word-matches.ts'

/** Thousandths of a nat. */
const prices = {
  nickname: 1800,
  /** A nickname that is also the name's beginning: the commonest kind. */
  nicknameByBeginning: 900,
  /** A nickname written as it sounds: `sallie`. */
  nicknameMisspelt: 2400,
  /** A short form told by its ending alone. */
  diminutive: 2700,
  /** A name on record that is just the beginning of the one typed. */
  cutShort: 3500,
  /** A name called by its end: `bella` of arabella. */
  calledByEnd: 3800,
  /** A long name but for a first letter that nobody hears: `haralambos` of charalambos. */
  firstUnheard: 1500,
} as const
const shortestEnd = 4
const shortestUnheard = 7
const latinWord = /^[a-z]+$/

/** Offers given names that the typed one may be short for, or long for. They count for given names alone. */
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
    for (let at = 1; at <= typed.length - shortestEnd; at++) offerKnown(typed.slice(at), prices.calledByEnd)
    const { words, count } = endingIn(typed)
    for (let at = 0; at < count; at++) {
      const untyped = (dictionary.words[words[at] ?? 0] ?? '').length - typed.length
      const isUnheard = untyped === 1 && typed.length >= shortestUnheard
      offer(words[at] ?? 0, isUnheard ? prices.firstUnheard : prices.calledByEnd, tierNumbers.nickname)
    }
  }

  return (typed: string): void => {
    for (const { name, farther } of nicknamesOf(typed)) {
      const price = name.startsWith(typed) ? prices.nicknameByBeginning : prices.nickname
      offerKnown(name, price + farther)
    }
    if (!latinWord.test(typed)) return
    for (const { name, farther } of nicknamesSpeltLike(typed))
      offerKnown(name, prices.nicknameMisspelt + farther)
    offerDiminutives(typed)
    if (typed.length >= shortestEnd) offerEnds(typed)
  }
}
