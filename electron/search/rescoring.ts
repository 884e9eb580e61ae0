import { entryGain } from './candidates.ts'
import type { Evidence } from './evidence.ts'
import { fieldBits, fieldCodes, fieldMask, joinedMark } from './match-fields.ts'
import type { PeopleTable } from './people-table.ts'

/** Which evidence is explained by which of a person's words; `entry` is -1 for a number or a date. */
export type Explanation = { readonly evidence: Evidence; readonly entry: number }
export type Scored = {
  readonly slot: number
  readonly score: number
  readonly explanations: readonly Explanation[]
}

/** Thousandths of a nat. */
const prices = {
  /** Names typed in the order they are said. */
  inOrder: 150,
  /** Whoever comes to a desk is more often here than gone. */
  current: 1000,
  /** A name on record that was not typed. */
  untypedName: 60,
} as const

/** Beyond this many typed words, each takes its best free explanation in turn. */
const mostTriedTogether = 4
const optionsTried = 3

type Option = { readonly entry: number; readonly token: number; readonly gain: number }

/**
 * Scores one person exactly: each stored word explains at most one typed word, and the readings chosen do
 * not overlap. The best such assignment is found by trying all for short queries.
 */
export function createRescoring(people: PeopleTable) {
  let byStart: Evidence[][] = []
  let options = new Map<Evidence, readonly Option[]>()
  let parts = 0
  let best = -1
  let bestPath: Explanation[] = []
  const path: Explanation[] = []

  const search = (from: number, used: number, score: number) => {
    if (from >= parts) {
      const total = score + orderGain(path)
      if (total > best) {
        best = total
        bestPath = [...path]
      }
      return
    }
    let explained = false
    for (const evidence of byStart[from] ?? []) {
      let tried = 0
      for (const option of options.get(evidence) ?? []) {
        if ((used & option.token) !== 0) continue
        path.push({ evidence, entry: option.entry })
        search(evidence.to, used | option.token, score + option.gain)
        path.pop()
        explained = true
        tried++
        if (parts > mostTriedTogether && tried === 1) break
      }
    }
    if (!explained || parts <= mostTriedTogether) search(from + 1, used, score)
  }

  return {
    prepare: (evidence: readonly Evidence[], typedParts: number) => {
      parts = typedParts
      byStart = Array.from({ length: parts }, (_, from) => evidence.filter((each) => each.from === from))
    },
    score: (slot: number): Scored => {
      options = new Map()
      for (const group of byStart) for (const each of group) options.set(each, optionsOf(each, people, slot))
      best = -1
      bestPath = []
      search(0, 0, 0)
      const untyped = countUntypedNames(people, slot, bestPath)
      const prior = people.isPast(slot) ? 0 : prices.current
      return { slot, score: best + prior - untyped * prices.untypedName, explanations: bestPath }
    },
  }
}

function optionsOf(evidence: Evidence, people: PeopleTable, slot: number): readonly Option[] {
  const found: Option[] = []
  const direct = evidence.people.get(slot)
  if (direct) found.push({ entry: -1, token: 0, gain: Math.max(1, evidence.worth - direct.price) })
  const { items } = people.entries
  const start = people.entries.startOf(slot)
  const length = people.entries.lengthOf(slot)
  for (let at = 0; at < length; at++) {
    const entry = items[start + at] ?? 0
    const gain = entryGain(evidence, entry)
    if (gain > 0) found.push({ entry, token: tokenOf(people, start, at), gain })
  }
  if (found.length > 1) found.sort((a, b) => b.gain - a.gain)
  return found.slice(0, optionsTried)
}

const tokens = 30

/** The bit of a stored word; preferred and given name are one word where they are the same. */
function tokenOf(people: PeopleTable, start: number, at: number): number {
  const { items } = people.entries
  const entry = items[start + at] ?? 0
  if ((entry & fieldMask) === fieldCodes.givenName) {
    for (let earlier = 0; earlier < at; earlier++) {
      const other = items[start + earlier] ?? 0
      if (other >>> fieldBits === entry >>> fieldBits && (other & fieldMask) === fieldCodes.preferredName)
        return 1 << earlier
    }
  }
  return at < tokens ? 1 << at : 0
}

function orderGain(path: readonly Explanation[]): number {
  let gain = 0
  for (let at = 1; at < path.length; at++) {
    const [before, after] = [fieldOf(path[at - 1]), fieldOf(path[at])]
    if (before <= fieldCodes.givenName && after === fieldCodes.surname) gain += prices.inOrder
  }
  return gain
}

function fieldOf(explanation: Explanation | undefined): number {
  return explanation === undefined || explanation.entry < 0 ? fieldMask : explanation.entry & fieldMask
}

function countUntypedNames(people: PeopleTable, slot: number, path: readonly Explanation[]): number {
  const { items } = people.entries
  const start = people.entries.startOf(slot)
  let untyped = 0
  for (let at = start; at < start + people.entries.lengthOf(slot); at++) {
    const entry = items[at] ?? 0
    const field = entry & fieldMask
    if (field !== fieldCodes.surname && field !== fieldCodes.preferredName) continue
    if ((entry & joinedMark) === 0 && !path.some((each) => each.entry === entry)) untyped++
  }
  return untyped
}
