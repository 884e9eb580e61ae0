import { fold, foldWithMap } from './fold.ts'

/** A telephone number or a school id, of which people type parts. */
const numberWord = /^\d{5,}$/
const notADigit = /\D+/g
const minDigits = 3

export type MarkedMatch = { readonly typed: string; readonly word: string; readonly tier: string }

/** A half-open range of UTF-16 units in the displayed text. */
export type MarkedRange = { readonly start: number; readonly end: number }

/**
 * The ranges of a displayed text to highlight, in order and without overlap: the typed letters of a prefix match, the
 * whole word of any other match. A stored word may span displayed words (`annemarie` in `Anne-Marie`), and a number spaces.
 */
export function markMatches(display: string, matches: readonly MarkedMatch[]): readonly MarkedRange[] {
  const { text, starts, ends } = foldWithMap(display)
  const letters: number[] = []
  let joined = ''
  for (let place = 0; place < text.length; place++) {
    if (text[place] === ' ') continue
    letters.push(place)
    joined += text[place]
  }
  const ranges: MarkedRange[] = []
  for (const match of matches) {
    for (const [from, to] of findWord({ text, joined, letters }, match)) {
      ranges.push({ start: starts[letters[from] ?? 0] ?? 0, end: ends[letters[to - 1] ?? 0] ?? 0 })
    }
  }
  return merge(ranges)
}

type Display = { readonly text: string; readonly joined: string; readonly letters: readonly number[] }

/** Positions of a stored word among the displayed letters, not counting spaces. */
function findWord(display: Display, { typed, word, tier }: MarkedMatch): [number, number][] {
  if (word === '') return []
  if (numberWord.test(word)) return findDigits(display.joined, typed, word)
  const length = tier === 'prefix' ? prefixLength(typed, word) : word.length
  return places(display.joined, word)
    .filter((at) => isWhole(display, at, at + word.length))
    .map((at) => [at, at + length])
}

/** Positions of the typed digits of a number, which may be displayed with a trunk zero, country code or spaces. */
function findDigits(joined: string, typed: string, word: string): [number, number][] {
  const digits = typed.replace(notADigit, '')
  let from = 0
  while (from < digits.length && !word.includes(digits.slice(from))) from++
  const fragment = digits.length - from >= minDigits ? digits.slice(from) : word
  return places(joined, word).map((at) => {
    const start = at + word.indexOf(fragment)
    return [start, start + fragment.length]
  })
}

function places(text: string, part: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at)
  return found
}

function isWhole({ text, letters }: Display, from: number, to: number): boolean {
  const first = letters[from] ?? 0
  const last = letters[to - 1] ?? 0
  const beginsWord = first === 0 || text[first - 1] === ' '
  return beginsWord && (last === text.length - 1 || text[last + 1] === ' ')
}

function prefixLength(typed: string, word: string): number {
  const letters = fold(typed).replaceAll(' ', '')
  return word.startsWith(letters) && letters !== '' ? letters.length : word.length
}

function merge(ranges: readonly MarkedRange[]): readonly MarkedRange[] {
  const merged: MarkedRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    } else merged.push(range)
  }
  return merged
}
