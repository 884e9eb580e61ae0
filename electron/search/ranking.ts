import { bitsBetween, createCandidates } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { createEvidence } from './evidence.ts'
import type { Narrowing } from './facet-columns.ts'
import { createListOrder } from './list-order.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { readEveryWay } from './readings.ts'
import { createRescoring, type Scored } from './rescoring.ts'
import { firstInOrder } from './top-people.ts'
import { createWordMatcher } from './word-matcher.ts'

export type Scope = 'current' | 'past' | 'both'
export type Wanted = { readonly scope: Scope; readonly narrowing: Narrowing; readonly most: number }

export type Ranked = {
  /** The foremost people, best first, at most as many as were wanted. */
  readonly first: readonly Scored[]
  readonly total: number
  /** Everyone of the scope who matches, whether or not they fit what the list is narrowed by. */
  readonly matching: Iterable<number>
  readonly elsewhere: number
  /** How many typed words there are to be explained. */
  readonly words: number
}

/** As many are scored exactly; those behind them keep the order of the first estimate. */
const rescored = 100
/** People for whom a word stays unexplained are listed only among the first few, and only near the best score. */
const mostPartial = 10
const partialShare = 0.55

/** Finds and orders the people a text may mean. */
export function createRanking(dictionary: Dictionary, people: PeopleTable) {
  const matcher = createWordMatcher(dictionary)
  const makeEvidence = createEvidence(dictionary)
  const gather = createCandidates(dictionary, people)
  const rescoring = createRescoring(people)
  const before = createListOrder(people)

  return (query: ParsedQuery, { scope, narrowing, most }: Wanted): Ranked => {
    const { readings, parts, required } = readEveryWay(query, { dictionary, people, matcher })
    const evidence = makeEvidence(readings, people.size)
    const { count, slots, scores, explained } = gather(evidence)
    const all = bitsBetween(0, parts)
    const whole: number[] = []
    const partial: number[] = []
    const matching: number[] = []
    let elsewhere = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      const bits = explained[slot] ?? 0
      if ((bits & required) !== required) continue
      const isWhole = bits === all
      if (scope !== 'both' && people.isPast(slot) !== (scope === 'past')) {
        if (isWhole && narrowing.failures(slot) === 0) elsewhere++
        continue
      }
      if (isWhole) matching.push(slot)
      if (narrowing.isOpen || narrowing.failures(slot) === 0) (isWhole ? whole : partial).push(slot)
    }
    const precedes = (slot: number, other: number) => {
      const [score, otherScore] = [scores[slot] ?? 0, scores[other] ?? 0]
      return score === otherScore ? before(slot, other) : score > otherScore
    }
    rescoring.prepare(evidence, parts)
    const pool = firstInOrder(
      Int32Array.from(partial.length > 0 ? whole.concat(partial) : whole),
      rescored,
      precedes,
    )
    const scored = Array.from(pool, (slot) => rescoring.score(slot)).sort(
      (a, b) => b.score - a.score || (before(a.slot, b.slot) ? -1 : 1),
    )
    const best = scored[0]?.score ?? 0
    const kept = scored.filter(({ slot, score }, place) => {
      if (explained[slot] === all) return true
      return place < mostPartial && score >= best * partialShare
    })
    const partialKept = kept.filter(({ slot }) => explained[slot] !== all)
    const first = kept.length >= most ? kept.slice(0, most) : [...kept, ...rest(kept)]
    function rest(known: readonly Scored[]): Scored[] {
      const listed = new Set(known.map(({ slot }) => slot))
      const others = whole.filter((slot) => !listed.has(slot))
      return Array.from(firstInOrder(Int32Array.from(others), most - known.length, precedes), (slot) =>
        rescoring.score(slot),
      )
    }
    return {
      first,
      total: whole.length + partialKept.length,
      matching: partialKept.length > 0 ? [...matching, ...partialKept.map(({ slot }) => slot)] : matching,
      elsewhere,
      words: parts,
    }
  }
}
