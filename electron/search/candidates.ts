import type { Dictionary } from './dictionary.ts'
import type { Evidence } from './evidence.ts'
import { fieldBits, fieldMask, fieldPrices, isGivenField, nameFields } from './match-fields.ts'
import { grown } from './packed-lists.ts'
import type { PeopleTable } from './people-table.ts'

/** People some evidence speaks for, valid until the next gathering. */
export type Candidates = {
  readonly count: number
  readonly slots: Int32Array
  /** By slot: sum of each reading's best gain, a first estimate. */
  readonly scores: Int32Array
  /** By slot: which typed words are explained, one bit each. */
  readonly explained: Int32Array
}

/** Enough people in play that those who share only a very common word need not be added. */
const enoughInPlay = 64
const entriesOfOne = 16

/**
 * Spreads what is known of words to the people who hold them. Readings that fewest people fit come first:
 * when a later one stands for far more people than are in play (a state, a street type), those in play are
 * asked for their own words instead of going through everyone who has it.
 */
export function createCandidates(dictionary: Dictionary, people: PeopleTable) {
  let scores = new Int32Array(256)
  let explained = new Int32Array(256)
  let slots = new Int32Array(256)
  /** By slot: the reading that added last, and what it added. */
  let lastReading = new Int32Array(256)
  let lastGain = new Int32Array(256)
  let count = 0
  let reading = 0

  const prepare = () => {
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      scores[slot] = 0
      explained[slot] = 0
      lastReading[slot] = 0
    }
    count = 0
    reading = 0
    if (people.slotCount <= scores.length) return
    scores = grown(scores, people.slotCount)
    explained = grown(explained, people.slotCount)
    slots = grown(slots, people.slotCount)
    lastReading = grown(lastReading, people.slotCount)
    lastGain = grown(lastGain, people.slotCount)
  }

  const add = (slot: number, gain: number, bits: number) => {
    if (lastReading[slot] === reading) {
      const before = lastGain[slot] ?? 0
      if (gain <= before) return
      scores[slot] = (scores[slot] ?? 0) + gain - before
    } else {
      if (scores[slot] === 0) slots[count++] = slot
      scores[slot] = (scores[slot] ?? 0) + gain
      explained[slot] = (explained[slot] ?? 0) | bits
      lastReading[slot] = reading
    }
    lastGain[slot] = gain
  }

  const spreadList = (list: number, packed: number, [fields, bits]: readonly [number, number]) => {
    const { items } = dictionary.holders
    const start = dictionary.holders.startOf(list)
    const end = start + dictionary.holders.lengthOf(list)
    const gain = packed >> 4
    for (let at = start; at < end; at++) {
      const entry = items[at] ?? 0
      const field = entry & fieldMask
      if (((fields >> field) & 1) === 0) continue
      add(entry >>> fieldBits, Math.max(1, gain - (fieldPrices[field] ?? 0)), bits)
    }
  }

  const spread = (evidence: Evidence, bits: number) => {
    for (const word of evidence.words) {
      const packed = evidence.gains[word] ?? 0
      spreadList(word * 2, packed, [(packed & 1) === 1 ? givenFields : everyField, bits])
      const others = (packed & 1) === 1 ? 0 : evidence.otherFields((packed >> 1) & 7)
      if (others !== 0) spreadList(word * 2 + 1, packed, [others, bits])
    }
  }

  const askThoseInPlay = (evidence: Evidence, bits: number) => {
    const inPlay = count
    for (let at = 0; at < inPlay; at++) {
      const slot = slots[at] ?? 0
      const best = bestOwnWord(evidence, people, slot)
      if (best > 0) add(slot, best, bits)
    }
  }

  return (evidence: readonly Evidence[]): Candidates => {
    prepare()
    const order = [...evidence].sort(
      (a, b) => a.people.size - b.people.size || a.weight - b.weight || a.from - b.from,
    )
    for (const each of order) {
      reading++
      const bits = bitsBetween(each.from, each.to)
      for (const [slot, match] of each.people) add(slot, Math.max(1, each.worth - match.price), bits)
      if (count >= enoughInPlay && each.weight > count * entriesOfOne) askThoseInPlay(each, bits)
      else spread(each, bits)
    }
    return { count, slots, scores, explained }
  }
}

const everyField = 0xffff
const givenFields = Array.from({ length: fieldMask + 1 }, (_, field) =>
  isGivenField(field) ? 1 << field : 0,
).reduce((bits, bit) => bits | bit)

export function bitsBetween(from: number, to: number): number {
  return (1 << to) - (1 << from)
}

/** The most that any word of this person gains by the evidence; 0 when none fits. */
function bestOwnWord(evidence: Evidence, people: PeopleTable, slot: number): number {
  const { items } = people.entries
  const start = people.entries.startOf(slot)
  const end = start + people.entries.lengthOf(slot)
  let best = 0
  for (let at = start; at < end; at++) {
    const entry = items[at] ?? 0
    const gain = entryGain(evidence, entry)
    if (gain > best) best = gain
  }
  return best
}

/** What one word of a person gains by the evidence; 0 when it does not fit. */
export function entryGain(evidence: Evidence, entry: number): number {
  const packed = evidence.gains[entry >>> fieldBits] ?? 0
  if (packed === 0) return 0
  const field = entry & fieldMask
  if ((packed & 1) === 1 && ((givenFields >> field) & 1) === 0) return 0
  const isNamed = ((nameFields >> field) & 1) === 1
  if (!isNamed && ((evidence.otherFields((packed >> 1) & 7) >> field) & 1) === 0) return 0
  return Math.max(1, (packed >> 4) - (fieldPrices[field] ?? 0))
}
