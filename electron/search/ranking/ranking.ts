import type { SearchScope } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import { readQuery } from '../matching/readings.ts'
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
  /** How many people to list. */
  readonly most: number
}

export type RankedPeople = Pick<Division, 'fitting' | 'matching' | 'elsewhere'> & {
  /** Slots of the first people, best first, at most as many as wanted. */
  readonly first: readonly number[]
  /** Number of full matches; of close matches if there are no full ones. */
  readonly total: number
  /** Number of close matches listed after the full ones. */
  readonly near: number
  readonly parts: readonly string[]
  /** Why a person is in the list. Valid until the next ranking. */
  explain(slot: number): readonly Explanation[]
}

/** For a single typed word, this many people are scored exactly; the others keep the order of their estimates. */
const rescored = 100
/** Partial matches are listed only among the first few, and only with a score near the best. */
const maxPartialPlace = 10
const enoughWhole = 10
const partialRescored = { few: 30, many: 100 } as const
const partialShare = 0.55

type Scored = { readonly slot: number; readonly score: number }
/** The people found, and how many of them to list. */
type Found = Pick<Candidates, 'scores' | 'explained'> & {
  /** Whether all scores are exact. */
  readonly isExact: boolean
  readonly all: number
  readonly most: number
}
type CloseMatches = { readonly slots: readonly number[]; readonly partial: readonly number[] }
const noCloseMatches: CloseMatches = { slots: [], partial: [] }

/** Creates the function that finds and orders the people a query may mean. */
export function createRanking(dictionary: Dictionary, people: PeopleTable) {
  const matcher = createWordMatcher(dictionary)
  const makeEvidence = createEvidence(dictionary)
  const gather = createCandidates(dictionary, people)
  const divide = createDivision(people)
  const rescoring = createRescoring(dictionary, people)
  const before = createListOrder(people)
  const byScore = (a: Scored, b: Scored) => b.score - a.score || (before(a.slot, b.slot) ? -1 : 1)
  const scoreOf = (slot: number): Scored => ({ slot, score: rescoring.score(slot) })

  /** Scores everyone who has all of several words exactly, because each stored word may explain only one of them. */
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

  /** The best of these matches, highest score first. */
  const listOf = (slots: Int32Array, most: number, found: Found): number[] => {
    const wanted = Math.max(most, rescored)
    const head = firstInOrder(highestScores(slots, found.scores, wanted), wanted, orderBy(found))
    if (found.isExact) return Array.from(head)
    const exact = Array.from(head.subarray(0, rescored), scoreOf).sort(byScore)
    return [...exact.map(({ slot }) => slot), ...head.subarray(rescored)]
  }

  /** Lists full matches by fit, then score. */
  const listFitting = (slots: Int32Array, fit: Uint16Array, found: Found): number[] => {
    const listed: number[] = []
    const levels = new Set<number>()
    for (const slot of slots) levels.add(fit[slot] ?? fits.near)
    for (const level of [...levels].sort((a, b) => a - b)) {
      if (listed.length >= found.most) break
      const equal = slots.filter((slot) => fit[slot] === level)
      for (const slot of listOf(equal, found.most - listed.length, found)) listed.push(slot)
    }
    return listed
  }

  /** Lists close matches, with partial matches among the first of them. */
  const listClose = ({ near, partial }: Division, fitted: readonly number[], found: Found): CloseMatches => {
    const listed = listOf(near, found.most, found)
    const whole = fitted.length + near.length
    const best = Math.max(
      0,
      ...[fitted[0], listed[0]].map((slot) => (slot === undefined ? 0 : scoreOf(slot).score)),
    )
    const few = whole < enoughWhole ? partialRescored.many : partialRescored.few
    const scoredPartial = Array.from(
      firstInOrder(highestScores(partial, found.scores, few), few, orderBy(found)),
      scoreOf,
    )
    const scored = [...listed.slice(0, rescored).map(scoreOf), ...scoredPartial].sort(byScore)
    const enough = Math.max(best, scored[0]?.score ?? 0) * partialShare
    const isWhole = ({ slot }: Scored) => found.explained[slot] === found.all
    const kept = scored.filter(
      (each, place) => isWhole(each) || (fitted.length + place < maxPartialPlace && each.score >= enough),
    )
    return {
      slots: [...kept.map(({ slot }) => slot), ...listed.slice(rescored)],
      partial: kept.filter((each) => !isWhole(each)).map(({ slot }) => slot),
    }
  }

  return (query: ParsedQuery, wanted: WantedList): RankedPeople => {
    const { most } = wanted
    const { readings, parts, required } = readQuery(query, { dictionary, people, matcher })
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
    const close = isMeantElsewhere ? noCloseMatches : listClose(division, fitted, found)
    const nearCount = near.length + close.partial.length
    const isFit = fitting.length > 0
    return {
      first: [...fitted, ...close.slots].slice(0, most),
      fitting,
      total: isFit ? fitting.length : nearCount,
      near: isFit ? nearCount : 0,
      matching: isFit ? matching : joined(matching, close.partial),
      elsewhere,
      parts,
      explain: rescoring.explain,
    }
  }
}

function joined(slots: Int32Array, others: readonly number[]): Int32Array {
  const all = new Int32Array(slots.length + others.length)
  all.set(slots)
  all.set(others, slots.length)
  return all
}
