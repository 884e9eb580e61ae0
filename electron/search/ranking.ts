import type { SearchScope } from '../../shared/domain/search.ts'
import { bitsBetween, createCandidates } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { createDivision } from './division.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import type { Narrowing } from './facet-columns.ts'
import { createListOrder } from './list-order.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { readEveryWay } from './readings.ts'
import { createRescoring, type Explanation } from './rescoring.ts'
import { firstInOrder, highestScores } from './top-people.ts'
import { createWordMatcher } from './word-matcher.ts'

export type Wanted = { readonly scope: SearchScope; readonly narrowing: Narrowing; readonly most: number }

export type RankedPeople = {
  /** Slots of the foremost people, best first, at most as many as were wanted. */
  readonly first: readonly number[]
  readonly total: number
  /** Slots of everyone of the scope who matches, whether or not they fit what the list is narrowed by. */
  readonly matching: Int32Array
  /** How many of the other scope match. */
  readonly elsewhere: number
  /** The typed words that are to be explained. */
  readonly parts: readonly string[]
  /** Why a person is in the list; to be asked before the next ranking. */
  explain(slot: number): readonly Explanation[]
}

/** As many are scored exactly; those behind them keep the order of the first estimate. */
const rescored = 100
/** People for whom a typed word stays unexplained are listed only among the first few, and only near the best. */
const mostPartial = 10
const enoughWhole = 10
const partialRescored = { few: 30, many: 100 } as const
const partialShare = 0.55
/**
 * Where nobody in scope has every word, and someone of the other scope has them nearly as typed (within so many
 * thousandths of a nat), that person is meant: the list stays empty and says where to look.
 */
const nearlyExact = 2500
const nobody = new Int32Array(0)

/** Finds and orders the people a text may mean. */
export function createRanking(dictionary: Dictionary, people: PeopleTable) {
  const matcher = createWordMatcher(dictionary)
  const makeEvidence = createEvidence(dictionary)
  const gather = createCandidates(dictionary, people)
  const divide = createDivision(people)
  const rescoring = createRescoring(dictionary, people)
  const before = createListOrder(people)

  return (query: ParsedQuery, wanted: Wanted): RankedPeople => {
    const { readings, parts, required } = readEveryWay(query, { dictionary, people, matcher })
    const evidence = makeEvidence(readings, { people: people.size, isAddress: query.isAddress })
    const candidates = gather(evidence)
    rescoring.prepare(evidence, parts.length)
    const all = bitsBetween(0, parts.length)
    const division = divide(candidates, { ...wanted, all, required })
    const { whole, matching, elsewhere } = division
    const isMeantElsewhere =
      whole.length === 0 &&
      elsewhere > 0 &&
      division.bestElsewhere >= fullWorth(evidence, parts.length) - nearlyExact
    const partial = isMeantElsewhere ? nobody : division.partial
    const { scores, explained } = candidates
    const byEstimate = createEstimateOrder(people, scores)
    const foremost = (slots: Int32Array, most: number) =>
      firstInOrder(highestScores(slots, scores, most), most, byEstimate)

    const scored = [
      ...foremost(whole, rescored),
      ...foremost(partial, whole.length < enoughWhole ? partialRescored.many : partialRescored.few),
    ]
      .map((slot) => ({ slot, score: rescoring.score(slot) }))
      .sort((a, b) => b.score - a.score || (before(a.slot, b.slot) ? -1 : 1))
    const enough = (scored[0]?.score ?? 0) * partialShare
    const kept = scored.filter(
      ({ slot, score }, place) => explained[slot] === all || (place < mostPartial && score >= enough),
    )
    const keptPartial = kept.filter(({ slot }) => explained[slot] !== all).map(({ slot }) => slot)
    const first = kept.map(({ slot }) => slot)
    const total = whole.length + keptPartial.length
    if (first.length < Math.min(wanted.most, total)) {
      const listed = new Set(first)
      first.push(
        ...foremost(
          whole.filter((slot) => !listed.has(slot)),
          wanted.most - first.length,
        ),
      )
    }
    return {
      first: first.slice(0, wanted.most),
      total,
      matching: keptPartial.length > 0 ? Int32Array.from([...matching, ...keptPartial]) : matching,
      elsewhere,
      parts,
      explain: rescoring.explain,
    }
  }
}

/** What someone scores who has every typed word exactly. */
function fullWorth(evidence: readonly Evidence[], parts: number): number {
  let worth = 0
  for (let part = 0; part < parts; part++) {
    const singles = evidence.filter(({ from, to }) => from === part && to === part + 1)
    worth += Math.max(0, ...singles.map((each) => each.worth))
  }
  return worth
}

/** By estimated score, then by the first letters of the name, then by id. */
function createEstimateOrder(people: PeopleTable, scores: Int32Array) {
  const { sortKeys } = people.columns
  return (slot: number, other: number): boolean => {
    const [score, otherScore] = [scores[slot] ?? 0, scores[other] ?? 0]
    if (score !== otherScore) return score > otherScore
    const [key, otherKey] = [sortKeys[slot] ?? 0, sortKeys[other] ?? 0]
    return key === otherKey ? people.idAt(slot) < people.idAt(other) : key < otherKey
  }
}
