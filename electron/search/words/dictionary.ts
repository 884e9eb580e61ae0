import { chineseKeys } from '../names/chinese-keys.ts'
import { soundKeys } from '../names/sound-keys.ts'
import { fieldBits, fieldMask, isNameField } from './match-fields.ts'
import { addBackwards, addForwards, createWordTries, type WordTries } from './near-words.ts'
import {
  appendTo,
  createPackedLists,
  insertSorted,
  lengthOf,
  type PackedLists,
  packTightly,
  removeSorted,
  reserveLists,
} from './packed-lists.ts'
import { grown } from './typed-arrays.ts'
import { createLetters, createWordTable, findOrAddWord, findWord, type Letters, spell } from './word-table.ts'

/**
 * Every distinct word that anyone's record holds, by number, and who holds it. A hundred thousand people
 * share some tens of thousands of words, so a typed word is compared with these and not with people.
 */
export type Dictionary = {
  readonly words: readonly string[]
  readonly tries: WordTries
  /** Number of a word, -1 where nobody ever had it. */
  find(word: string): number
  findOrAdd(letters: Letters): number
  /** Who holds the words: list `2 × word` by name, `2 × word + 1` otherwise; ascending `slot << 5 | tag`. */
  readonly holders: PackedLists
  hold(word: number, slot: number, tag: number): void
  release(word: number, slot: number, tag: number): void
  /** Gives back memory that growing has left over; nothing to do unless a good deal was added since. */
  settle(): void
  /** Words of names that sound like a key: a list of `sounds`, -1 for none. */
  soundList(key: string): number
  readonly sounds: PackedLists
}

/** Marks coarse keys, which lie in one table with the fine ones. */
export const coarseMark = '~'
/** Marks keys in Pinyin. */
export const chineseMark = '%'

/** Creates a dictionary without words. */
export function createDictionary(): Dictionary {
  const table = createWordTable()
  const tries = createWordTries()
  const holders = createPackedLists()
  const asked = createLetters()
  const sounds = createPackedLists()
  const soundLists = new Map<string, number>()
  /** By word: whether its sound is listed. */
  let heard = new Uint8Array(1024)

  const addSound = (key: string, word: number) => {
    let list = soundLists.get(key)
    if (list === undefined) {
      list = soundLists.size
      soundLists.set(key, list)
      reserveLists(sounds, list + 1)
    }
    appendTo(sounds, list, word)
  }

  /** Words of names alone are found by sound and from their end: nobody asks for a street as heard. */
  const hear = (word: number) => {
    heard[word] = 1
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
    find: (word) => findWord(table, spell(asked, word)),
    findOrAdd: (letters) => {
      const before = table.words.length
      const number = findOrAddWord(table, letters)
      if (number < before) return number
      addForwards(tries, table.words[number] ?? '', number)
      reserveLists(holders, number * 2 + 2)
      if (number >= heard.length) heard = grown(heard, number + 1)
      return number
    },
    hold: (word, slot, tag) => {
      const isName = isNameField(tag & fieldMask)
      if (isName && heard[word] === 0) hear(word)
      insertSorted(holders, word * 2 + (isName ? 0 : 1), (slot << fieldBits) | tag)
    },
    release: (word, slot, tag) => {
      removeSorted(holders, word * 2 + (isNameField(tag & fieldMask) ? 0 : 1), (slot << fieldBits) | tag)
    },
    settle: () => packTightly(holders),
    soundList: (key) => soundLists.get(key) ?? -1,
  }
}

/** How many people hold a word, in whichever field. */
export function holdersOf({ holders }: Dictionary, word: number): number {
  return word < 0 ? 0 : lengthOf(holders, word * 2) + lengthOf(holders, word * 2 + 1)
}
