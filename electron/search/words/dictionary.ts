import { chineseKeys } from '../names/chinese-keys.ts'
import { soundKeys } from '../names/sound-keys.ts'
import { addToTrie, createLetterTrie } from './letter-trie.ts'
import { fieldBits, fieldMask, isNameField } from './match-fields.ts'
import { addBackwards, type WordTries } from './near-words.ts'
import {
  appendTo,
  compactLists,
  createPackedLists,
  grown,
  insertSorted,
  lengthOf,
  type PackedLists,
  removeSorted,
  reserveLists,
} from './packed-lists.ts'
import { createLetters, createWordTable, findOrAddWord, findWord, type Letters, spell } from './word-table.ts'

/**
 * Every distinct word of all records, by number, and the people who have it. A hundred thousand people share some tens of
 * thousands of words, so a typed word is compared with words, not with people.
 */
export type Dictionary = {
  readonly words: readonly string[]
  readonly tries: WordTries
  /** Number of a word; -1 if no record ever had it. */
  find(word: string): number
  findOrAdd(letters: Letters): number
  /** People who have a word: list `2 × word` in a name, `2 × word + 1` in another field; ascending `slot << 5 | tag`. */
  readonly holders: PackedLists
  hold(word: number, slot: number, tag: number): void
  release(word: number, slot: number, tag: number): void
  /** Frees memory left over by growth; does nothing unless much was added since the last time. */
  compact(): void
  /** The list in `sounds` of name words with this sound key; -1 for none. */
  soundList(key: string): number
  readonly sounds: PackedLists
}

/** Prefix of coarse sound keys, which share a table with the fine ones. */
export const coarseMark = '~'
/** Prefix of Pinyin keys. */
export const chineseMark = '%'

export function createDictionary(): Dictionary {
  const table = createWordTable()
  const tries: WordTries = { forwards: createLetterTrie(), backwards: createLetterTrie() }
  const holders = createPackedLists()
  const scratch = createLetters()
  const sounds = createPackedLists()
  const soundLists = new Map<string, number>()
  /** By word: 1 once its sound is listed. */
  let hasSound = new Uint8Array(1024)

  const addSound = (key: string, word: number) => {
    let list = soundLists.get(key)
    if (list === undefined) {
      list = soundLists.size
      soundLists.set(key, list)
      reserveLists(sounds, list + 1)
    }
    appendTo(sounds, list, word)
  }

  /** Makes a word of a name findable by sound and from its end. Words of other fields are not: streets are not searched by ear. */
  const addNameWord = (word: number) => {
    hasSound[word] = 1
    addBackwards(tries, table.words[word] ?? '', word)
    const keys = soundKeys(table.words[word] ?? '')
    for (const key of keys.fine) addSound(key, word)
    for (const key of keys.coarse) addSound(coarseMark + key, word)
    for (const key of chineseKeys(table.words[word] ?? '')) addSound(chineseMark + key, word)
  }

  return {
    words: table.words,
    tries,
    holders,
    sounds,
    find: (word) => findWord(table, spell(scratch, word)),
    findOrAdd: (letters) => {
      const before = table.words.length
      const number = findOrAddWord(table, letters)
      if (number < before) return number
      addToTrie(tries.forwards, table.words[number] ?? '', number)
      reserveLists(holders, number * 2 + 2)
      if (number >= hasSound.length) hasSound = grown(hasSound, number + 1)
      return number
    },
    hold: (word, slot, tag) => {
      const isName = isNameField(tag & fieldMask)
      if (isName && hasSound[word] === 0) addNameWord(word)
      insertSorted(holders, word * 2 + (isName ? 0 : 1), (slot << fieldBits) | tag)
    },
    release: (word, slot, tag) => {
      removeSorted(holders, word * 2 + (isNameField(tag & fieldMask) ? 0 : 1), (slot << fieldBits) | tag)
    },
    compact: () => compactLists(holders),
    soundList: (key) => soundLists.get(key) ?? -1,
  }
}

/** How many people have a word, in any field. */
export function holdersOf({ holders }: Dictionary, word: number): number {
  return word < 0 ? 0 : lengthOf(holders, word * 2) + lengthOf(holders, word * 2 + 1)
}
