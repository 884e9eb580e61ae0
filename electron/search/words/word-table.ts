import { released } from './typed-arrays.ts'

/** The letters of a word (UTF-16 units), so that known words need not be made into strings to be looked up. */
export type Letters = { readonly units: Uint16Array; count: number }

/**
 * Distinct words by number, found by open addressing. Plain data. Twelve Latin letters and digits fit into two
 * integers, six into each, so that hardly any word is looked at to be told from another.
 */
export type WordTable = {
  readonly words: string[]
  /** Three numbers a place: the word plus one (0 for a free place), and its key (see `keyOf`). */
  places: Int32Array
}

/** One bit of an integer for each letter and one for the start: longer words are cut. */
export const longestWord = 30

const firstPlaces = 4096
const placeSize = 3
const lettersInKey = 6
/** One for no letter, 26 letters, ten digits: six of them have less than 2 ** 32 values. */
const symbolCount = 37
/** Instead of the second half, behind a hash (FNV-1a: Fowler, Noll, Vo) of a word that the key cannot tell. */
const hashed = -1
const offsetBasis = 0x811c9dc5
const prime = 0x01000193
/** By unit: its number in a key, 0 for what has none. */
const symbols = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit >= 97 && unit <= 122) return unit - 96
  return unit >= 48 && unit <= 57 ? unit - 21 : 0
})

export function createWordTable(): WordTable {
  return { words: [], places: new Int32Array(firstPlaces * placeSize) }
}

export function createLetters(): Letters {
  return { units: new Uint16Array(longestWord), count: 0 }
}

/** Writes a word, cut where it is too long. */
export function spell(letters: Letters, word: string): Letters {
  letters.count = Math.min(word.length, longestWord)
  for (let at = 0; at < letters.count; at++) letters.units[at] = word.charCodeAt(at)
  return letters
}

/** Number of a word, -1 when unknown. */
export function findWord(table: WordTable, letters: Letters): number {
  keyOf(letters)
  return (table.places[placeFor(table, letters)] ?? 0) - 1
}

/** Number of a word, a new one when it was unknown. */
export function findOrAddWord(table: WordTable, letters: Letters): number {
  keyOf(letters)
  const place = placeFor(table, letters)
  const known = table.places[place] ?? 0
  if (known > 0) return known - 1
  const { units, count } = letters
  const number = table.words.push(String.fromCharCode(...units.subarray(0, count))) - 1
  table.places[place] = number + 1
  table.places[place + 1] = key[0] ?? 0
  table.places[place + 2] = key[1] ?? 0
  if (table.words.length * 2 * placeSize > table.places.length) spreadOut(table)
  return number
}

/** The key of the word at hand. */
const key = new Int32Array(2)

/** Writes the key of a word: two numbers that no other word has, unless the second is `hashed`. */
function keyOf({ units, count }: Letters): void {
  let first = 0
  let second = 0
  let isPlain = count <= 2 * lettersInKey
  for (let at = 0; at < count && isPlain; at++) {
    const unit = units[at] ?? 0
    const symbol = unit < symbols.length ? (symbols[unit] ?? 0) : 0
    if (symbol === 0) isPlain = false
    else if (at < lettersInKey) first = (Math.imul(first, symbolCount) + symbol) | 0
    else second = (Math.imul(second, symbolCount) + symbol) | 0
  }
  key[0] = isPlain ? first : hashOf(units, count)
  key[1] = isPlain ? second : hashed
}

function hashOf(units: Uint16Array, count: number): number {
  let hash = offsetBasis
  for (let at = 0; at < count; at++) hash = Math.imul(hash ^ (units[at] ?? 0), prime)
  return hash | 0
}

/** The place that holds the word whose key is at hand, or the free one where it belongs. */
function placeFor({ words, places }: WordTable, letters: Letters): number {
  const [first = 0, second = 0] = [key[0], key[1]]
  let place = firstPlace(first, second, places)
  for (;;) {
    const number = places[place] ?? 0
    if (number === 0) return place
    const isSame = places[place + 1] === first && places[place + 2] === second
    if (isSame && (second !== hashed || isWord(words[number - 1] ?? '', letters))) return place
    place += placeSize
    if (place === places.length) place = 0
  }
}

function isWord(word: string, { units, count }: Letters): boolean {
  if (word.length !== count) return false
  for (let at = 0; at < count; at++) if (word.charCodeAt(at) !== units[at]) return false
  return true
}

const [stir, stirAgain] = [0x9e3779b1, 0x85ebca6b]

function firstPlace(first: number, second: number, places: Int32Array): number {
  const mixed = Math.imul(first, stir) ^ Math.imul(second, stirAgain)
  const spread = Math.imul(mixed ^ (mixed >>> 15), stirAgain)
  return ((spread ^ (spread >>> 13)) & (places.length / placeSize - 1)) * placeSize
}

function spreadOut(table: WordTable): void {
  const { places } = table
  const larger = new Int32Array(places.length * 2)
  for (let at = 0; at < places.length; at += placeSize) {
    const number = places[at] ?? 0
    if (number === 0) continue
    const [first = 0, second = 0] = [places[at + 1], places[at + 2]]
    let place = firstPlace(first, second, larger)
    while (larger[place] !== 0) place = place + placeSize === larger.length ? 0 : place + placeSize
    larger[place] = number
    larger[place + 1] = first
    larger[place + 2] = second
  }
  table.places = larger
  released(places)
}
