import type {
  MatchReason,
  MatchTier,
  SearchAnswer,
  SearchQuery,
  SearchScope,
} from '../../../shared/domain/search.ts'
import { fits, tierNumbers, tiers } from '../matching/fit.ts'
import { readDay, writeDay } from '../people/birth-days.ts'
import { type FacetFilter, typedBit } from '../people/facet-columns.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Region } from '../people/phone-number.ts'
import type { SimilarPeople } from '../people/similar-people.ts'
import { type ParsedQuery, parseQuery } from '../typed/parse-query.ts'
import type { KnowsName } from '../typed/typed-filters.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { someBeginning } from '../words/letter-trie.ts'
import { fieldBits, fieldMask, fieldName } from '../words/match-fields.ts'
import { lengthOf } from '../words/packed-lists.ts'
import { entryFit, entryTier } from './evidence.ts'
import { createListing, createOrdering } from './listing.ts'
import { createRanking, type RankedPeople } from './ranking.ts'
import type { Explanation } from './rescoring.ts'

/** Why a person is in the list, without what is stored, which the caller knows. */
export type IndexReason = Omit<MatchReason, 'stored'>

/** One person of an answer, without display data, which the caller joins to the id. */
export type IndexHit = {
  readonly id: string
  /** The weakest tier among the reasons; `sound` at best where a typed word went unexplained. */
  readonly tier: MatchTier
  /** Whether this is just what was typed; those for whom it is not stand behind all for whom it is. */
  readonly fits: boolean
  /** One for each typed word that is explained, in typed order. */
  readonly reasons: IndexReason[]
  /** The typed words that are not. */
  readonly missed: string[]
  /** Ids of others of these hits who could be taken for this one. */
  readonly similar: string[]
}

/** A search answer as the index gives it. */
export type IndexAnswer = {
  readonly hits: readonly IndexHit[]
  /** How many fit what was typed; where nobody does, how many come near it. */
  readonly total: number
  /** How many who only come near are listed behind those. */
  readonly near: number
  readonly facets: SearchAnswer['facets']
  /** Groups of those who fit, in the order they are listed; none where they are not grouped. */
  readonly groups: SearchAnswer['groups']
  /** People of the other scope for whom every typed word is explained; null when both were asked for. */
  readonly elsewhere: { readonly scope: SearchScope; readonly total: number } | null
  /** Typed words that were set aside, because they are nobody's name. */
  readonly ignoredWords: readonly string[]
  /** Typed words that narrow the list. */
  readonly narrowing: readonly string[]
}

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
    if (parsed.ignoredWords.length > 0) {
      const beginsName: KnowsName = (word) => knowsName(word, word.length >= shortestBeginning)
      const asName = parseQuery(query.text, { knowsName: beginsName, region })
      const found =
        asName.ignoredWords.length < parsed.ignoredWords.length ? find(asName, query, asked) : null
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
      ignoredWords: parsed.ignoredWords,
      narrowing: parsed.narrowing,
      facets: people.facets.count(ranked.matching, narrowing),
      elsewhere: query.scope === 'both' ? null : { scope: other, total: ranked.elsewhere },
    }
  }
}

type Of = {
  readonly chosen: FacetFilter
  readonly people: Pick<PeopleTable, 'birthDays'>
  /** YYYY-MM-DD */
  readonly today: string
}

/** Narrows further, to people of an age in whole years. Who has no birth date on record has no age. */
function ofAge(age: number, { chosen, people, today }: Of): FacetFilter {
  const yearsAgo = (years: number) => readDay(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`)
  const [last, before] = [yearsAgo(age), yearsAgo(age + 1)]
  return {
    isOpen: false,
    failures: (slot) => {
      const born = people.birthDays.dayOf(slot)
      return chosen.failures(slot) | (born > before && born <= last ? 0 : typedBit)
    },
  }
}
