import { fold } from '../../shared/text/fold.ts'
import type { Dictionary } from './dictionary.ts'
import { createFacetColumns, type FacetColumns } from './facet-columns.ts'
import { fieldBits, fieldMask, isNameField, joinedMark } from './match-fields.ts'
import { createNumberIndex, type NumberIndex } from './number-index.ts'
import { createPackedLists, grown, type PackedLists } from './packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'
import { personWords } from './person-words.ts'
import { sortKey } from './sort-key.ts'

/** The people held, each in a numbered slot. Slots of people who left are given to the next who come. */
export type PeopleTable = {
  readonly size: number
  /** Slots in use are below this. */
  readonly slotCount: number
  put(person: PersonEntry): void
  remove(id: string): void
  /** Slot of a person, -1 when not held. */
  slotOf(id: string): number
  /** Empty for a slot nobody holds. */
  idAt(slot: number): string
  isPast(slot: number): boolean
  /** Packed by `packDay`; 0 where none is recorded. */
  readonly birthDays: Int32Array
  readonly sortKeys: Float64Array
  /** Each person's words, list by slot: `word << 5 | field`, in order of field. */
  readonly entries: PackedLists
  readonly facets: FacetColumns
  readonly numbers: NumberIndex
  /** The folded words of one field, parted by spaces, as recorded. */
  fieldText(slot: number, field: number): string
}

/** A calendar day as one integer that keeps year, month and day apart. */
export function packDay(year: number, month: number, day: number): number {
  return (year << 9) | (month << 5) | day
}

/** Creates a table without people over a dictionary. */
export function createPeopleTable(dictionary: Dictionary): PeopleTable {
  const slots = new Map<string, number>()
  const ids: string[] = []
  const spareSlots: number[] = []
  const entries = createPackedLists()
  const facets = createFacetColumns()
  const numbers = createNumberIndex()
  let past = new Uint8Array(256)
  let birthDays = new Int32Array(256)
  let sortKeys = new Float64Array(256)

  const takeSlot = (id: string): number => {
    const slot = spareSlots.pop() ?? ids.length
    ids[slot] = id
    slots.set(id, slot)
    entries.reserve(slot + 1)
    if (slot >= past.length) {
      past = grown(past, slot + 1)
      birthDays = grown(birthDays, slot + 1)
      sortKeys = grown(sortKeys, slot + 1)
    }
    return slot
  }

  const release = (slot: number) => {
    const start = entries.startOf(slot)
    for (let at = start; at < start + entries.lengthOf(slot); at++) {
      const entry = entries.items[at] ?? 0
      if (isFirst(entries, start, at)) dictionary.release(entry >>> fieldBits, slot, entry & tagMask)
    }
    entries.empty(slot)
    numbers.remove(slot)
  }

  const fill = (slot: number, person: PersonEntry) => {
    const { words, tags } = personWords(person)
    for (let at = 0; at < words.length; at++) {
      const word = dictionary.findOrAdd(words[at] ?? '')
      entries.append(slot, (word << fieldBits) | (tags[at] ?? 0))
    }
    const start = entries.startOf(slot)
    for (let at = start; at < start + words.length; at++) {
      const entry = entries.items[at] ?? 0
      if (isFirst(entries, start, at)) dictionary.hold(entry >>> fieldBits, slot, entry & tagMask)
    }
    past[slot] = person.kind === 'past' ? 1 : 0
    birthDays[slot] = readDay(person.birthDate)
    sortKeys[slot] = sortKey(fold(person.surname), fold(person.preferred || person.given))
    facets.set(slot, person)
    numbers.add(slot, person)
  }

  return {
    get size() {
      return slots.size
    },
    get slotCount() {
      return ids.length
    },
    get birthDays() {
      return birthDays
    },
    get sortKeys() {
      return sortKeys
    },
    entries,
    facets,
    numbers,
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
      birthDays[slot] = 0
      spareSlots.push(slot)
    },
    slotOf: (id) => slots.get(id) ?? -1,
    idAt: (slot) => ids[slot] ?? '',
    isPast: (slot) => past[slot] === 1,
    fieldText: (slot, field) => {
      const start = entries.startOf(slot)
      let text = ''
      for (let at = start; at < start + entries.lengthOf(slot); at++) {
        const entry = entries.items[at] ?? 0
        if ((entry & tagMask) !== field) continue
        text += (text === '' ? '' : ' ') + dictionary.wordAt(entry >>> fieldBits)
      }
      return text
    },
  }
}

const tagMask = fieldMask | joinedMark

/** Whether no earlier word of the person, name for name and other for other, is the same: it is listed once. */
function isFirst(entries: PackedLists, start: number, at: number): boolean {
  const entry = entries.items[at] ?? 0
  for (let earlier = start; earlier < at; earlier++) {
    const other = entries.items[earlier] ?? 0
    if (other >>> fieldBits !== entry >>> fieldBits) continue
    if (isNameField(other & fieldMask) === isNameField(entry & fieldMask)) return false
  }
  return true
}

function readDay(date: string): number {
  const [year, month, day] = date.split('-').map(Number)
  return year && month && day ? packDay(year, month, day) : 0
}
