import type { SearchScope } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import { readEveryWay } from '../matching/readings.ts'
import { createWordMatcher } from '../matching/word-matcher.ts'
import type { FacetFilter } from '../people/facet-columns.ts'
import { createListOrder, firstInOrder, highestScores, type Precedes } from '../people/list-order.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { ParsedQuery } from '../typed/parse-query.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { bitsBetween, type Candidates, createCandidates } from './candidates.ts'
import { createDivision, type Division } from './division.ts'
import { createEvidence } from './evidence.ts'
import { createRescoring, type Explanation } from './rescoring.ts'

export type WantedList = {
  readonly scope: SearchScope
  readonly narrowing: FacetFilter
  readonly most: number
  /** Whether birth dates that only come near may be listed. */
  readonly nearDates: boolean
}

export type RankedPeople = {
  /** Slots of the foremost people, best first, at most as many as were wanted. */
  readonly first: readonly number[]
  /** Slots of all who fit, in no order. */
  readonly fitting: Int32Array
  /** How many fit what was typed; where nobody does, how many come near. */
  readonly total: number
  /** How many are listed behind those. */
  readonly near: number
  /** Slots of everyone of the scope who matches, whether or not they fit what the list is narrowed by. */
  readonly matching: Int32Array
  /** How many of the other scope match. */
  readonly elsewhere: number
  /** The typed words that are to be explained. */
  readonly parts: readonly string[]
  /** Why a person is in the list; to be asked before the next ranking. */
  explain(slot: number): readonly Explanation[]
}

/** As many who have one word are scored exactly; those behind them keep the order of the first estimate. */
const rescored = 100
/** People for whom a typed word stays unexplained are listed only among the first few, and only near the best. */
const mostPartial = 10
const enoughWhole = 10
const partialRescored = { few: 30, many: 100 } as const
const partialShare = 0.55

type Scored = { readonly slot: number; readonly score: number }
/** What is known of the people found, and how many of them are to be listed. */
type Found = Pick<Candidates, 'scores' | 'explained'> & {
  /** Whether the scores are exact already. */
  readonly isExact: boolean
  readonly all: number
  readonly most: number
}
type Behind = { readonly slots: readonly number[]; readonly inPart: readonly number[] }
const nothing: Behind = { slots: [], inPart: [] }

/** Finds and orders the people a text may mean. */
export function createRanking(dictionary: Dictionary, people: PeopleTable) {
  const matcher = createWordMatcher(dictionary)
  const makeEvidence = createEvidence(dictionary)
  const gather = createCandidates(dictionary, people)
  const divide = createDivision(people)
  const rescoring = createRescoring(dictionary, people)
  const before = createListOrder(people)
  const byScore = (a: Scored, b: Scored) => b.score - a.score || (before(a.slot, b.slot) ? -1 : 1)
  const scoreOf = (slot: number): Scored => ({ slot, score: rescoring.score(slot) })

  /** Of several words each stored one explains but one: whoever has them all is scored exactly. */
  const scoreWhole = ({ slots, count, explained, scores, fit }: Candidates, all: number) => {
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      if (explained[slot] !== all) continue
      scores[slot] = rescoring.score(slot)
      fit[slot] = rescoring.fit
    }
  }

  const orderBy =
    ({ scores }: Pick<Found, 'scores'>): Precedes =>
    (slot, other) => {
      const [score, otherScore] = [scores[slot] ?? 0, scores[other] ?? 0]
      return score === otherScore ? before(slot, other) : score > otherScore
    }

  /** The foremost of people who fit or come near alike, best first. */
  const listOf = (slots: Int32Array, most: number, found: Found): number[] => {
    const wanted = Math.max(most, rescored)
    const head = firstInOrder(highestScores(slots, found.scores, wanted), wanted, orderBy(found))
    if (found.isExact) return Array.from(head)
    const exact = Array.from(head.subarray(0, rescored), scoreOf).sort(byScore)
    return [...exact.map(({ slot }) => slot), ...head.subarray(rescored)]
  }

  /** Those who fit, by how well, each kind in its own order. */
  const listFitting = (slots: Int32Array, fit: Uint16Array, found: Found): number[] => {
    const listed: number[] = []
    const kinds = new Set<number>()
    for (const slot of slots) kinds.add(fit[slot] ?? fits.near)
    for (const kind of [...kinds].sort((a, b) => a - b)) {
      if (listed.length >= found.most) break
      const alike = slots.filter((slot) => fit[slot] === kind)
      for (const slot of listOf(alike, found.most - listed.length, found)) listed.push(slot)
    }
    return listed
  }

  /** Those who come near, with those for whom a word stays unexplained among the first of them. */
  const listBehind = ({ near, partial }: Division, fitted: readonly number[], found: Found): Behind => {
    const listed = listOf(near, found.most, found)
    const whole = fitted.length + near.length
    const best = Math.max(
      0,
      ...[fitted[0], listed[0]].map((slot) => (slot === undefined ? 0 : scoreOf(slot).score)),
    )
    const few = whole < enoughWhole ? partialRescored.many : partialRescored.few
    const inPart = Array.from(
      firstInOrder(highestScores(partial, found.scores, few), few, orderBy(found)),
      scoreOf,
    )
    const scored = [...listed.slice(0, rescored).map(scoreOf), ...inPart].sort(byScore)
    const enough = Math.max(best, scored[0]?.score ?? 0) * partialShare
    const isWhole = ({ slot }: Scored) => found.explained[slot] === found.all
    const kept = scored.filter(
      (each, place) => isWhole(each) || (fitted.length + place < mostPartial && each.score >= enough),
    )
    return {
      slots: [...kept.map(({ slot }) => slot), ...listed.slice(rescored)],
      inPart: kept.filter((each) => !isWhole(each)).map(({ slot }) => slot),
    }
  }

  return (query: ParsedQuery, wanted: WantedList): RankedPeople => {
    const { nearDates, most } = wanted
    const { readings, parts, required } = readEveryWay(query, { dictionary, people, matcher, nearDates })
    const evidence = makeEvidence(readings, { people: people.size, isAddress: query.isAddress })
    const candidates = gather(evidence, parts.length)
    const all = bitsBetween(0, parts.length)
    const isExact = parts.length > 1
    rescoring.prepare(evidence, parts.length)
    if (isExact) scoreWhole(candidates, all)
    const division = divide(candidates, { ...wanted, all, required })
    const { fitting, near, matching, elsewhere, isFitElsewhere } = division
    const found = { scores: candidates.scores, explained: candidates.explained, isExact, all, most }
    const isMeantElsewhere = fitting.length + near.length === 0 && isFitElsewhere
    const fitted = listFitting(fitting, candidates.fit, found)
    const behind = isMeantElsewhere ? nothing : listBehind(division, fitted, found)
    const nearCount = near.length + behind.inPart.length
    const isFit = fitting.length > 0
    return {
      first: [...fitted, ...behind.slots].slice(0, most),
      fitting,
      total: isFit ? fitting.length : nearCount,
      near: isFit ? nearCount : 0,
      matching: isFit ? matching : together(matching, behind.inPart),
      elsewhere,
      parts,
      explain: rescoring.explain,
    }
  }
}

function together(slots: Int32Array, others: readonly number[]): Int32Array {
  const all = new Int32Array(slots.length + others.length)
  all.set(slots)
  all.set(others, slots.length)
  return all
}
