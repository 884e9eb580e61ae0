/* Who fits what was typed, decided without any of the search's own code: words by equality and by beginning alone. */

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ə: 'a',
  ŋ: 'n',
}

const known = new Map<string, readonly string[]>()
/** Of a large school, most texts are asked for again with every form that is typed. */
const mostKnown = 1_000_000

/** The words of a text as an English keyboard has them. */
export function plainWords(text: string): readonly string[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const words = readWords(text)
  if (known.size < mostKnown) known.set(text, words)
  return words
}

function readWords(text: string): readonly string[] {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘`ʻ]/gu, '')
    .replace(/[^a-z0-9\s.,-]/g, (letter) => spelled[letter] ?? letter)
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether each wanted word has a stored word of its own. */
export function hasEach(
  wanted: readonly string[],
  stored: readonly string[],
  matches: (typed: string, word: string) => boolean,
): boolean {
  const [first, ...others] = wanted
  if (first === undefined) return true
  return stored.some((word, at) => matches(first, word) && hasEach(others, stored.toSpliced(at, 1), matches))
}

const mostRunTogether = 3

/**
 * How many typed words are stored ones whole, where each of them is or begins a stored word of its own; -1 where some is
 * not. Words that are one name when run together (`o connor`) are whole but for the one too many.
 */
export function mostWhole(typed: readonly string[], stored: readonly string[]): number {
  const [first, ...others] = typed
  if (first === undefined) return 0
  let most = -1
  const take = (at: number, rest: readonly string[], whole: number) => {
    const wholeOfRest = mostWhole(rest, stored.toSpliced(at, 1))
    if (wholeOfRest >= 0) most = Math.max(most, wholeOfRest + whole)
  }
  stored.forEach((word, at) => {
    if (word.startsWith(first)) take(at, others, Number(word === first))
    for (let count = 2; count <= Math.min(mostRunTogether, typed.length); count++)
      if (word === typed.slice(0, count).join('')) take(at, typed.slice(count), count - 1)
  })
  return most
}
