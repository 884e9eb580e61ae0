import { grown } from '../words/typed-arrays.ts'

/** Who was born on a day, found by the day (see `readDay`): a chain of slots for each. */
export type BirthDays = {
  set(slot: number, day: number): void
  /** 0 where none is recorded. */
  dayOf(slot: number): number
  visit(day: number, found: (slot: number) => void): void
}

/** Every month and day of a year that four and five bits can say. */
const yearShift = 9
const daysOfYear = 1 << yearShift
const firstYear = 1850
const yearCount = 256

/** Creates a calendar on which nobody was born. */
export function createBirthDays(): BirthDays {
  /** By year, where anybody was born in it: slots plus one by day, 0 for nobody. */
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
