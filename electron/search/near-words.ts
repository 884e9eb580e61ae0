import { type LetterTrie, lettersFrom } from './letter-trie.ts'
import { grown } from './packed-lists.ts'

/** How far from the typed word a stored one may lie. */
export type Reach = {
  /** Most edits between the two whole words, 0 to 3. */
  readonly edits: number
  /** Most edits between the typed word and the stored word's beginning, at most `edits`. */
  readonly beginningEdits: number
}

/** What a walk found, by place: valid until the next walk. */
export type NearWords = {
  readonly count: number
  readonly words: Int32Array
  /** Edits between the whole words, `tooFar` where they are beyond reach. */
  readonly edits: Uint8Array
  /** Edits between the typed word and the stored word's beginning, `tooFar` where they are beyond reach. */
  readonly beginningEdits: Uint8Array
}

export const tooFar = 9
/** One bit of an integer for each letter and one for the start. */
export const longestWord = 30
const rows = 4

/**
 * Finds every word of a tree within reach of a typed one. Edits are letters added, dropped, changed, and
 * neighbours swapped (optimal string alignment).
 *
 * A column of the edit table is kept as one integer for each number of edits: bit `i` says that `i` typed
 * letters can be explained so far (Wu and Manber, 1992; swaps after Hyyrö, 2003). Words with a common
 * beginning share its columns, because the walk follows the tree, and a branch is left as soon as no state
 * is alive or the letters still needed do not occur below.
 */
export function createNearWords(trie: LetterTrie): (typed: string, reach: Reach) => NearWords {
  let words = new Int32Array(1024)
  let edits = new Uint8Array(1024)
  let beginningEdits = new Uint8Array(1024)
  let count = 0
  let all = 0
  let most = 0
  const columns = new Int32Array(rows * (longestWord + 3))
  const path = new Int32Array(longestWord + 3)
  const begun = new Uint8Array(longestWord + 3)
  const places = new Int32Array(128)
  const needed = new Int32Array(longestWord + 2)

  const record = (word: number, whole: number, beginning: number) => {
    if (count === words.length) {
      words = grown(words, count + 1)
      edits = grown(edits, count + 1)
      beginningEdits = grown(beginningEdits, count + 1)
    }
    words[count] = word
    edits[count] = whole
    beginningEdits[count] = beginning
    count++
  }

  const prepare = (typed: string) => {
    places.fill(0)
    for (let at = 0; at < typed.length; at++) {
      const unit = typed.charCodeAt(at)
      if (unit < 128) places[unit] = (places[unit] ?? 0) | (2 << at)
    }
    for (let at = 0; at <= typed.length; at++) needed[at] = lettersFrom(typed, at)
    for (let row = 0; row < rows; row++) columns[row] = (2 << row) - 1
    begun[0] = tooFar
  }

  /** Where a letter stands in the typed word, one bit each. */
  const placesOf = (typed: string, unit: number): number => {
    if (unit < 128) return places[unit] ?? 0
    let bits = 0
    for (let at = 0; at < typed.length; at++) if (typed.charCodeAt(at) === unit) bits |= 2 << at
    return bits
  }

  /** Fills the column at `depth` and says with how few edits the typed word is wholly explained there. */
  const step = (depth: number, here: number, before: number): number => {
    const now = depth * rows
    const back = now - rows
    const swappable = depth > 1 ? before & (here << 1) : 0
    const last = all ^ (all >>> 1)
    let fewest = tooFar
    let fewer = 0
    for (let row = 0; row <= most; row++) {
      let state = ((columns[back + row] ?? 0) << 1) & here
      if (row > 0) {
        const backFewer = columns[back + row - 1] ?? 0
        state |= backFewer | (backFewer << 1) | (fewer << 1)
        if (swappable !== 0) state |= ((columns[back - rows + row - 1] ?? 0) << 2) & swappable
      }
      state &= all
      columns[now + row] = state
      fewer = state
      if (fewest === tooFar && (state & last) !== 0) fewest = row
    }
    return fewest
  }

  /** Whether some state of the column can still reach the end with the letters that occur below. */
  const isHopeful = (depth: number, below: number): boolean => {
    for (let row = most; row >= 0; row--) {
      const state = columns[depth * rows + row] ?? 0
      if (state === 0) return false
      let missing = (needed[31 - Math.clz32(state)] ?? 0) & ~below
      for (let spare = most - row; spare > 0; spare--) missing &= missing - 1
      if (missing === 0) return true
    }
    return false
  }

  const walk = (typed: string, reach: Reach) => {
    const { letters, firstChild, nextSibling, wordAt, lettersBelow } = trie
    let depth = 0
    let node = firstChild[0] ?? 0
    for (;;) {
      if (node === 0) {
        if (depth === 0) return
        depth--
        node = nextSibling[path[depth] ?? 0] ?? 0
        continue
      }
      const soFar = begun[depth] ?? tooFar
      let whole = tooFar
      if (soFar > 0) {
        const before = depth > 0 ? placesOf(typed, letters[path[depth - 1] ?? 0] ?? 0) : 0
        whole = step(depth + 1, placesOf(typed, letters[node] ?? 0), before)
      }
      const beginning = Math.min(soFar, whole <= reach.beginningEdits ? whole : tooFar)
      const word = wordAt[node] ?? -1
      if (word >= 0 && (whole !== tooFar || beginning !== tooFar)) record(word, whole, beginning)
      const child = firstChild[node] ?? 0
      if (child !== 0 && (beginning !== tooFar || isHopeful(depth + 1, lettersBelow[node] ?? 0))) {
        path[depth] = node
        begun[depth + 1] = beginning
        depth++
        node = child
      } else node = nextSibling[node] ?? 0
    }
  }

  return (typed, reach) => {
    count = 0
    all = 2 ** (typed.length + 1) - 1
    most = reach.edits
    prepare(typed)
    walk(typed, reach)
    return { count, words, edits, beginningEdits }
  }
}
