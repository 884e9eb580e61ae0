import { phoneDigits } from '../../shared/text/phone.ts'
import { createPackedLists, grown } from './packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'

export type NumberKind = 'schoolId' | 'phone'

/** Telephone numbers and school ids, found by any three digits in a row. */
export type NumberIndex = {
  add(slot: number, person: PersonEntry): void
  remove(slot: number): void
  /** Calls back for every number that shares enough digits, in order, with the typed ones to be meant. */
  visit(digits: string, found: (slot: number, stored: string, kind: NumberKind) => void): void
}

const runLength = 3
const runs = 10 ** runLength
/** A double keeps fifteen digits and a leading 1 exactly. */
const mostDigits = 15
/** A wrong digit spoils this many runs of three. */
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
  byRun.reserve(runs)
  const bySlot = createPackedLists()

  const addNumber = (slot: number, digits: string, sign: 1 | -1) => {
    if (digits.length < runLength) return
    const kept = digits.slice(-mostDigits)
    const number = spare.pop() ?? count++
    if (number >= numbers.length) {
      numbers = grown(numbers, number + 1)
      owners = grown(owners, number + 1)
      shared = grown(shared, number + 1)
      digitCounts = grown(digitCounts, number + 1)
    }
    numbers[number] = sign * Number(`1${kept}`)
    owners[number] = slot
    digitCounts[number] = countDigits(kept)
    bySlot.append(slot, number)
    for (const run of distinctRuns(kept)) byRun.insertSorted(run, number)
  }

  const digitsOf = (number: number) => String(Math.abs(numbers[number] ?? 0)).slice(1)

  return {
    add: (slot, person) => {
      bySlot.reserve(slot + 1)
      addNumber(slot, person.schoolId.replace(/\D/g, ''), -1)
      for (const phone of person.phones) addNumber(slot, phoneDigits(phone), 1)
    },
    remove: (slot) => {
      const start = bySlot.startOf(slot)
      for (let at = start; at < start + bySlot.lengthOf(slot); at++) {
        const number = bySlot.items[at] ?? 0
        for (const run of distinctRuns(digitsOf(number))) byRun.removeSorted(run, number)
        spare.push(number)
      }
      bySlot.empty(slot)
    },
    visit: (digits, found) => {
      const touched: number[] = []
      const typedRuns = distinctRuns(digits)
      const typedCounts = countDigits(digits)
      const enough = Math.min(typedRuns.length, Math.max(fewestShared, typedRuns.length - runsSpoiled))
      const eachSharing = (visit: (number: number) => void) => {
        for (const run of typedRuns) {
          const start = byRun.startOf(run)
          const end = start + byRun.lengthOf(run)
          for (let at = start; at < end; at++) visit(byRun.items[at] ?? 0)
        }
      }
      eachSharing((number) => {
        shared[number] = (shared[number] ?? 0) + 1
      })
      eachSharing((number) => {
        const runsShared = shared[number] ?? 0
        if (runsShared >= enough || (runsShared > 0 && digitCounts[number] === typedCounts))
          touched.push(number)
        shared[number] = 0
      })
      for (const number of touched) {
        found(owners[number] ?? 0, digitsOf(number), (numbers[number] ?? 0) < 0 ? 'schoolId' : 'phone')
      }
    },
  }
}

/** Three bits for each of the ten digits; more than seven of one digit are not told from the next digit's. */
function countDigits(digits: string): number {
  let counts = 0
  for (let at = 0; at < digits.length; at++) counts += 8 ** Number(digits[at])
  return counts >>> 0
}

function distinctRuns(digits: string): readonly number[] {
  const found: number[] = []
  for (let at = 0; at + runLength <= digits.length; at++) {
    const run = Number(digits.slice(at, at + runLength))
    if (!found.includes(run)) found.push(run)
  }
  return found
}
