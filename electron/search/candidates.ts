import type { Dictionary } from './dictionary.ts'
import { type Evidence, entryGain } from './evidence.ts'
import { fieldBits } from './match-fields.ts'
import { gainIn } from './packed-gains.ts'
import { endOf, type PackedLists, startOf } from './packed-lists.ts'
import type { PeopleTable } from './people-table.ts'
import { grown } from './typed-arrays.ts'

/** People some evidence speaks for, valid until the next gathering. Plain data for the innermost loops. */
export type Candidates = {
  count: number
  slots: Int32Array
  /** By slot: sum of each reading's best gain, a first estimate. */
  scores: Int32Array
  /** By slot: which typed words are explained, one bit each. */
  explained: Int32Array
  /** By slot: the reading that added last, and what it added. */
  lastReading: Int32Array
  lastGain: Int32Array
}

/** With so many in play, a word that many times more people have adds nobody. */
const enoughInPlay = 64
const manyTimesMore = 4
const firstSlots = 256

/**
 * Spreads what is known of words to the people who hold them. Readings that fewest people fit come first:
 * when a later one stands for far more people than are in play (a state, a street type), those in play are
 * asked for their own words instead of going through everyone who has it.
 */
export function createCandidates(dictionary: Dictionary, people: PeopleTable) {
  const state: Candidates = {
    count: 0,
    slots: new Int32Array(firstSlots),
    scores: new Int32Array(firstSlots),
    explained: new Int32Array(firstSlots),
    lastReading: new Int32Array(firstSlots),
    lastGain: new Int32Array(firstSlots),
  }

  const prepare = () => {
    const { slots, scores, explained, lastReading } = state
    for (let at = 0; at < state.count; at++) {
      const slot = slots[at] ?? 0
      scores[slot] = 0
      explained[slot] = 0
      lastReading[slot] = 0
    }
    state.count = 0
    const needed = people.slotCount
    if (needed <= scores.length) return
    state.slots = grown(slots, needed)
    state.scores = grown(scores, needed)
    state.explained = grown(explained, needed)
    state.lastReading = grown(lastReading, needed)
    state.lastGain = grown(state.lastGain, needed)
  }

  return (evidence: readonly Evidence[]): Candidates => {
    prepare()
    const order = [...evidence].sort(
      (a, b) => a.people.size - b.people.size || a.weight - b.weight || a.from - b.from,
    )
    order.forEach((each, place) => {
      const reading = { evidence: each, number: place + 1, bits: bitsBetween(each.from, each.to) }
      for (const [slot, { price }] of each.people) add(state, slot, Math.max(1, each.worth - price), reading)
      if (state.count >= enoughInPlay && each.weight > state.count * manyTimesMore) {
        askThoseInPlay(state, people, reading)
      } else {
        for (const word of each.words) {
          spread(state, dictionary.holders, word * 2, reading)
          spread(state, dictionary.holders, word * 2 + 1, reading)
        }
      }
    })
    return state
  }
}

/** One bit for each of the typed words `from` to `to - 1`. */
export function bitsBetween(from: number, to: number): number {
  return (1 << to) - (1 << from)
}

type Marked = { readonly evidence: Evidence; readonly number: number; readonly bits: number }

/** Gives everyone on a posting list the word's gain, unless the same reading has given them more. */
function spread(
  state: Candidates,
  holders: PackedLists,
  list: number,
  { evidence, number, bits }: Marked,
): void {
  const { slots, scores, explained, lastReading, lastGain } = state
  const { items } = holders
  const start = startOf(holders, list)
  const end = endOf(holders, list)
  if (start === end) return
  const packed = evidence.gains[list >> 1] ?? 0
  if (packed === 0) return
  const prices = evidence.pricesOf(packed)
  let count = state.count
  for (let at = start; at < end; at++) {
    const entry = items[at] ?? 0
    const gain = gainIn(packed, prices, entry)
    if (gain === 0) continue
    const slot = entry >>> fieldBits
    if (lastReading[slot] === number) {
      const before = lastGain[slot] ?? 0
      if (gain <= before) continue
      scores[slot] = (scores[slot] ?? 0) + gain - before
    } else {
      if (scores[slot] === 0) slots[count++] = slot
      scores[slot] = (scores[slot] ?? 0) + gain
      explained[slot] = (explained[slot] ?? 0) | bits
      lastReading[slot] = number
    }
    lastGain[slot] = gain
  }
  state.count = count
}

/** Gives one person a gain, unless the same reading has given them more. */
function add(state: Candidates, slot: number, gain: number, { number, bits }: Marked): void {
  const before = state.lastReading[slot] === number ? (state.lastGain[slot] ?? 0) : 0
  if (gain <= before) return
  if (state.scores[slot] === 0) state.slots[state.count++] = slot
  state.scores[slot] = (state.scores[slot] ?? 0) + gain - before
  state.explained[slot] = (state.explained[slot] ?? 0) | bits
  state.lastReading[slot] = number
  state.lastGain[slot] = gain
}

/** Gives each person in play the most that any word of theirs gains. */
function askThoseInPlay(state: Candidates, people: PeopleTable, reading: Marked): void {
  const { items } = people.entries
  const inPlay = state.count
  for (let place = 0; place < inPlay; place++) {
    const slot = state.slots[place] ?? 0
    const start = startOf(people.entries, slot)
    const end = endOf(people.entries, slot)
    let best = 0
    for (let at = start; at < end; at++) best = Math.max(best, entryGain(reading.evidence, items[at] ?? 0))
    if (best > 0) add(state, slot, best, reading)
  }
}
