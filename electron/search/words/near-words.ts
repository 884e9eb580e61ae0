import { addToTrie, createLetterTrie, type LetterTrie, putInOrder } from './letter-trie.ts'
import { createWalk, walkTrie } from './trie-walk.ts'
import { grown } from './typed-arrays.ts'

/** How far from the typed word a stored one may lie. */
export type Reach = {
  /** Most edits between the two whole words, 0 to 3. */
  readonly edits: number
  /** Most edits between the typed word and the stored word's beginning: 0, or 1 where `edits` is 1 or more. */
  readonly beginningEdits: number
}

/** What a search found, by place; a word may be there twice. Valid until the next search. */
export type NearWords = {
  count: number
  words: Int32Array
  /** Edits between the whole words, `tooFar` where they are beyond reach. */
  edits: Uint8Array
  /** Edits between the typed word and the stored word's beginning, `tooFar` where they are beyond reach. */
  beginningEdits: Uint8Array
}

export type WordFinder = {
  /** Stored words near a typed one. */
  near(typed: string, reach: Reach): NearWords
  /** Stored words that end in the typed letters. */
  endingIn(typed: string): NearWords
}

/** The words once forwards and once backwards. */
export type WordTries = { readonly forwards: LetterTrie; readonly backwards: LetterTrie }

const firstFound = 1024
/** Shorter words are found as fast from one end. */
const shortestHalved = 5
/** Where the two walks meet. Measured: fewest steps on Australian names. */
const forwardShare = 2 / 3

export function createWordTries(): WordTries {
  return { forwards: createLetterTrie(), backwards: createLetterTrie() }
}

/** Makes a word found from its beginning. */
export function addForwards({ forwards }: WordTries, word: string, number: number): void {
  addToTrie(forwards, word, number)
}

/** Makes a word found from its end too: by slips in its first letters, and by its ending. */
export function addBackwards({ backwards }: WordTries, word: string, number: number): void {
  addToTrie(backwards, reversed(word), number)
}

/**
 * Finds stored words near a typed one from both ends. Either at most one edit lies before the middle, which
 * the walk from the front finds; or a second one lies there, and then the rest is nearly free of edits, which
 * the walk from the back finds (the pigeonhole argument of Wu and Manber 1992). Both pass the bushy top of
 * their tree with few edits to spare, and take a third of the steps of one walk with all.
 */
export function createNearWords(tries: WordTries): WordFinder {
  const found: NearWords = {
    count: 0,
    words: new Int32Array(firstFound),
    edits: new Uint8Array(firstFound),
    beginningEdits: new Uint8Array(firstFound),
  }
  const record = (word: number, edits: number, beginningEdits: number) => {
    if (found.count === found.words.length) {
      found.words = grown(found.words, found.count + 1)
      found.edits = grown(found.edits, found.count + 1)
      found.beginningEdits = grown(found.beginningEdits, found.count + 1)
    }
    found.words[found.count] = word
    found.edits[found.count] = edits
    found.beginningEdits[found.count] = beginningEdits
    found.count++
  }
  const walk = createWalk()

  const near = (typed: string, { edits, beginningEdits }: Reach): NearWords => {
    found.count = 0
    putInOrder(tries.forwards)
    putInOrder(tries.backwards)
    if (edits < 2 || typed.length < shortestHalved) {
      walkTrie(tries.forwards, walk, { typed, edits, beginningEdits, early: edits, lateFrom: 0 }, record)
      return found
    }
    const middle = Math.ceil(typed.length * forwardShare)
    walkTrie(tries.forwards, walk, { typed, edits, beginningEdits, early: 1, lateFrom: middle }, record)
    const late = typed.length - middle + 1
    const back = { typed: reversed(typed), edits, beginningEdits: -1, early: edits - 2, lateFrom: late }
    walkTrie(tries.backwards, walk, back, record)
    return found
  }

  return {
    near,
    endingIn: (typed) => {
      found.count = 0
      const plan = { typed: reversed(typed), edits: 0, beginningEdits: 0, early: 0, lateFrom: 0 }
      walkTrie(tries.backwards, walk, plan, record)
      return found
    },
  }
}

/** UTF-16 units in reverse. Surrogate pairs come apart, in typed and stored words alike. */
function reversed(word: string): string {
  let backwards = ''
  for (let at = word.length - 1; at >= 0; at--) backwards += word[at]
  return backwards
}
