import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, fieldMask, isNameField, joinedMark } from '../words/match-fields.ts'
import {
  compactLists,
  createPackedLists,
  emptyList,
  endOf,
  grown,
  type PackedLists,
  reserveLists,
  setList,
  startOf,
} from '../words/packed-lists.ts'
import { type BirthDays, createBirthDays, readDay } from './birth-days.ts'
import { createEmailIndex, type EmailIndex } from './email-index.ts'
import { createFacetColumns, type FacetColumns } from './facet-columns.ts'
import { createNumberIndex, type NumberIndex } from './number-index.ts'
import type { PersonEntry } from './person-entry.ts'
import { createPersonWords } from './person-words.ts'
import type { Region } from './phone-number.ts'

/** Data of all people by slot, in plain arrays for the innermost loops. */
export type PeopleColumns = {
  /** 1 for a person who has left. */
  past: Uint8Array
  sortKeys: Float64Array
  /** Bits of the worklists that each person belongs to. */
  findings: Int32Array
}

/** The people of the index, each in a numbered slot. Slots of removed people are reused. */
export type PeopleTable = {
  readonly size: number
  /** Every slot number is below this number. */
  readonly slotCount: number
  put(person: PersonEntry): void
  remove(id: string): void
  /** Frees memory left over by growth. */
  compact(): void
  /** Slot of a person; -1 for an unknown id. */
  slotOf(id: string): number
  /** Id of the person in a slot; empty for a free slot. */
  idAt(slot: number): string
  ids(): readonly string[]
  readonly columns: PeopleColumns
  /** Each person's words, one list per slot: `word << 5 | tag`, in field order. */
  readonly entries: PackedLists
  readonly facets: FacetColumns
  readonly numbers: NumberIndex
  readonly birthDays: BirthDays
  readonly emails: EmailIndex
  /** The folded words of one field, separated by spaces. */
  fieldText(slot: number, field: number): string
}

/** More words than any real record has. Further words of a broken record are ignored. */
const maxWords = 200
const tagMask = fieldMask | joinedMark

/** Creates an empty table over a dictionary. `region` is where the school's numbers are dialled from. */
export function createPeopleTable(dictionary: Dictionary, region: Region): PeopleTable {
  const slots = new Map<string, number>()
  const ids: string[] = []
  const spareSlots: number[] = []
  const entries = createPackedLists()
  const facets = createFacetColumns()
  const numbers = createNumberIndex(region)
  const birthDays = createBirthDays()
  const emails = createEmailIndex()
  const eachWordOf = createPersonWords(dictionary)
  /** The words of the person being added. */
  const scratch = new Uint32Array(maxWords)
  let wordCount = 0
  const columns: PeopleColumns = {
    past: new Uint8Array(256),
    sortKeys: new Float64Array(256),
    findings: new Int32Array(256),
  }

  const takeSlot = (id: string): number => {
    const slot = spareSlots.pop() ?? ids.length
    ids[slot] = id
    slots.set(id, slot)
    reserveLists(entries, slot + 1)
    if (slot >= columns.past.length) {
      columns.past = grown(columns.past, slot + 1)
      columns.sortKeys = grown(columns.sortKeys, slot + 1)
      columns.findings = grown(columns.findings, slot + 1)
    }
    return slot
  }

  const release = (slot: number) => {
    const start = startOf(entries, slot)
    for (let at = start; at < endOf(entries, slot); at++) {
      const entry = entries.items[at] ?? 0
      if (isFirst(entries.items, start, at)) dictionary.release(entry >>> fieldBits, slot, entry & tagMask)
    }
    emptyList(entries, slot)
    numbers.remove(slot)
  }

  const fill = (slot: number, person: PersonEntry) => {
    wordCount = 0
    eachWordOf(person, takeWord)
    setList(entries, slot, scratch.subarray(0, wordCount))
    for (let at = 0; at < wordCount; at++) {
      const entry = scratch[at] ?? 0
      if (isFirst(scratch, 0, at)) dictionary.hold(entry >>> fieldBits, slot, entry & tagMask)
    }
    columns.past[slot] = person.kind === 'past' ? 1 : 0
    columns.findings[slot] = person.findings
    birthDays.set(slot, readDay(person.birthDate))
    emails.set(slot, person.email)
    columns.sortKeys[slot] = sortKey(fieldText(slot, fieldCodes.surname), usedName(slot))
    facets.set(slot, person)
    numbers.add(slot, person)
  }

  const takeWord = (word: number, tag: number) => {
    if (wordCount === maxWords) return
    if (tag === fieldCodes.email && isNamedBy(scratch, wordCount, word)) return
    scratch[wordCount++] = (word << fieldBits) | tag
  }

  const fieldText = (slot: number, field: number): string => {
    let text = ''
    for (let at = startOf(entries, slot); at < endOf(entries, slot); at++) {
      const entry = entries.items[at] ?? 0
      if ((entry & fieldMask) > field) break
      if ((entry & tagMask) !== field) continue
      const word = dictionary.words[entry >>> fieldBits] ?? ''
      text = text === '' ? word : `${text} ${word}`
    }
    return text
  }

  const usedName = (slot: number) =>
    fieldText(slot, fieldCodes.preferredName) || fieldText(slot, fieldCodes.givenName)

  return {
    get size() {
      return slots.size
    },
    get slotCount() {
      return ids.length
    },
    columns,
    entries,
    facets,
    numbers,
    birthDays,
    emails,
    put: (person) => {
      const known = slots.get(person.id)
      if (known !== undefined) release(known)
      fill(known ?? takeSlot(person.id), person)
    },
    remove: (id) => {
      const slot = slots.get(id)
      if (slot === undefined) return
      release(slot)
      slots.delete(id)
      ids[slot] = ''
      birthDays.set(slot, 0)
      emails.set(slot, '')
      spareSlots.push(slot)
    },
    compact: () => {
      numbers.compact()
      compactLists(entries)
    },
    slotOf: (id) => slots.get(id) ?? -1,
    idAt: (slot) => ids[slot] ?? '',
    ids: () => [...slots.keys()],
    fieldText,
  }
}

/** Whether a word of a person is new among their name words or, for another field, among their other words. */
function isFirst(entries: Uint32Array, start: number, at: number): boolean {
  const entry = entries[at] ?? 0
  const isName = isNameField(entry & fieldMask)
  for (let earlier = start; earlier < at; earlier++) {
    const other = entries[earlier] ?? 0
    if (other >>> fieldBits === entry >>> fieldBits && isNameField(other & fieldMask) === isName) return false
  }
  return true
}

/** Whether the word is in the person's name, so that their e-mail address need not repeat it. */
function isNamedBy(entries: Uint32Array, count: number, word: number): boolean {
  for (let at = 0; at < count; at++) {
    const entry = entries[at] ?? 0
    if (!isNameField(entry & fieldMask)) return false
    if (entry >>> fieldBits === word) return true
  }
  return false
}

const letters = 28
const surnameLetters = 6
const givenLetters = 4

/**
 * A person's place in a list by surname and given name, as one number: as many first letters of each as a double holds
 * exactly. People with the same number are compared by their whole names.
 */
export function sortKey(surname: string, given: string): number {
  let key = 0
  for (let at = 0; at < surnameLetters; at++) key = key * letters + letterNumber(surname, at)
  for (let at = 0; at < givenLetters; at++) key = key * letters + letterNumber(given, at)
  return key
}

const firstLetter = 97

function letterNumber(word: string, at: number): number {
  if (at >= word.length) return 0
  const unit = word.charCodeAt(at)
  return unit < firstLetter ? 1 : Math.min(unit - firstLetter + 2, letters - 1)
}
