import { bothFit, fits } from '../matching/fit.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldMask, isNameField } from '../words/match-fields.ts'
import { endOf, type PackedLists, startOf } from '../words/packed-lists.ts'
import { grown } from '../words/typed-arrays.ts'
import { type Evidence, entryGain } from './evidence.ts'
import { fitIn, gainIn } from './packed-gains.ts'

/** People some evidence speaks for, valid until the next gathering. Plain data for the innermost loops. */
export type Candidates = {
  count: number
  slots: Int32Array
  /** By slot: what the evidence gains, a first estimate; exact for those of several words who have them all. */
  scores: Int32Array
  /** By slot: which typed words are explained, one bit each. */
  explained: Int32Array
  /** By slot: the best `fits` of a reading of the whole text; exact once several words are scored. */
  fit: Uint16Array
  /** By slot: the reading that added last, and what it added. */
  lastReading: Int32Array
  lastGain: Int32Array
  /** The gathering, by number, and by slot the last one it was in: what is older does not count. */
  round: number
  rounds: Int32Array
}

/** With so many in play, evidence that stands for so many times more people adds nobody who lacks other words. */
const enoughInPlay = 64
const manyTimesMore = 4
/** To look at a person's own words takes as long as to pass so many on lists of who has a word. */
const askingTakes = 8
const firstSlots = 256

/**
 * Spreads what is known of words to the people who hold them. Whoever has every typed word has the one that fewest
 * people have: its readings are spread whole, and so nobody who fits can be missed. When a later reading stands for
 * far more people than are in play (a state, a street type), those in play are asked for their own words instead.
 */
export function createCandidates(dictionary: Dictionary, people: PeopleTable) {
  const state: Candidates = {
    count: 0,
    slots: new Int32Array(firstSlots),
    scores: new Int32Array(firstSlots),
    explained: new Int32Array(firstSlots),
    fit: new Uint16Array(firstSlots),
    lastReading: new Int32Array(firstSlots),
    lastGain: new Int32Array(firstSlots),
    round: 0,
    rounds: new Int32Array(firstSlots),
  }

  const prepare = () => {
    const { slots, explained, lastReading } = state
    state.round = (state.round + 1) & 0x7fffffff
    state.count = 0
    const needed = people.slotCount
    if (needed <= explained.length) return
    state.slots = grown(slots, needed)
    state.scores = grown(state.scores, needed)
    state.explained = grown(explained, needed)
    state.fit = grown(state.fit, needed)
    state.lastReading = grown(lastReading, needed)
    state.lastGain = grown(state.lastGain, needed)
    state.rounds = grown(state.rounds, needed)
  }

  return (evidence: readonly Evidence[], parts: number): Candidates => {
    prepare()
    const all = bitsBetween(0, parts)
    const first = rarestPart(evidence, parts)
    const isFirst = ({ from, to }: Evidence) => from <= first && first < to
    const order = [...evidence].sort(
      (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.weight - b.weight || a.from - b.from,
    )
    const asked: Marked[] = []
    order.forEach((each, place) => {
      const bits = bitsBetween(each.from, each.to)
      const reading = { evidence: each, number: place + 1, bits, isAll: bits === all }
      if (!isFirst(each) && state.count >= enoughInPlay && each.weight > state.count * manyTimesMore) {
        asked.push(reading)
        return
      }
      tell(state, dictionary.holders, reading, false)
    })
    const listed = asked.reduce((sum, { evidence }) => sum + evidence.weight, 0)
    if (listed > state.count * askingTakes) askThoseInPlay(state, people, asked)
    else for (const reading of asked) tell(state, dictionary.holders, reading, true)
    return state
  }
}

/** One bit for each of the typed words `from` to `to - 1`. */
export function bitsBetween(from: number, to: number): number {
  return (1 << to) - (1 << from)
}

/** The typed word whose readings, its share in longer ones among them, stand for the fewest people. */
function rarestPart(evidence: readonly Evidence[], parts: number): number {
  let rarest = 0
  let least = Number.POSITIVE_INFINITY
  for (let part = 0; part < parts; part++) {
    let weight = 0
    for (const each of evidence) if (each.from <= part && part < each.to) weight += each.weight
    if (weight >= least) continue
    least = weight
    rarest = part
  }
  return rarest
}

type Marked = {
  readonly evidence: Evidence
  readonly number: number
  readonly bits: number
  /** Whether it reads the whole text. */
  readonly isAll: boolean
}

/** Gives everyone a reading speaks for what they gain by it; `inPlayOnly` nobody who has gained nothing so far. */
function tell(state: Candidates, holders: PackedLists, reading: Marked, inPlayOnly: boolean): void {
  const { evidence } = reading
  const { rounds, round } = state
  evidence.people.visit((slot, { price, fit }) => {
    if (inPlayOnly && rounds[slot] !== round) return
    add(state, slot, Math.max(1, evidence.worth - price), fit, reading)
  })
  for (const word of evidence.words) {
    const packed = evidence.gains[word] ?? 0
    if (packed === 0) continue
    spread(state, holders, word * 2, { reading, packed, inPlayOnly })
    if (evidence.isBeyondNames(packed)) spread(state, holders, word * 2 + 1, { reading, packed, inPlayOnly })
  }
}

type Spreading = { readonly reading: Marked; readonly packed: number; readonly inPlayOnly: boolean }

/** Gives everyone on a posting list the word's gain, unless the same reading has given them more. */
function spread(state: Candidates, holders: PackedLists, list: number, how: Spreading): void {
  const { reading, packed, inPlayOnly } = how
  const { evidence, isAll } = reading
  const { items } = holders
  const { rounds, round } = state
  const start = startOf(holders, list)
  const end = endOf(holders, list)
  if (start === end) return
  const prices = evidence.pricesOf(packed)
  const { bestFit } = evidence
  for (let at = start; at < end; at++) {
    const entry = items[at] ?? 0
    const slot = entry >>> fieldBits
    if (inPlayOnly && rounds[slot] !== round) continue
    const gain = gainIn(packed, prices, entry)
    if (gain === 0) continue
    add(state, slot, gain, isAll ? bothFit(bestFit, fitIn(packed, entry)) : fits.near, reading)
  }
}

/** Gives one person a gain, unless the same words have already given them more. */
function add(state: Candidates, slot: number, by: number, fit: number, { number, bits }: Marked): void {
  let gain = by
  const { explained, scores, lastReading, lastGain } = state
  const isNew = state.rounds[slot] !== state.round
  const before = isNew ? 0 : (explained[slot] ?? 0)
  if (isNew) {
    state.rounds[slot] = state.round
    state.slots[state.count++] = slot
    scores[slot] = gain
    state.fit[slot] = fit
  } else {
    if (fit < (state.fit[slot] ?? fits.near)) state.fit[slot] = fit
    if (lastReading[slot] === number) {
      const last = lastGain[slot] ?? 0
      if (gain <= last) return
      scores[slot] = (scores[slot] ?? 0) + gain - last
    } else if ((before & bits) === 0) scores[slot] = (scores[slot] ?? 0) + gain
    else {
      // What overlaps is not counted twice: the better of the two stands.
      gain = Math.max(gain, scores[slot] ?? 0)
      scores[slot] = gain
    }
  }
  explained[slot] = before | bits
  lastReading[slot] = number
  lastGain[slot] = gain
}

/** Gives each person in play the most that any word of theirs gains, or a number or date of theirs. */
function askThoseInPlay(state: Candidates, people: PeopleTable, readings: readonly Marked[]): void {
  const inPlay = state.count
  for (let place = 0; place < inPlay; place++) {
    const slot = state.slots[place] ?? 0
    for (const reading of readings) {
      const { people: found, worth } = reading.evidence
      const direct = found.size === 0 ? undefined : found.of(slot)
      if (direct) add(state, slot, Math.max(1, worth - direct.price), direct.fit, reading)
      const best = mostGained(people, slot, reading.evidence)
      if (best > 0) add(state, slot, best, fits.near, reading)
    }
  }
}

function mostGained(people: PeopleTable, slot: number, evidence: Evidence): number {
  if (evidence.words.length === 0) return 0
  const { items } = people.entries
  const end = endOf(people.entries, slot)
  let best = 0
  for (let at = startOf(people.entries, slot); at < end; at++) {
    const entry = items[at] ?? 0
    if (evidence.isOfNames && !isNameField(entry & fieldMask)) break
    best = Math.max(best, entryGain(evidence, entry))
  }
  return best
}
