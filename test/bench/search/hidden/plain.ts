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
