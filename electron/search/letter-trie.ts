import { grown } from './packed-lists.ts'

/**
 * The dictionary's words as a tree of letters in typed arrays, first child and next sibling by number.
 * Node 0 is the root. Words are only ever added: a word nobody has any more keeps its branch.
 */
export type LetterTrie = {
  /** UTF-16 unit on the way into each node. */
  readonly letters: Uint16Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  /** Word that ends at each node, -1 for none. */
  readonly wordAt: Int32Array
  /** Which letters occur below each node, by `letterBit`: what lets a search turn back early. */
  readonly lettersBelow: Int32Array
  /** Adds a word under its number. */
  add(word: string, id: number): void
}

const firstLetter = 97
const lastLetter = 122
const firstDigit = 48
const lastDigit = 57

/** One bit for each Latin letter and five shared by digits and all else. */
export function letterBit(unit: number): number {
  if (unit >= firstLetter && unit <= lastLetter) return 1 << (unit - firstLetter)
  if (unit >= firstDigit && unit <= lastDigit) return 1 << (26 + (unit & 1))
  return 1 << (28 + (unit % 3))
}

/** Creates a tree without words. */
export function createLetterTrie(): LetterTrie {
  let letters = new Uint16Array(1024)
  let firstChild = new Int32Array(1024)
  let nextSibling = new Int32Array(1024)
  let wordAt = new Int32Array(1024).fill(-1)
  let lettersBelow = new Int32Array(1024)
  let nodes = 1

  const grow = () => {
    const before = letters.length
    letters = grown(letters, nodes + 1)
    firstChild = grown(firstChild, nodes + 1)
    nextSibling = grown(nextSibling, nodes + 1)
    wordAt = grown(wordAt, nodes + 1).fill(-1, before)
    lettersBelow = grown(lettersBelow, nodes + 1)
  }

  const childOf = (node: number, unit: number): number => {
    let child = firstChild[node] ?? 0
    while (child !== 0 && letters[child] !== unit) child = nextSibling[child] ?? 0
    if (child !== 0) return child
    if (nodes >= letters.length) grow()
    child = nodes++
    letters[child] = unit
    nextSibling[child] = firstChild[node] ?? 0
    firstChild[node] = child
    return child
  }

  return {
    get letters() {
      return letters
    },
    get firstChild() {
      return firstChild
    },
    get nextSibling() {
      return nextSibling
    },
    get wordAt() {
      return wordAt
    },
    get lettersBelow() {
      return lettersBelow
    },
    add: (word, id) => {
      let node = 0
      for (let at = 0; at < word.length; at++) {
        lettersBelow[node] = (lettersBelow[node] ?? 0) | lettersFrom(word, at)
        node = childOf(node, word.charCodeAt(at))
      }
      wordAt[node] = id
    },
  }
}

/** The letters of a word from a place on, one bit each. */
export function lettersFrom(word: string, start: number): number {
  let bits = 0
  for (let at = start; at < word.length; at++) bits |= letterBit(word.charCodeAt(at))
  return bits
}
