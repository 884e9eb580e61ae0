import type { Population } from '../data/population.ts'
import { isTypingSlip } from './typing-slip.ts'

export type Ceiling = { readonly recallAt1: number; readonly recallAt10: number }

/**
 * What no engine can beat on the name queries: of each damaged record it is known which of its two names
 * still tell the person's own (equal, or up to two slips away, in either order). Everyone in the population
 * who has those names as well is as likely to be meant, so the right one is found by luck among them.
 */
export function nameCeiling({ people, duplicates }: Population): Ceiling {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { given, surname } of people) {
    count(`${given}|${surname}`)
    count(`${given}|`)
    count(`|${surname}`)
  }
  let first = 0
  let firstTen = 0
  const asked = duplicates.filter(({ record }) => record.given + record.surname !== '')
  for (const { of, record } of asked) {
    const tells = (name: string) => [record.given, record.surname].some((typed) => isSameName(name, typed))
    const alike = counts.get(`${tells(of.given) ? of.given : ''}|${tells(of.surname) ? of.surname : ''}`)
    first += alike === undefined ? 0 : 1 / alike
    firstTen += alike === undefined ? 0 : Math.min(1, 10 / alike)
  }
  return { recallAt1: first / asked.length, recallAt10: firstTen / asked.length }
}

function isSameName(name: string, typed: string): boolean {
  return name !== '' && (name === typed || isTypingSlip(name, typed))
}
