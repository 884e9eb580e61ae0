import type { SearchQuery } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import { tierNumbers, tiers } from '../matching/match-tiers.ts'
import { writeDay } from '../people/packed-day.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Region } from '../people/phone-key.ts'
import type { SimilarPeople } from '../people/similar-people.ts'
import { type ParsedQuery, parseQuery } from '../typed/parse-query.ts'
import type { KnowsName } from '../typed/said-words.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { someBeginning } from '../words/letter-trie.ts'
import { fieldBits, fieldMask, fieldName } from '../words/match-fields.ts'
import { lengthOf } from '../words/packed-lists.ts'
import { entryFit, entryTier } from './evidence.ts'
import type { IndexAnswer, IndexHit, IndexReason } from './index-answer.ts'
import { createListing } from './listing.ts'
import { ofAge } from './of-age.ts'
import { createOrdering } from './ordering.ts'
import { createRanking, type RankedPeople } from './ranking.ts'
import type { Explanation } from './rescoring.ts'

export type AskedOf = {
  /** Whether birth dates are masked: none that only comes near is listed, and no age is asked after. */
  readonly exactDates: boolean
  /** YYYY-MM-DD where this computer is. */
  readonly today: string
}

type Beside = { readonly similar: SimilarPeople; readonly region: Region }

/** Shorter words of a sentence are seldom typed for a name that begins so. */
const shortestBeginning = 3

/** Answers queries as the rest of the application asks them. */
export function createAnswering(dictionary: Dictionary, people: PeopleTable, { similar, region }: Beside) {
  const rank = createRanking(dictionary, people)
  const listAll = createListing(people)
  const ordered = createOrdering(people)

  const knowsName = (word: string, isUnfinished: boolean): boolean => {
    const isHeld = (number: number) => number >= 0 && lengthOf(dictionary.holders, number * 2) > 0
    if (word === '' || isHeld(dictionary.find(word))) return true
    return isUnfinished && someBeginning(dictionary.tries.forwards, word, isHeld)
  }

  const reasonOf = (slot: number, { evidence, entry }: Explanation): IndexReason => {
    const { typed } = evidence
    if (entry >= 0) {
      const tier = tiers[entryTier(evidence, entry)] ?? 'exact'
      return {
        typed,
        word: dictionary.words[entry >>> fieldBits] ?? '',
        field: fieldName(entry & fieldMask),
        tier,
        fits: entryFit(evidence, entry) !== fits.near,
      }
    }
    const direct = evidence.people.of(slot)
    const tier = tiers[direct?.tier ?? 0] ?? 'exact'
    const field = direct?.field ?? 'schoolId'
    const word = field === 'birthDate' ? writeDay(people.birthDays.dayOf(slot)) : (direct?.word ?? '')
    return { typed, word, field, tier, fits: direct !== undefined && direct.fit !== fits.near }
  }

  const hitOf = (slot: number, { explain, parts }: RankedPeople): Omit<IndexHit, 'similar'> => {
    const explanations = explain(slot)
    const reasons = explanations.map((explanation) => reasonOf(slot, explanation))
    const isExplained = (part: number) =>
      explanations.some(({ evidence }) => evidence.from <= part && part < evidence.to)
    const missed = parts.filter((_, part) => !isExplained(part))
    const least = missed.length > 0 ? tierNumbers.sound : tierNumbers.exact
    const worst = Math.max(least, ...reasons.map(({ tier }) => tiers.indexOf(tier)))
    const doesFit = missed.length === 0 && reasons.every((reason) => reason.fits)
    return { id: people.idAt(slot), tier: tiers[worst] ?? 'exact', fits: doesFit, reasons, missed }
  }

  const find = (parsed: ParsedQuery, query: SearchQuery, { exactDates, today }: AskedOf) => {
    const age = exactDates ? null : parsed.age
    const chosen = people.facets.narrow(query.facets, parsed.filters)
    const narrowing = age === null ? chosen : ofAge(age, { chosen, people, today })
    const wanted = { scope: query.scope, narrowing, most: query.offset + query.limit, nearDates: !exactDates }
    const ranked = parsed.words.length === 0 ? listAll(wanted) : rank(parsed, wanted)
    return { parsed, narrowing, ranked }
  }

  /** `and smith` may be Andrew Smith: where somebody fits so, no word that may begin a name is set aside. */
  const readAndFind = (query: SearchQuery, asked: AskedOf) => {
    const parsed = parseQuery(query.text, { knowsName, region })
    if (parsed.asides.length > 0) {
      const beginsName: KnowsName = (word) => knowsName(word, word.length >= shortestBeginning)
      const asName = parseQuery(query.text, { knowsName: beginsName, region })
      const found = asName.asides.length < parsed.asides.length ? find(asName, query, asked) : null
      if (found !== null && found.ranked.fitting.length > 0) return found
    }
    return find(parsed, query, asked)
  }

  return (query: SearchQuery, asked: AskedOf): IndexAnswer => {
    const { parsed, narrowing, ranked } = readAndFind(query, asked)
    const { page, groups } = ordered(ranked, query.order, query)
    const similars = similar.among(page)
    const hits = page.map((slot, place) => ({
      ...hitOf(slot, ranked),
      similar: (similars[place] ?? []).map((slot) => people.idAt(slot)),
    }))
    const other = query.scope === 'current' ? 'past' : 'current'
    return {
      hits,
      total: ranked.total,
      near: ranked.near,
      groups,
      asides: parsed.asides,
      narrowing: parsed.narrowing,
      facets: people.facets.count(ranked.matching, narrowing),
      elsewhere: query.scope === 'both' ? null : { scope: other, total: ranked.elsewhere },
    }
  }
}
