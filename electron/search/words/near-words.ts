import { addToTrie, type LetterTrie, reorderTrie } from './letter-trie.ts'
import { grown } from './packed-lists.ts'
import { createWalk, walkTrie } from './trie-walk.ts'

/** The maximum distance of a stored word from the typed one. */
export type Reach = {
  /** Maximum edits between the whole words, 0 to 3. */
  readonly edits: number
  /** Maximum edits between the typed word and a prefix of the stored word: 0, or 1 if `edits` is 1 or more. */
  readonly beginningEdits: number
}

/** The words found, as parallel arrays; a word may occur twice. Valid until the next search. */
export type NearWords = {
  count: number
  words: Int32Array
  /** Edits between the whole words; `tooFar` if more than allowed. */
  edits: Uint8Array
  /** Edits between the typed word and a prefix of the stored word; `tooFar` if more than allowed. */
  beginningEdits: Uint8Array
}

export type WordFinder = {
  near(typed: string, reach: Reach): NearWords
  /** Stored words that end in the typed letters. */
  endingIn(typed: string): NearWords
}

/** All words forwards, and the words of names backwards too. */
export type WordTries = { readonly forwards: LetterTrie; readonly backwards: LetterTrie }

const firstFound = 1024
/** Words with fewer letters are searched from the front only, which is as fast. */
const minHalvedLength = 5
/** The share of the typed word that the walk from the front covers. Measured: fewest steps on Australian names. */
const forwardShare = 2 / 3

/** Makes a word findable from its end too: with mistakes in its first letters, and by its ending. */
export function addBackwards({ backwards }: WordTries, word: string, number: number): void {
  addToTrie(backwards, reversed(word), number)
}

/**
 * Finds stored words near a typed one from both ends. With at most one edit before the middle, the walk from the front
 * finds the word; otherwise few edits are left for the rest, and the walk from the back finds it (the pigeonhole argument
 * of Wu and Manber 1992). Near the root both walks allow few edits, and take a third of the steps of one that allows all.
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
    reorderTrie(tries.forwards)
    reorderTrie(tries.backwards)
    if (edits < 2 || typed.length < minHalvedLength) {
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

/** UTF-16 units in reverse. Surrogate pairs are split, in typed and stored words alike. */
function reversed(word: string): string {
  let backwards = ''
  for (let at = word.length - 1; at >= 0; at--) backwards += word[at]
  return backwards
}
