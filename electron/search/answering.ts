import type { MatchReason, SearchQuery } from '../../shared/domain/search.ts'
import type { Dictionary } from './dictionary.ts'
import { entryTier } from './evidence.ts'
import type { IndexAnswer, IndexHit } from './index-answer.ts'
import { createListing } from './listing.ts'
import { fieldBits, fieldMask, fieldName } from './match-fields.ts'
import { tierNumbers, tiers } from './match-tiers.ts'
import { writeDay } from './packed-day.ts'
import { parseQuery } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { createRanking, type RankedPeople } from './ranking.ts'
import type { Explanation } from './rescoring.ts'
import type { SimilarPeople } from './similar-people.ts'

/** Answers queries as the rest of the application asks them. */
export function createAnswering(dictionary: Dictionary, people: PeopleTable, similar: SimilarPeople) {
  const rank = createRanking(dictionary, people)
  const listAll = createListing(people)

  const reasonOf = (slot: number, { evidence, entry }: Explanation): MatchReason => {
    const { typed } = evidence
    if (entry >= 0) {
      const tier = tiers[entryTier(evidence, entry)] ?? 'exact'
      return {
        typed,
        word: dictionary.words[entry >>> fieldBits] ?? '',
        field: fieldName(entry & fieldMask),
        tier,
      }
    }
    const direct = evidence.people.get(slot)
    const tier = tiers[direct?.tier ?? 0] ?? 'exact'
    const field = direct?.field ?? 'schoolId'
    const word = field === 'birthDate' ? writeDay(people.columns.birthDays[slot] ?? 0) : (direct?.word ?? '')
    return { typed, word, field, tier }
  }

  const hitOf = (slot: number, { explain, parts }: RankedPeople): Omit<IndexHit, 'similar'> => {
    const explanations = explain(slot)
    const reasons = explanations.map((explanation) => reasonOf(slot, explanation))
    const isExplained = (part: number) =>
      explanations.some(({ evidence }) => evidence.from <= part && part < evidence.to)
    const missed = parts.filter((_, part) => !isExplained(part))
    const least = missed.length > 0 ? tierNumbers.sound : tierNumbers.exact
    const worst = Math.max(least, ...reasons.map(({ tier }) => tiers.indexOf(tier)))
    return { id: people.idAt(slot), tier: tiers[worst] ?? 'exact', reasons, missed }
  }

  return (query: SearchQuery): IndexAnswer => {
    const parsed = parseQuery(query.text)
    const narrowing = people.facets.narrow(query.facets, parsed.filters)
    const wanted = { scope: query.scope, narrowing, most: query.offset + query.limit }
    const ranked = parsed.words.length === 0 ? listAll(wanted) : rank(parsed, wanted)
    const page = ranked.first.slice(query.offset, query.offset + query.limit)
    const similars = similar.among(page)
    const hits = page.map((slot, place) => ({
      ...hitOf(slot, ranked),
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
