import type { MatchReason, SearchQuery } from '../../shared/domain/search.ts'
import type { Dictionary } from './dictionary.ts'
import type { IndexAnswer, IndexHit } from './index-answer.ts'
import { createListOrder } from './list-order.ts'
import { fieldBits, fieldMask, fieldName } from './match-fields.ts'
import { parseQuery } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { createRanking, type Ranked, type Wanted } from './ranking.ts'
import type { Explanation, Scored } from './rescoring.ts'
import type { SimilarPeople } from './similar-people.ts'
import { firstInOrder } from './top-people.ts'
import { tierNumbers, tiers } from './word-matcher.ts'

/** Answers queries as the rest of the application asks them. */
export function createAnswering(dictionary: Dictionary, people: PeopleTable, similar: SimilarPeople) {
  const rank = createRanking(dictionary, people)
  const before = createListOrder(people)

  const reasonOf = (slot: number, { evidence, entry }: Explanation): MatchReason => {
    const { typed } = evidence
    if (entry >= 0) {
      const tier = ((evidence.gains[entry >>> fieldBits] ?? 0) >> 1) & 7
      const word = dictionary.wordAt(entry >>> fieldBits)
      return { typed, word, field: fieldName(entry & fieldMask), tier: tiers[tier] ?? 'exact' }
    }
    const direct = evidence.people.get(slot)
    const tier = tiers[direct?.tier ?? 0] ?? 'exact'
    return { typed, word: direct?.word ?? '', field: direct?.field ?? 'schoolId', tier }
  }

  const hitOf = ({ slot, explanations }: Scored, words: number): Omit<IndexHit, 'similar'> => {
    const reasons = explanations.map((explanation) => reasonOf(slot, explanation))
    const explained = explanations.reduce((sum, { evidence }) => sum + evidence.to - evidence.from, 0)
    const least = explained < words ? tierNumbers.sound : tierNumbers.exact
    const worst = Math.max(least, ...reasons.map(({ tier }) => tiers.indexOf(tier)))
    return { id: people.idAt(slot), tier: tiers[worst] ?? 'exact', reasons }
  }

  /** Everyone who fits the narrowing, in list order; nobody when nothing at all was asked. */
  const listAll = ({ scope, narrowing, most }: Wanted): Ranked => {
    const matching: number[] = []
    const fitting: number[] = []
    let elsewhere = 0
    for (let slot = 0; slot < people.slotCount && !narrowing.isOpen; slot++) {
      if (people.idAt(slot) === '') continue
      const fits = narrowing.failures(slot) === 0
      if (scope !== 'both' && people.isPast(slot) !== (scope === 'past')) {
        if (fits) elsewhere++
        continue
      }
      matching.push(slot)
      if (fits) fitting.push(slot)
    }
    const first = Array.from(firstInOrder(Int32Array.from(fitting), most, before), (slot) => ({
      slot,
      score: 0,
      explanations: [],
    }))
    return { first, total: fitting.length, matching, elsewhere, words: 0 }
  }

  return (query: SearchQuery): IndexAnswer => {
    const parsed = parseQuery(query.text)
    const narrowing = people.facets.narrow(query.facets, parsed.filters)
    const wanted = { scope: query.scope, narrowing, most: query.offset + query.limit }
    const ranked = parsed.words.length === 0 ? listAll(wanted) : rank(parsed, wanted)
    const page = ranked.first.slice(query.offset, query.offset + query.limit)
    const similars = similar.among(page.map(({ slot }) => slot))
    const hits = page.map((scored, place) => ({
      ...hitOf(scored, ranked.words),
      similar: (similars[place] ?? []).map((slot) => people.idAt(slot)),
    }))
    const other = query.scope === 'current' ? 'past' : 'current'
    return {
      hits,
      total: ranked.total,
      facets: people.facets.count(ranked.matching, narrowing),
      elsewhere: query.scope === 'both' ? null : { scope: other, total: ranked.elsewhere },
    }
  }
}
