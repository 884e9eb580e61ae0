import { bothFit, fits } from '../matching/fit.ts'
import { resemblance } from '../matching/resemblance.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, fieldMask, isNameField, joinedMark } from '../words/match-fields.ts'
import { endOf, lengthOf, startOf } from '../words/packed-lists.ts'
import { bitsBetween } from './candidates.ts'
import { type Evidence, entryFit, entryGain } from './evidence.ts'
import { tokenOf } from './stored-tokens.ts'

/** Which evidence is explained by which of a person's words; `entry` is -1 for a number or a date. */
export type Explanation = { readonly evidence: Evidence; readonly entry: number }

export type Rescoring = {
  /** To be called first for each query. `parts` is the number of typed words. */
  prepare(evidence: readonly Evidence[], parts: number): void
  /** Exact score of one person, thousandths of a nat. */
  score(slot: number): number
  /** How well the person scored last fits, see `fits`. */
  readonly fit: number
  /** The assignment behind the score, in typed order. */
  explain(slot: number): readonly Explanation[]
}

/** Thousandths of a nat. */
const prices = {
  /** Names typed in the order they are said. */
  inOrder: 150,
  /** Whoever comes to a desk is more often here than gone. */
  current: 1000,
  /** A name on record that was not typed. */
  untypedName: 60,
  /** A typed word that is nothing of the person's: someone misremembered a whole name. */
  unexplained: 2000,
} as const

/** Beyond this many typed words, each takes its best free explanation without trying the rest. */
const mostTriedTogether = 4
const optionsKept = 3
const mostEvidence = 64
const mostSteps = 16

/**
 * Scores one person exactly: each stored word explains at most one typed word, and the readings chosen do
 * not overlap. The best such assignment is found by trying all, which is cheap for the few words of a query.
 */
export function createRescoring(dictionary: Dictionary, people: PeopleTable): Rescoring {
  let evidence: readonly Evidence[] = []
  let parts = 0
  /** By evidence: its best options for the person at hand, best first. */
  const optionCount = new Int32Array(mostEvidence)
  const entries = new Int32Array(mostEvidence * optionsKept)
  const gains = new Int32Array(mostEvidence * optionsKept)
  const tokens = new Int32Array(mostEvidence * optionsKept)
  const optionFits = new Uint16Array(mostEvidence * optionsKept)
  /** Options chosen so far, and on the best way found. */
  const path = new Int32Array(mostSteps)
  const bestPath = new Int32Array(mostSteps)
  let bestLength = 0
  let best = 0
  let bestFit: number = fits.near

  const offer = (number: number, gain: number, entry: number, token: number, fit: number) => {
    const first = number * optionsKept
    let place = optionCount[number] ?? 0
    while (place > 0 && isBehind(first + place - 1, fit, gain)) place--
    if (place >= optionsKept) return
    const last = Math.min(optionCount[number] ?? 0, optionsKept - 1)
    for (let at = last; at > place; at--) {
      gains[first + at] = gains[first + at - 1] ?? 0
      entries[first + at] = entries[first + at - 1] ?? 0
      tokens[first + at] = tokens[first + at - 1] ?? 0
      optionFits[first + at] = optionFits[first + at - 1] ?? 0
    }
    gains[first + place] = gain
    entries[first + place] = entry
    tokens[first + place] = token
    optionFits[first + place] = fit
    optionCount[number] = last + 1
  }

  const isBehind = (option: number, fit: number, gain: number) => {
    const other = optionFits[option] ?? fits.near
    return other === fit ? (gains[option] ?? 0) < gain : other > fit
  }

  const collect = (slot: number) => {
    const { items } = people.entries
    const start = startOf(people.entries, slot)
    const length = lengthOf(people.entries, slot)
    for (let number = 0; number < evidence.length; number++) {
      const each = evidence[number]
      optionCount[number] = 0
      if (!each) continue
      const direct = each.people.size > 0 ? each.people.of(slot) : undefined
      if (direct) offer(number, Math.max(1, each.worth - direct.price), -1, 0, direct.fit)
      if (each.words.length === 0) continue
      for (let at = 0; at < length; at++) {
        const entry = items[start + at] ?? 0
        if (each.isOfNames && !isNameField(entry & fieldMask)) break
        const gain = entryGain(each, entry)
        if (gain === 0) continue
        offer(number, gain, entry, tokenOf(items, start, at), entryFit(each, entry))
      }
    }
  }

  const arrive = (steps: number, score: number, fit: number) => {
    const total = score + orderGain(entries, path, steps)
    if (best >= 0 && (fit > bestFit || (fit === bestFit && total <= best))) return
    best = total
    bestFit = fit
    bestLength = steps
    bestPath.set(path)
  }

  const tryFrom = (from: number, used: number, steps: number, score: number, fit: number) => {
    if (from >= parts) {
      arrive(steps, score, fit)
      return
    }
    let explained = false
    for (let number = 0; number < evidence.length; number++) {
      const each = evidence[number]
      if (each?.from !== from) continue
      for (let rank = 0; rank < (optionCount[number] ?? 0); rank++) {
        const option = number * optionsKept + rank
        const token = tokens[option] ?? 0
        if ((used & token) !== 0) continue
        path[steps] = option
        const both = bothFit(fit, optionFits[option] ?? fits.near)
        tryFrom(each.to, used | token, steps + 1, score + (gains[option] ?? 0), both)
        explained = true
        if (parts > mostTriedTogether) break
      }
    }
    if (!explained || parts <= mostTriedTogether) tryFrom(from + 1, used, steps, score, fits.near)
  }

  const assign = (slot: number) => {
    best = -1
    bestFit = fits.near
    bestLength = 0
    collect(slot)
    tryFrom(0, 0, 0, 0, fits.whole)
  }

  return {
    prepare: (all, typedParts) => {
      evidence = all.slice(0, mostEvidence)
      parts = typedParts
    },
    score: (slot) => {
      assign(slot)
      const prior = people.columns.past[slot] === 1 ? 0 : prices.current
      const untyped = untypedNames(people, slot, isExplaining) * prices.untypedName
      return best + prior - unexplained(slot) - untyped
    },
    get fit() {
      return bestFit
    },
    explain: (slot) => {
      assign(slot)
      const found: Explanation[] = []
      for (let step = 0; step < bestLength; step++) {
        const option = bestPath[step] ?? 0
        const each = evidence[Math.floor(option / optionsKept)]
        if (each) found.push({ evidence: each, entry: entries[option] ?? -1 })
      }
      return found
    },
  }

  /** What the typed words that nothing of the person explains cost, each eased by the name it is most like. */
  function unexplained(slot: number): number {
    let missing = bitsBetween(0, parts)
    for (let step = 0; step < bestLength; step++) {
      const each = evidence[Math.floor((bestPath[step] ?? 0) / optionsKept)]
      if (each) missing &= ~bitsBetween(each.from, each.to)
    }
    let price = 0
    for (let part = 0; missing !== 0 && part < parts; part++) {
      if ((missing & (1 << part)) === 0) continue
      const word = evidence.find((each) => each.from === part && each.to === part + 1)?.word ?? ''
      price += prices.unexplained - mostResembling(word, slot)
    }
    return price
  }

  function mostResembling(word: string, slot: number): number {
    let most = 0
    for (let at = startOf(people.entries, slot); at < endOf(people.entries, slot); at++) {
      const entry = people.entries.items[at] ?? 0
      if (!isNameField(entry & fieldMask)) break
      if (isExplaining(entry)) continue
      most = Math.max(most, resemblance(word, dictionary.words[entry >>> fieldBits] ?? ''))
    }
    return most
  }

  function isExplaining(entry: number): boolean {
    for (let step = 0; step < bestLength; step++) if (entries[bestPath[step] ?? 0] === entry) return true
    return false
  }
}

function orderGain(entries: Int32Array, path: Int32Array, steps: number): number {
  let gain = 0
  for (let step = 1; step < steps; step++) {
    const before = entries[path[step - 1] ?? 0] ?? -1
    const after = entries[path[step] ?? 0] ?? -1
    if (before < 0 || after < 0) continue
    const isGiven = (before & fieldMask) <= fieldCodes.givenName
    if (isGiven && (after & fieldMask) === fieldCodes.surname) gain += prices.inOrder
  }
  return gain
}

/** How many surnames and preferred names of the person explain nothing. */
function untypedNames(people: PeopleTable, slot: number, isExplaining: (entry: number) => boolean): number {
  const { items } = people.entries
  const end = endOf(people.entries, slot)
  let untyped = 0
  for (let at = startOf(people.entries, slot); at < end; at++) {
    const entry = items[at] ?? 0
    const field = entry & fieldMask
    if (field > fieldCodes.surname) break
    if (field === fieldCodes.givenName || (entry & joinedMark) !== 0) continue
    if (!isExplaining(entry)) untyped++
  }
  return untyped
}
