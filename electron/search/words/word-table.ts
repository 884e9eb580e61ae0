/** A word inside a longer text, so that known words need not be cut out to be looked up. */
export type Stretch = { text: string; start: number; end: number }

/** Distinct words by number, found by open addressing (FNV-1a hash: Fowler, Noll and Vo). Plain data. */
export type WordTable = {
  readonly words: string[]
  /** Two numbers a place: the word plus one (0 for a free place), and its hash. */
  places: Int32Array
}

/** One bit of an integer for each letter and one for the start: longer words are cut. */
export const longestWord = 30

const firstPlaces = 4096
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

export function createWordTable(): WordTable {
  return { words: [], places: new Int32Array(firstPlaces * 2) }
}

/** Number of a word, -1 when unknown. */
export function findWord(table: WordTable, stretch: Stretch): number {
  return (table.places[placeFor(table, stretch)] ?? 0) - 1
}

/** Number of a word, a new one when it was unknown. */
export function findOrAddWord(table: WordTable, stretch: Stretch): number {
  const place = placeFor(table, stretch)
  const known = table.places[place] ?? 0
  if (known > 0) return known - 1
  const number = table.words.push(copyOf(stretch)) - 1
  table.places[place] = number + 1
  table.places[place + 1] = hashOf(stretch)
  if (table.words.length * 4 > table.places.length) spreadOut(table)
  return number
}

/** The place that holds the word, or the free one where it belongs. */
function placeFor({ words, places }: WordTable, stretch: Stretch): number {
  const hash = hashOf(stretch)
  const length = Math.min(stretch.end - stretch.start, longestWord)
  const mask = places.length - 1
  let place = firstPlace(hash, mask)
  for (;;) {
    const number = places[place] ?? 0
    if (number === 0) return place
    if (places[place + 1] === hash) {
      const word = words[number - 1] ?? ''
      if (word.length === length && isAt(word, stretch.text, stretch.start)) return place
    }
    place = (place + 2) & mask
  }
}

function hashOf({ text, start, end }: Stretch): number {
  let hash = offsetBasis
  const last = Math.min(end, start + longestWord)
  for (let at = start; at < last; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash | 0
}

function firstPlace(hash: number, mask: number): number {
  return ((hash ^ (hash >>> 15)) << 1) & mask
}

function isAt(word: string, text: string, start: number): boolean {
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}

function spreadOut(table: WordTable): void {
  const { places } = table
  const mask = places.length * 2 - 1
  const larger = new Int32Array(places.length * 2)
  for (let at = 0; at < places.length; at += 2) {
    const number = places[at] ?? 0
    if (number === 0) continue
    const hash = places[at + 1] ?? 0
    let place = firstPlace(hash, mask)
    while (larger[place] !== 0) place = (place + 2) & mask
    larger[place] = number
    larger[place + 1] = hash
  }
  table.places = larger
}

/** A string of its own: a slice would keep the whole text it was cut from in memory. */
function copyOf({ text, start, end }: Stretch): string {
  const units: number[] = []
  for (let at = start; at < Math.min(end, start + longestWord); at++) units.push(text.charCodeAt(at))
  return String.fromCharCode(...units)
}
