import { bothFit, fits } from '../matching/fit.ts'
import { rankPrices } from '../matching/match-prices.ts'
import { resemblance } from '../matching/resemblance.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, fieldMask, isNameField, joinedMark } from '../words/match-fields.ts'
import { endOf, lengthOf, startOf } from '../words/packed-lists.ts'
import { bitsBetween } from './candidates.ts'
import type { Evidence } from './evidence.ts'
import { createOptions, maxEvidence, optionsKept, tokenOf } from './options.ts'

/** Evidence and the person's word that matches it; `entry` is -1 for a number or a date. */
export type Explanation = { readonly evidence: Evidence; readonly entry: number }

export type Rescoring = {
  /** Must be called first for each query. `parts` is the number of typed words. */
  prepare(evidence: readonly Evidence[], parts: number): void
  /** The exact score of one person, in thousandths of a nat. */
  score(slot: number): number
  /** The fit of the person scored last, see `fits`. */
  readonly fit: number
  /** The assignment of words behind the score, in typed order. */
  explain(slot: number): readonly Explanation[]
}

const maxSteps = 16
/** The number of words that an entry can distinguish, more than any dictionary has. */
const maxStoredWords = 2 ** (32 - fieldBits)
/** After this many assignments of one person, each word takes its best free option. Only broken records need more. */
const maxTried = 500

/**
 * Scores one person exactly: each stored word explains at most one typed word, and the chosen readings do not overlap. The
 * search tries all assignments that can still be better than the best one (branch and bound: Land and Doig 1960).
 */
export function createRescoring(dictionary: Dictionary, people: PeopleTable): Rescoring {
  let evidence: readonly Evidence[] = []
  let parts = 0
  const options = createOptions(people.entries)
  const { counts, entries, gains, tokens, fits: optionFits } = options
  /** By typed word: the best fit and the largest gain that this word and all later ones can reach. */
  const restFits = new Uint16Array(maxSteps)
  const restGains = new Int32Array(maxSteps)
  /** Options chosen so far, and those of the best assignment. */
  const path = new Int32Array(maxSteps)
  const bestPath = new Int32Array(maxSteps)
  /** Cached resemblance by `typed part × maxStoredWords + word`, because many people have the same names. */
  const resembling = new Map<number, number>()
  let bestLength = 0
  let best = 0
  let bestFit: number = fits.near
  let tried = 0

  const boundRest = () => {
    restFits[parts] = fits.whole
    restGains[parts] = 0
    for (let from = parts - 1; from >= 0; from--) {
      restFits[from] = fits.near
      restGains[from] = restGains[from + 1] ?? 0
      for (let number = 0; number < evidence.length; number++) {
        const each = evidence[number]
        if (each?.from !== from || counts[number] === 0) continue
        const fit = bothFit(optionFits[number * optionsKept] ?? fits.near, restFits[each.to] ?? fits.near)
        restFits[from] = Math.min(restFits[from] ?? fits.near, fit)
        const gain = options.mostGained(number) + (restGains[each.to] ?? 0)
        restGains[from] = Math.max(restGains[from] ?? 0, gain)
      }
    }
  }

  /** Whether no assignment from here on can be better than the best one. */
  const isBeaten = (from: number, score: number, fit: number) => {
    if (best < 0) return false
    const bestRest = bothFit(fit, restFits[from] ?? fits.near)
    if (bestRest !== bestFit) return bestRest > bestFit
    return score + (restGains[from] ?? 0) + (parts >> 1) * rankPrices.inOrder <= best
  }

  const keepIfBest = (steps: number, score: number, fit: number) => {
    const total = score + orderGain(entries, path, steps)
    if (best >= 0 && (fit > bestFit || (fit === bestFit && total <= best))) return
    best = total
    bestFit = fit
    bestLength = steps
    for (let step = 0; step < steps; step++) bestPath[step] = path[step] ?? 0
  }

  const tryFrom = (from: number, used: number, steps: number, score: number, fit: number) => {
    if (from >= parts) {
      keepIfBest(steps, score, fit)
      return
    }
    if (isBeaten(from, score, fit)) return
    const isLate = ++tried > maxTried
    let explained = false
    for (let number = 0; number < evidence.length; number++) {
      const each = evidence[number]
      if (each?.from !== from) continue
      for (let rank = 0; rank < (counts[number] ?? 0); rank++) {
        const option = number * optionsKept + rank
        const token = tokens[option] ?? 0
        if ((used & token) !== 0) continue
        path[steps] = option
        const both = bothFit(fit, optionFits[option] ?? fits.near)
        tryFrom(each.to, used | token, steps + 1, score + (gains[option] ?? 0), both)
        explained = true
        if (isLate) break
      }
    }
    if (!explained || !isLate) tryFrom(from + 1, used, steps, score, fits.near)
  }

  const assign = (slot: number) => {
    best = -1
    bestFit = fits.near
    bestLength = 0
    tried = 0
    options.collect(slot)
    boundRest()
    tryFrom(0, 0, 0, 0, fits.whole)
  }

  return {
    prepare: (all, typedParts) => {
      evidence = all.slice(0, maxEvidence)
      options.prepare(evidence)
      resembling.clear()
      parts = typedParts
    },
    score: (slot) => {
      assign(slot)
      const prior = people.columns.past[slot] === 1 ? 0 : rankPrices.current
      let used = 0
      let [hasFirst, hasSurname] = [false, false]
      for (let step = 0; step < bestLength; step++) {
        const option = bestPath[step] ?? 0
        const field = (entries[option] ?? -1) & fieldMask
        used |= tokens[option] ?? 0
        hasFirst ||= field <= fieldCodes.givenName
        hasSurname ||= field === fieldCodes.surname
      }
      const isAlone = !hasFirst || !hasSurname
      const price = isAlone ? rankPrices.untypedAlone : rankPrices.untypedName
      const untyped = untypedNames(people, slot, used, isAlone) * price
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

  /** The price of typed words that do not match, each reduced by its resemblance to a name. */
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
      price += rankPrices.unexplained - mostResembling(word, part, slot)
    }
    return price
  }

  function mostResembling(typed: string, part: number, slot: number): number {
    let most = 0
    for (let at = startOf(people.entries, slot); at < endOf(people.entries, slot); at++) {
      const entry = people.entries.items[at] ?? 0
      if (!isNameField(entry & fieldMask)) break
      if (isExplaining(entry)) continue
      most = Math.max(most, resemblanceTo(entry >>> fieldBits, typed, part))
    }
    return most
  }

  function resemblanceTo(word: number, typed: string, part: number): number {
    const key = part * maxStoredWords + word
    const known = resembling.get(key)
    if (known !== undefined) return known
    const found = resemblance(typed, dictionary.words[word] ?? '')
    resembling.set(key, found)
    return found
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
    if (isGiven && (after & fieldMask) === fieldCodes.surname) gain += rankPrices.inOrder
  }
  return gain
}

/** The number of the person's preferred names, given names and surnames whose tokens are not used; `isAlone`: without given. */
function untypedNames({ entries }: PeopleTable, slot: number, used: number, isAlone: boolean): number {
  const start = startOf(entries, slot)
  let untyped = 0
  for (let at = 0; at < lengthOf(entries, slot); at++) {
    const entry = entries.items[start + at] ?? 0
    const field = entry & fieldMask
    if (field > fieldCodes.surname) break
    if (isAlone && field === fieldCodes.givenName) continue
    if ((entry & joinedMark) === 0 && (tokenOf(entries.items, start, at) & used) === 0) untyped++
  }
  return untyped
}
