import { fieldCodes } from '../words/match-fields.ts'
import type { PeopleTable } from './people-table.ts'

/** The order of people who fit equally well: surname, then preferred or given name, then id. */
export function createListOrder(people: PeopleTable): Precedes {
  const wholeName = (slot: number) => {
    const preferred = people.fieldText(slot, fieldCodes.preferredName)
    const given = preferred || people.fieldText(slot, fieldCodes.givenName)
    return `${people.fieldText(slot, fieldCodes.surname)}\n${given}`
  }
  return (slot, other) => {
    const key = people.columns.sortKeys[slot] ?? 0
    const otherKey = people.columns.sortKeys[other] ?? 0
    if (key !== otherKey) return key < otherKey
    if (slot === other) return false
    const [name, otherName] = [wholeName(slot), wholeName(other)]
    if (name !== otherName) return name < otherName
    return people.idAt(slot) < people.idAt(other)
  }
}

/** Whether the first of two people comes before the second. */
export type Precedes = (slot: number, other: number) => boolean

/** Moves the first `wanted` slots to the front, unsorted: quickselect with a median of three (Hoare 1961). */
function selectFirst(slots: Int32Array, wanted: number, precedes: Precedes): void {
  let low = 0
  let high = slots.length - 1
  while (low < high && wanted > low && wanted <= high) {
    const pivot = middleOfThree(slots, [low, high], precedes)
    let left = low
    let right = high
    while (left <= right) {
      while (precedes(slots[left] ?? 0, pivot)) left++
      while (precedes(pivot, slots[right] ?? 0)) right--
      if (left > right) break
      const held = slots[left] ?? 0
      slots[left] = slots[right] ?? 0
      slots[right] = held
      left++
      right--
    }
    if (wanted <= right + 1) high = right
    else if (wanted > left) low = left
    else return
  }
}

function middleOfThree(
  slots: Int32Array,
  [low, high]: readonly [number, number],
  precedes: Precedes,
): number {
  const [a, b, c] = [slots[low] ?? 0, slots[(low + high) >> 1] ?? 0, slots[high] ?? 0]
  if (precedes(a, b)) return precedes(b, c) ? b : precedes(a, c) ? c : a
  return precedes(a, c) ? a : precedes(b, c) ? c : b
}

export function firstInOrder(slots: Int32Array, wanted: number, precedes: Precedes): Int32Array {
  selectFirst(slots, wanted, precedes)
  return slots.slice(0, wanted).sort((a, b) => (precedes(a, b) ? -1 : precedes(b, a) ? 1 : 0))
}

const binBits = 4
const bins = 4096
/** Number of scores in each bin, while they are counted. */
const counts = new Int32Array(bins)

/**
 * The slots that can have one of the `wanted` highest scores: those in the bin of the last such score or in a higher
 * bin. Counting scores by bin first leaves only a few slots to be sorted.
 */
export function highestScores(slots: Int32Array, scores: Int32Array, wanted: number): Int32Array {
  if (slots.length <= wanted) return slots.slice()
  counts.fill(0)
  for (let at = 0; at < slots.length; at++) {
    const bin = binOf(scores[slots[at] ?? 0] ?? 0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  let lowest = bins - 1
  let above = counts[lowest] ?? 0
  while (above < wanted && lowest > 0) above += counts[--lowest] ?? 0
  const highest = new Int32Array(above)
  let taken = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    if (binOf(scores[slot] ?? 0) >= lowest) highest[taken++] = slot
  }
  return highest
}

function binOf(score: number): number {
  return Math.max(0, Math.min(bins - 1, score >> binBits))
}
