import { createLetterTrie, type LetterTrie } from './letter-trie.ts'
import { fieldBits, fieldMask, isNameField, nameFields } from './match-fields.ts'
import { longestWord } from './near-words.ts'
import { createPackedLists, grown, type PackedLists } from './packed-lists.ts'
import { soundKeys } from './sound-keys.ts'

/**
 * Every distinct word that anyone's record holds, by number, and who holds it. A hundred thousand people
 * share some tens of thousands of words, so a typed word is compared with these and not with people.
 */
export type Dictionary = {
  readonly size: number
  readonly trie: LetterTrie
  /** Number of a word, -1 where nobody ever had it. Longer words are cut to `longestWord`. */
  find(word: string): number
  findOrAdd(word: string): number
  wordAt(word: number): string
  /** Who holds the words: list `2 × word` by name, `2 × word + 1` otherwise; ascending `slot << 5 | field`. */
  readonly holders: PackedLists
  /** Fields that ever held the word, one bit each. */
  fieldsOf(word: number): number
  hold(word: number, slot: number, tag: number): void
  release(word: number, slot: number, tag: number): void
  /** Words of names that sound like this key, in no order. */
  soundingLike(key: string): { readonly items: Uint32Array; readonly start: number; readonly end: number }
}

/** Marks coarse keys, which lie in one table with the fine ones. */
export const coarseMark = '~'

/** Creates a dictionary without words. */
export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const trie = createLetterTrie()
  const holders = createPackedLists()
  const sounds = createPackedLists()
  const soundLists = new Map<string, number>()
  let fields = new Uint16Array(1024)

  const addSound = (key: string, word: number) => {
    let list = soundLists.get(key)
    if (list === undefined) {
      list = soundLists.size
      soundLists.set(key, list)
      sounds.reserve(list + 1)
    }
    sounds.append(list, word)
  }

  const hear = (word: number) => {
    const keys = soundKeys(words[word] ?? '')
    for (const key of keys.fine) addSound(key, word)
    for (const key of keys.coarse) addSound(coarseMark + key, word)
  }

  return {
    get size() {
      return words.length
    },
    trie,
    holders,
    find: (word) => numbers.get(word.slice(0, longestWord)) ?? -1,
    findOrAdd: (word) => {
      const cut = word.length > longestWord ? word.slice(0, longestWord) : word
      const known = numbers.get(cut)
      if (known !== undefined) return known
      const number = words.length
      numbers.set(cut, number)
      words.push(cut)
      trie.add(cut, number)
      holders.reserve(number * 2 + 2)
      if (number >= fields.length) fields = grown(fields, number + 1)
      return number
    },
    wordAt: (word) => words[word] ?? '',
    fieldsOf: (word) => fields[word] ?? 0,
    hold: (word, slot, tag) => {
      const field = tag & fieldMask
      const before = fields[word] ?? 0
      if (isNameField(field) && (before & nameFields) === 0) hear(word)
      fields[word] = before | (1 << field)
      holders.insertSorted(listOf(word, field), (slot << fieldBits) | tag)
    },
    release: (word, slot, tag) =>
      holders.removeSorted(listOf(word, tag & fieldMask), (slot << fieldBits) | tag),
    soundingLike: (key) => {
      const list = soundLists.get(key)
      if (list === undefined) return { items: sounds.items, start: 0, end: 0 }
      const start = sounds.startOf(list)
      return { items: sounds.items, start, end: start + sounds.lengthOf(list) }
    },
  }
}

function listOf(word: number, field: number): number {
  return word * 2 + (isNameField(field) ? 0 : 1)
}
