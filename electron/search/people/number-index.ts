import {
  appendTo,
  compactLists,
  createPackedLists,
  emptyList,
  endOf,
  grown,
  insertSorted,
  removeSorted,
  reserveLists,
  startOf,
} from '../words/packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'
import { nationalText, type Region } from './phone-number.ts'

export type NumberKind = 'schoolId' | 'phone'

/** Telephone numbers and school ids, found by runs of three digits. */
export type NumberIndex = {
  add(slot: number, person: PersonEntry): void
  remove(slot: number): void
  /** Frees memory left over by growth. */
  compact(): void
  /** Calls back for every number that shares enough runs of three digits with the typed digits. */
  visit(digits: string, found: (slot: number, stored: string, kind: NumberKind) => void): void
}

/** School ids that are found by their digits (`104233`, `s104233`, `AB-1042`); others are found as words. */
export const idByDigits = /^(?:\p{L}{1,4}[-.]?)?\d{3,15}\p{L}?$/u

const runLength = 3
const runCount = 10 ** runLength
const maxRuns = 16
/** A leading 1 and fifteen digits: the most that a double represents exactly. */
const maxPacked = 10 ** 15
/** One wrong digit changes this many runs of three digits. */
const runsPerDigit = 3
const minShared = 2

/** Creates an empty index. `region` is where the numbers are dialled from. */
export function createNumberIndex(region: Region): NumberIndex {
  /** Each number, its digits after a leading 1, which keeps leading zeros; negative for a school id. */
  let numbers = new Float64Array(256)
  let owners = new Int32Array(256)
  let shared = new Uint8Array(256)
  /** How often each digit occurs in a number; the same for two numbers with digits swapped. */
  let digitCounts = new Uint32Array(256)
  let count = 0
  const spare: number[] = []
  /** The runs of three digits of the current number. */
  const runs = new Int32Array(maxRuns)
  const byRun = createPackedLists()
  reserveLists(byRun, runCount)
  const bySlot = createPackedLists()

  const grow = (needed: number) => {
    numbers = grown(numbers, needed)
    owners = grown(owners, needed)
    shared = grown(shared, needed)
    digitCounts = grown(digitCounts, needed)
  }

  const addNumber = (slot: number, packed: number) => {
    if (Math.abs(packed) < runCount) return
    const number = spare.pop() ?? count++
    if (number >= numbers.length) grow(number + 1)
    numbers[number] = packed
    owners[number] = slot
    digitCounts[number] = countDigits(Math.abs(packed))
    appendTo(bySlot, slot, number)
    const found = readRuns(Math.abs(packed), runs)
    for (let at = 0; at < found; at++) insertSorted(byRun, runs[at] ?? 0, number)
  }

  const digitsOf = (number: number) => String(Math.abs(numbers[number] ?? 0)).slice(1)

  /** Counts how many of the typed runs of three digits each number has. */
  const countShared = (typedRuns: Int32Array) => {
    const { items } = byRun
    for (const run of typedRuns) {
      const end = endOf(byRun, run)
      for (let at = startOf(byRun, run); at < end; at++) {
        const number = items[at] ?? 0
        shared[number] = (shared[number] ?? 0) + 1
      }
    }
  }

  /** Takes the numbers with enough of the typed runs, or with the same digits in another order. Resets the counts. */
  const takeMatches = (typedRuns: Int32Array, enough: number, counts: number): number[] => {
    const { items } = byRun
    const matches: number[] = []
    for (const run of typedRuns) {
      const end = endOf(byRun, run)
      for (let at = startOf(byRun, run); at < end; at++) {
        const number = items[at] ?? 0
        const known = shared[number] ?? 0
        if (known === 0) continue
        if (known >= enough || digitCounts[number] === counts) matches.push(number)
        shared[number] = 0
      }
    }
    return matches
  }

  return {
    add: (slot, person) => {
      reserveLists(bySlot, slot + 1)
      addNumber(slot, -packDigits(person.schoolId))
      for (const phone of person.phones) addNumber(slot, packDigits(nationalText(phone, region)))
    },
    remove: (slot) => {
      for (let at = startOf(bySlot, slot); at < endOf(bySlot, slot); at++) {
        const number = bySlot.items[at] ?? 0
        const found = readRuns(Math.abs(numbers[number] ?? 0), runs)
        for (let run = 0; run < found; run++) removeSorted(byRun, runs[run] ?? 0, number)
        spare.push(number)
      }
      emptyList(bySlot, slot)
    },
    compact: () => compactLists(byRun),
    visit: (digits, found) => {
      const packed = packDigits(digits)
      const typedRuns = runs.slice(0, readRuns(packed, runs))
      const counts = countDigits(packed)
      const enough = Math.min(typedRuns.length, Math.max(minShared, typedRuns.length - runsPerDigit))
      countShared(typedRuns)
      const matches = takeMatches(typedRuns, enough, counts)
      for (const number of matches) {
        found(owners[number] ?? 0, digitsOf(number), (numbers[number] ?? 0) < 0 ? 'schoolId' : 'phone')
      }
    },
  }
}

const zero = 48

/** The last fifteen digits of a text after a leading 1, which keeps leading zeros; 1 for no digits. */
function packDigits(text: string): number {
  let packed = 1
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) continue
    packed = packed >= maxPacked ? (packed % (maxPacked / 10)) * 10 + digit + maxPacked : packed * 10 + digit
  }
  return packed
}

/** Counts each digit in three bits. A count of eight or more overflows into the next, which only widens the search. */
function countDigits(packed: number): number {
  let counts = 0
  for (let rest = packed; rest >= 10; rest = Math.floor(rest / 10)) counts += 1 << (3 * (rest % 10))
  return counts >>> 0
}

/** Writes each distinct run of three digits and returns their number. */
function readRuns(packed: number, into: Int32Array): number {
  let found = 0
  for (let rest = packed; rest >= runCount; rest = Math.floor(rest / 10)) {
    const run = rest % runCount
    let before = 0
    while (before < found && into[before] !== run) before++
    if (before === found) into[found++] = run
  }
  return found
}
