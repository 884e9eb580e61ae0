import { phoneDigits } from '../../shared/text/phone.ts'
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
} from './packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'
import { grown } from './typed-arrays.ts'

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
/** A double keeps fifteen digits and a leading 1 exactly. */
const mostDigits = 15
/** A wrong digit spoils this many runs. */
const runsSpoiled = 3
const fewestShared = 2

/** Creates an index without numbers. */
export function createNumberIndex(): NumberIndex {
  /** Digits behind a leading 1, which keeps zeros at the start; negative for a school id. */
  let numbers = new Float64Array(256)
  let owners = new Int32Array(256)
  let shared = new Uint8Array(256)
  /** How often each digit occurs: two numbers with digits swapped have the same. */
  let digitCounts = new Uint32Array(256)
  let count = 0
  const spare: number[] = []
  const byRun = createPackedLists()
  reserveLists(byRun, runCount)
  const bySlot = createPackedLists()

  const grow = (needed: number) => {
    numbers = grown(numbers, needed)
    owners = grown(owners, needed)
    shared = grown(shared, needed)
    digitCounts = grown(digitCounts, needed)
  }

  const addNumber = (slot: number, digits: string, sign: 1 | -1) => {
    if (digits.length < runLength) return
    const kept = digits.slice(-mostDigits)
    const number = spare.pop() ?? count++
    if (number >= numbers.length) grow(number + 1)
    numbers[number] = sign * Number(`1${kept}`)
    owners[number] = slot
    digitCounts[number] = countDigits(kept)
    appendTo(bySlot, slot, number)
    for (const run of distinctRuns(kept)) insertSorted(byRun, run, number)
  }

  const digitsOf = (number: number) => String(Math.abs(numbers[number] ?? 0)).slice(1)

  const eachSharing = (runs: readonly number[], visit: (number: number) => void) => {
    for (const run of runs) {
      const end = endOf(byRun, run)
      for (let at = startOf(byRun, run); at < end; at++) visit(byRun.items[at] ?? 0)
    }
  }

  return {
    add: (slot, person) => {
      reserveLists(bySlot, slot + 1)
      if (person.schoolId !== '') addNumber(slot, person.schoolId.replace(/\D/g, ''), -1)
      for (const phone of person.phones) addNumber(slot, phoneDigits(phone), 1)
    },
    remove: (slot) => {
      for (let at = startOf(bySlot, slot); at < endOf(bySlot, slot); at++) {
        const number = bySlot.items[at] ?? 0
        for (const run of distinctRuns(digitsOf(number))) removeSorted(byRun, run, number)
        spare.push(number)
      }
      emptyList(bySlot, slot)
    },
    settle: () => packTightly(byRun),
    visit: (digits, found) => {
      const runs = distinctRuns(digits)
      const counts = countDigits(digits)
      const enough = Math.min(runs.length, Math.max(fewestShared, runs.length - runsSpoiled))
      const meant: number[] = []
      eachSharing(runs, (number) => {
        shared[number] = (shared[number] ?? 0) + 1
      })
      eachSharing(runs, (number) => {
        const known = shared[number] ?? 0
        if (known >= enough || (known > 0 && digitCounts[number] === counts)) meant.push(number)
        shared[number] = 0
      })
      for (const number of meant) {
        found(owners[number] ?? 0, digitsOf(number), (numbers[number] ?? 0) < 0 ? 'schoolId' : 'phone')
      }
    },
  }
}

const zero = 48

/** Three bits for each of the ten digits; an eighth of one digit runs over into the next, which only widens the search. */
function countDigits(digits: string): number {
  let counts = 0
  for (let at = 0; at < digits.length; at++) counts += 1 << (3 * (digits.charCodeAt(at) - zero))
  return counts >>> 0
}

function distinctRuns(digits: string): readonly number[] {
  const found: number[] = []
  let run = 0
  for (let at = 0; at < digits.length; at++) {
    run = (run * 10 + digits.charCodeAt(at) - zero) % runCount
    if (at >= runLength - 1 && !found.includes(run)) found.push(run)
  }
  return found
}
