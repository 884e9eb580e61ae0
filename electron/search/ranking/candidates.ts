import { bothFit, fits } from '../matching/fit.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldMask, isNameField } from '../words/match-fields.ts'
import { endOf, grown, type PackedLists, startOf } from '../words/packed-lists.ts'
import { type Evidence, entryGain } from './evidence.ts'
import { fitIn, gainIn } from './packed-gains.ts'

/** People that some evidence supports, in plain arrays for the innermost loops. Valid until the next query. */
export type Candidates = {
  count: number
  slots: Int32Array
  /** By slot: the score, which is an estimate until rescoring. */
  scores: Int32Array
  /** By slot: bits of the typed words that match. */
  explained: Int32Array
  /** By slot: the best fit of any reading of the whole text. For several words, it is exact only after rescoring. */
  fit: Uint16Array
  /** By slot: the last reading that added a gain to the score, and the size of that gain. */
  lastReading: Int32Array
  lastGain: Int32Array
  /** The number of the query, and by slot the last query with that candidate. Values of older queries do not count. */
  round: number
  rounds: Int32Array
}

/** With this many candidates, evidence that matches this many times more people adds no new ones. */
const enoughCandidates = 64
const manyTimesMore = 4
/** Checking one person's own words takes as long as reading this many postings. */
const lookupCost = 8
const firstSlots = 256

/**
 * Finds candidates: the people who have the matched words. The readings of the rarest typed word are applied in full, so
 * that no one with all words is missed. If a later reading has far more people than there are candidates (a state, a
 * street type), the words of the candidates are checked instead.
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
    const deferred: NumberedReading[] = []
    order.forEach((each, place) => {
      const bits = bitsBetween(each.from, each.to)
      const reading = { evidence: each, number: place + 1, bits, isAll: bits === all }
      if (!isFirst(each) && state.count >= enoughCandidates && each.weight > state.count * manyTimesMore) {
        deferred.push(reading)
        return
      }
      applyReading(state, dictionary.holders, reading, false)
    })
    const postings = deferred.reduce((sum, { evidence }) => sum + evidence.weight, 0)
    if (postings > state.count * lookupCost) checkCandidates(state, people, deferred)
    else for (const reading of deferred) applyReading(state, dictionary.holders, reading, true)
    return state
  }
}

/** The bits of the typed words `from` to `to - 1`. */
export function bitsBetween(from: number, to: number): number {
  return (1 << to) - (1 << from)
}

/** The typed word whose readings, including those of several words, match the fewest people. */
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

type NumberedReading = {
  readonly evidence: Evidence
  readonly number: number
  readonly bits: number
  /** Whether the reading covers the whole text. */
  readonly isAll: boolean
}

/** Applies a reading to the people who match it; `knownOnly` adds no new candidates. */
function applyReading(
  state: Candidates,
  holders: PackedLists,
  reading: NumberedReading,
  knownOnly: boolean,
): void {
  const { evidence } = reading
  const { rounds, round } = state
  evidence.people.visit((slot, { price, fit }) => {
    if (knownOnly && rounds[slot] !== round) return
    add(state, slot, Math.max(1, evidence.worth - price), fit, reading)
  })
  for (const word of evidence.words) {
    const packed = evidence.gains[word] ?? 0
    if (packed === 0) continue
    applyWord(state, holders, word * 2, { reading, packed, knownOnly })
    if (evidence.isBeyondNames(packed))
      applyWord(state, holders, word * 2 + 1, { reading, packed, knownOnly })
  }
}

type WordGain = { readonly reading: NumberedReading; readonly packed: number; readonly knownOnly: boolean }

/** Gives everyone on a posting list the word's gain, unless the same reading gave them more. */
function applyWord(state: Candidates, holders: PackedLists, list: number, how: WordGain): void {
  const { reading, packed, knownOnly } = how
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
    if (knownOnly && rounds[slot] !== round) continue
    const gain = gainIn(packed, prices, entry)
    if (gain === 0) continue
    add(state, slot, gain, isAll ? bothFit(bestFit, fitIn(packed, entry)) : fits.near, reading)
  }
}

/** Gives one person a gain, unless the same words gave them more. */
function add(
  state: Candidates,
  slot: number,
  by: number,
  fit: number,
  { number, bits }: NumberedReading,
): void {
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
      // Overlapping readings do not add up; the better one counts.
      gain = Math.max(gain, scores[slot] ?? 0)
      scores[slot] = gain
    }
  }
  explained[slot] = before | bits
  lastReading[slot] = number
  lastGain[slot] = gain
}

/** Gives each candidate the largest gain of their own words, numbers and dates. */
function checkCandidates(state: Candidates, people: PeopleTable, readings: readonly NumberedReading[]): void {
  const known = state.count
  for (let place = 0; place < known; place++) {
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
