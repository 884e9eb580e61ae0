import { releaseMemory } from './packed-lists.ts'

/** The letters of a word (UTF-16 units). A word can be looked up without a string being created for it. */
export type Letters = { readonly units: Uint16Array; count: number }

/**
 * Distinct words by number, in a hash table with open addressing. Twelve Latin letters and digits fit into two integers,
 * six in each, so the words themselves are seldom compared.
 */
export type WordTable = {
  readonly words: string[]
  /** Three numbers per place: the word's number plus one (0 for a free place) and its key (see `writeKey`). */
  places: Int32Array
}

/** Longer words are cut, because a bit for each letter and one for the start must fit into one integer. */
export const maxWordLength = 30

const firstPlaces = 4096
const placeSize = 3
const lettersInKey = 6
/** Symbols of a key: none, 26 letters and ten digits. Six symbols have fewer than 2 ** 32 values. */
const symbolCount = 37
/** The second key of a word that does not fit into two integers; its first key is a hash (FNV-1a: Fowler, Noll, Vo). */
const hashed = -1
const offsetBasis = 0x811c9dc5
const prime = 0x01000193
/** The number of each UTF-16 unit in a key; 0 for other characters. */
const symbols = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit >= 97 && unit <= 122) return unit - 96
  return unit >= 48 && unit <= 57 ? unit - 21 : 0
})

export function createWordTable(): WordTable {
  return { words: [], places: new Int32Array(firstPlaces * placeSize) }
}

export function createLetters(): Letters {
  return { units: new Uint16Array(maxWordLength), count: 0 }
}

/** Writes a word into `letters`, cut to the maximum length. */
export function spell(letters: Letters, word: string): Letters {
  letters.count = Math.min(word.length, maxWordLength)
  for (let at = 0; at < letters.count; at++) letters.units[at] = word.charCodeAt(at)
  return letters
}

/** The number of a word; -1 if it is unknown. */
export function findWord(table: WordTable, letters: Letters): number {
  writeKey(letters)
  return (table.places[placeFor(table, letters)] ?? 0) - 1
}

/** The number of a word; a new number if it was unknown. */
export function findOrAddWord(table: WordTable, letters: Letters): number {
  writeKey(letters)
  const place = placeFor(table, letters)
  const known = table.places[place] ?? 0
  if (known > 0) return known - 1
  const { units, count } = letters
  const number = table.words.push(String.fromCharCode(...units.subarray(0, count))) - 1
  table.places[place] = number + 1
  table.places[place + 1] = key[0] ?? 0
  table.places[place + 2] = key[1] ?? 0
  if (table.words.length * 2 * placeSize > table.places.length) doublePlaces(table)
  return number
}

const key = new Int32Array(2)

/** Writes the key of a word into `key`: unique unless the second number is `hashed`. */
function writeKey({ units, count }: Letters): void {
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

/** The place of the word with the current key, or the free place for it. */
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

const [firstFactor, secondFactor] = [0x9e3779b1, 0x85ebca6b]

function firstPlace(first: number, second: number, places: Int32Array): number {
  const mixed = Math.imul(first, firstFactor) ^ Math.imul(second, secondFactor)
  const spread = Math.imul(mixed ^ (mixed >>> 15), secondFactor)
  return ((spread ^ (spread >>> 13)) & (places.length / placeSize - 1)) * placeSize
}

function doublePlaces(table: WordTable): void {
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
  releaseMemory(places)
}
