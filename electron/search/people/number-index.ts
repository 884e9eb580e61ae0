import {
  appendTo,
  createPackedLists,
  emptyList,
  endOf,
  insertSorted,
  packTightly,
  removeSorted,
  reserveLists,
  startOf,
} from '../words/packed-lists.ts'
import { grown } from '../words/typed-arrays.ts'
import type { PersonEntry } from './person-entry.ts'
import { nationalText, type Region } from './phone-number.ts'

export type NumberKind = 'schoolId' | 'phone'

/** Telephone numbers and school ids, found by any three digits in a row. */
export type NumberIndex = {
  add(slot: number, person: PersonEntry): void
  remove(slot: number): void
  /** Gives back memory that growing has left over. */
  settle(): void
  /** Calls back for every number that shares enough runs of three digits with the typed ones to be meant. */
  visit(digits: string, found: (slot: number, stored: string, kind: NumberKind) => void): void
}

const runLength = 3
const runCount = 10 ** runLength
const mostRuns = 16
/** Fifteen digits and a leading 1, the most that a double keeps exactly. */
const fullest = 10 ** 15
/** A wrong digit spoils this many runs. */
const runsSpoiled = 3
const fewestShared = 2

/** Creates an index without numbers. `region` is where they are dialled from. */
export function createNumberIndex(region: Region): NumberIndex {
  /** Digits behind a leading 1, which keeps zeros at the start; negative for a school id. */
  let numbers = new Float64Array(256)
  let owners = new Int32Array(256)
  let shared = new Uint8Array(256)
  /** How often each digit occurs: two numbers with digits swapped have the same. */
  let digitCounts = new Uint32Array(256)
  let count = 0
  const spare: number[] = []
  /** Runs of the number at hand. */
  const runs = new Int32Array(mostRuns)
  const byRun = createPackedLists()
  reserveLists(byRun, runCount)
  const bySlot = createPackedLists()

  const grow = (needed: number) => {
    numbers = grown(numbers, needed)
    owners = grown(owners, needed)
    shared = grown(shared, needed)
    digitCounts = grown(digitCounts, needed)
  }

  /** `packed` is the digits behind a leading 1; negative for a school id. */
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

  /** Counts for each number how many of the runs it has. */
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

  /** Numbers that have enough of the runs, or the same digits in another order; nothing is counted afterwards. */
  const takeMeant = (typedRuns: Int32Array, enough: number, counts: number): number[] => {
    const { items } = byRun
    const meant: number[] = []
    for (const run of typedRuns) {
      const end = endOf(byRun, run)
      for (let at = startOf(byRun, run); at < end; at++) {
        const number = items[at] ?? 0
        const known = shared[number] ?? 0
        if (known === 0) continue
        if (known >= enough || digitCounts[number] === counts) meant.push(number)
        shared[number] = 0
      }
    }
    return meant
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
    settle: () => packTightly(byRun),
    visit: (digits, found) => {
      const packed = packDigits(digits)
      const typedRuns = runs.slice(0, readRuns(packed, runs))
      const counts = countDigits(packed)
      const enough = Math.min(typedRuns.length, Math.max(fewestShared, typedRuns.length - runsSpoiled))
      countShared(typedRuns)
      const meant = takeMeant(typedRuns, enough, counts)
      for (const number of meant) {
        found(owners[number] ?? 0, digitsOf(number), (numbers[number] ?? 0) < 0 ? 'schoolId' : 'phone')
      }
    },
  }
}

const zero = 48

/** The last fifteen digits of a text behind a leading 1, which keeps zeros at the start; 1 for none. */
function packDigits(text: string): number {
  let packed = 1
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) continue
    packed = packed >= fullest ? (packed % (fullest / 10)) * 10 + digit + fullest : packed * 10 + digit
  }
  return packed
}

/** Three bits for each of the ten digits; an eighth of one digit runs over into the next, which only widens the search. */
function countDigits(packed: number): number {
  let counts = 0
  for (let rest = packed; rest >= 10; rest = Math.floor(rest / 10)) counts += 1 << (3 * (rest % 10))
  return counts >>> 0
}

/** Writes every three digits in a row, each once, and says how many there are. */
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
