import { maxWordLength } from '../words/word-table.ts'
import { extraPrices, letterPrices, substitutionPrice } from './letter-prices.ts'

/** The cost of matching a stored word with a typed one, in thousandths of a nat: 1000 more is e times rarer. */
export type EditPrices = {
  /** Price of the edits between the whole words. */
  whole: number
  /** Price of the cheapest edits between the typed word and any prefix of the stored one. */
  beginning: number
  /** Length of the prefix that `beginning` compares; 0 if the lengths differ too much. */
  beginningLength: number
}

/** Width of the band around the diagonal. No search allows edits beyond it. */
const band = 4
const impossible = 1_000_000
const width = maxWordLength + 2

/**
 * Prices the cheapest edits from a typed word to a stored one: letters changed, dropped or added, and neighbours swapped,
 * each by how often people do it (weighted optimal string alignment: Wagner and Fischer 1974, Damerau 1964), within a
 * band around the diagonal (Ukkonen 1985). The result is valid until the next call.
 */
export function createEditPrice(): (typed: string, word: string) => EditPrices {
  const rows = [new Int32Array(width), new Int32Array(width), new Int32Array(width)] as const
  const typedExtra = new Int32Array(width)
  const wordExtra = new Int32Array(width)
  const prices: EditPrices = { whole: 0, beginning: 0, beginningLength: 0 }
  let [above, twoAbove, row]: [Int32Array, Int32Array, Int32Array] = [...rows]

  const startRow = (typed: string, word: string) => {
    extraPrices(typed, typedExtra)
    extraPrices(word, wordExtra)
    above[0] = 0
    for (let j = 1; j <= Math.min(word.length, band); j++) {
      above[j] = (above[j - 1] ?? 0) + (wordExtra[j - 1] ?? 0)
    }
  }

  const fillRow = (typed: string, word: string, i: number) => {
    const from = Math.max(1, i - band)
    const to = Math.min(word.length, i + band)
    const extra = typedExtra[i - 1] ?? 0
    const unit = typed.charCodeAt(i - 1)
    row[from - 1] = from === 1 ? (above[0] ?? 0) + extra : impossible
    if (i + band <= word.length) above[i + band] = impossible
    for (let j = from; j <= to; j++) {
      const other = word.charCodeAt(j - 1)
      const changed = unit === other ? 0 : substitutionPrice(unit, other, i === 1)
      let least = (above[j - 1] ?? 0) + changed
      least = Math.min(least, (above[j] ?? 0) + extra, (row[j - 1] ?? 0) + (wordExtra[j - 1] ?? 0))
      if (changed > 0 && i > 1 && j > 1 && isSwap(typed, word, i, j)) {
        const swap = i === 2 ? letterPrices.firstSwap : letterPrices.swap
        least = Math.min(least, (twoAbove[j - 2] ?? 0) + swap)
      }
      row[j] = least
    }
  }

  const readLastRow = (length: number, wordLength: number) => {
    prices.whole = Math.abs(length - wordLength) > band ? impossible : (above[wordLength] ?? impossible)
    prices.beginning = impossible
    prices.beginningLength = 0
    for (let j = Math.max(1, length - band); j <= Math.min(wordLength, length + band); j++) {
      if ((above[j] ?? 0) < prices.beginning) {
        prices.beginning = above[j] ?? 0
        prices.beginningLength = j
      }
    }
  }

  return (typed, word) => {
    startRow(typed, word)
    for (let i = 1; i <= typed.length; i++) {
      fillRow(typed, word, i)
      ;[above, twoAbove, row] = [row, above, twoAbove]
    }
    readLastRow(typed.length, word.length)
    return prices
  }
}

function isSwap(typed: string, word: string, i: number, j: number): boolean {
  return (
    typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
  )
}
