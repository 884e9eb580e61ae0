import type { Dictionary } from '../words/dictionary.ts'
import type { Reach, WordFinder } from '../words/near-words.ts'
import { tooFar } from '../words/trie-walk.ts'
import { createEditPrice } from './edit-price.ts'
import { tierNumbers } from './fit.ts'
import { spellingPrices as prices } from './match-prices.ts'
import type { Offers } from './word-matches.ts'

/** The price of a number of untyped letters at the end of a word. */
export function untypedPrice(letters: number): number {
  return letters === 0 ? 0 : prices.untyped + Math.min(letters * prices.eachUntyped, prices.maxUntyped)
}

/** Offers words that equal, begin with or resemble the typed one. `base` is added to the price of the first two. */
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
