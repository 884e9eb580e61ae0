import type { Dictionary } from '../words/dictionary.ts'
import type { Reach, WordFinder } from '../words/near-words.ts'
import { tooFar } from '../words/trie-walk.ts'
import { createEditPrice } from './edit-price.ts'
import { tierNumbers } from './fit.ts'
import type { Offers } from './word-matches.ts'

/** Thousandths of a nat. */
const prices = {
  /** That a word is mistyped at all. */
  mistyped: 1200,
  /** That the rest of a word was left untyped, and each letter of it. */
  untyped: 450,
  eachUntyped: 140,
  mostUntyped: 1600,
  /** That the beginning is mistyped and the rest untyped. */
  mistypedBeginning: 900,
} as const

/** What it costs that so many letters of a word were left untyped. */
export function untypedPrice(letters: number): number {
  return letters === 0 ? 0 : prices.untyped + Math.min(letters * prices.eachUntyped, prices.mostUntyped)
}

/** Offers words that are the typed one, begin with it, or are a few slips away. `base` is added to exact matches. */
export function createSpellingMatch({ words: stored }: Dictionary, { near }: WordFinder, { offer }: Offers) {
  const editPrice = createEditPrice()

  const offerMistyped = (typed: string, word: number, [edits, beginningEdits]: readonly [number, number]) => {
    const meant = stored[word] ?? ''
    const price = editPrice(typed, meant)
    if (edits !== tooFar) offer(word, prices.mistyped + price.whole, tierNumbers.spelling)
    const untyped = meant.length - price.beginningLength
    if (beginningEdits === tooFar || untyped <= 0) return
    const beginning = prices.mistyped + prices.mistypedBeginning + price.beginning
    offer(word, beginning + untypedPrice(untyped), tierNumbers.spelling, true)
  }

  return (typed: string, reach: Reach, base = 0): void => {
    const { words, edits, beginningEdits, count } = near(typed, reach)
    for (let at = 0; at < count; at++) {
      const word = words[at] ?? 0
      if (beginningEdits[at] !== 0) {
        offerMistyped(typed, word, [edits[at] ?? tooFar, beginningEdits[at] ?? tooFar])
        continue
      }
      const untyped = (stored[word] ?? '').length - typed.length
      offer(word, base + untypedPrice(untyped), untyped === 0 ? tierNumbers.exact : tierNumbers.prefix)
    }
  }
}
