import { grown } from '../words/packed-lists.ts'

const yearShift = 9
const monthShift = 5
const monthMask = 15
const dayMask = 31

/** A calendar day (YYYY-MM-DD) as one integer that keeps year, month and day apart; 0 for any other text. */
export function readDay(date: string): number {
  if (date.length !== 10) return 0
  const [year, month, day] = [digitsIn(date, 0, 4), digitsIn(date, 5, 7), digitsIn(date, 8, 10)]
  return Math.max(0, packDay(year, month, day))
}

export function packDay(year: number, month: number, day: number): number {
  return (year << yearShift) | (month << monthShift) | day
}

const zero = 48

/** The number that the digits from `start` to `end` form; -1 if any character is not a digit. */
function digitsIn(text: string, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** A packed day as YYYY-MM-DD. */
export function writeDay(packed: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${packed >>> yearShift}-${two((packed >>> monthShift) & monthMask)}-${two(packed & dayMask)}`
}

/** People by birth date (see `readDay`). */
export type BirthDays = {
  set(slot: number, day: number): void
  /** The birth date of a person; 0 if none is recorded. */
  dayOf(slot: number): number
  visit(day: number, found: (slot: number) => void): void
}

/** Entries per year: one for every value of four bits for the month and five for the day. */
const daysOfYear = 1 << yearShift
/** Years of the calendar; birth dates in other years are not found. */
export const firstYear = 1850
export const yearCount = 256

/** Creates an empty calendar: a chain of slots for each day. */
export function createBirthDays(): BirthDays {
  /** By year: the first slot of each day plus one, 0 for none. Undefined for a year without anyone. */
  const years: (Int32Array | undefined)[] = []
  let days = new Int32Array(256)
  let nexts = new Int32Array(256)

  const yearAt = (day: number): Int32Array | undefined => years[(day >>> yearShift) - firstYear]
  const yearFor = (day: number): Int32Array | undefined => {
    const place = (day >>> yearShift) - firstYear
    if (place < 0 || place >= yearCount) return undefined
    years[place] ??= new Int32Array(daysOfYear)
    return years[place]
  }
  const dayIn = (day: number) => day & (daysOfYear - 1)

  const unchain = (slot: number) => {
    const day = days[slot] ?? 0
    const year = yearAt(day)
    if (year === undefined) return
    let before = 0
    let at = year[dayIn(day)] ?? 0
    while (at !== 0 && at !== slot + 1) {
      before = at
      at = nexts[at - 1] ?? 0
    }
    if (at === 0) return
    if (before === 0) year[dayIn(day)] = nexts[slot] ?? 0
    else nexts[before - 1] = nexts[slot] ?? 0
  }

  return {
    set: (slot, day) => {
      if (slot >= days.length) {
        days = grown(days, slot + 1)
        nexts = grown(nexts, slot + 1)
      }
      unchain(slot)
      days[slot] = day
      const year = yearFor(day)
      if (year === undefined) return
      nexts[slot] = year[dayIn(day)] ?? 0
      year[dayIn(day)] = slot + 1
    },
    dayOf: (slot) => days[slot] ?? 0,
    visit: (day, found) => {
      for (let at = yearAt(day)?.[dayIn(day)] ?? 0; at !== 0; at = nexts[at - 1] ?? 0) found(at - 1)
    },
  }
}
