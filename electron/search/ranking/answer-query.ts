import type {
  MatchReason,
  MatchTier,
  SearchAnswer,
  SearchQuery,
  SearchScope,
} from '../../../shared/domain/search.ts'
import { fits, tierNumbers, tiers } from '../matching/fit.ts'
import { type BirthDays, readDay, writeDay } from '../people/birth-days.ts'
import type { ChangeFilter } from '../people/changed-people.ts'
import { type FacetFilter, typedBit } from '../people/facet-columns.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Region } from '../people/phone-number.ts'
import type { SimilarPeople } from '../people/similar-people.ts'
import type { Worklists } from '../people/worklists.ts'
import { type ParsedQuery, parseQuery } from '../typed/parse-query.ts'
import type { KnowsName } from '../typed/typed-filters.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { someWordWithPrefix } from '../words/letter-trie.ts'
import { fieldBits, fieldMask, fieldName } from '../words/match-fields.ts'
import { lengthOf } from '../words/packed-lists.ts'
import { entryFit, entryTier } from './evidence.ts'
import { createListing, createOrdering } from './listing.ts'
import { createRanking, type RankedPeople } from './ranking.ts'
import type { Explanation } from './rescoring.ts'

/** Why a person is in the list, without the stored text, which the caller adds. */
export type IndexReason = Omit<MatchReason, 'stored'>

/** One person of an answer, without display data, which the caller adds by id. */
export type IndexHit = {
  readonly id: string
  /** The weakest tier of the reasons; `sound` at best if a typed word does not match. */
  readonly tier: MatchTier
  /** Whether every word fits as typed. Close matches rank after all full matches. */
  readonly fits: boolean
  /** One reason for each typed word that matches, in typed order. */
  readonly reasons: IndexReason[]
  /** The typed words that do not match. */
  readonly missed: string[]
  /** Ids of other hits who could be confused with this person. */
  readonly similar: string[]
}

export type IndexAnswer = Pick<RankedPeople, 'total' | 'near'> & {
  readonly hits: readonly IndexHit[]
  readonly facets: SearchAnswer['facets']
  /** Groups of the full matches, in list order; none if the list is not grouped. */
  readonly groups: SearchAnswer['groups']
  /** Number of matches in the other scope; null if both were searched. */
  readonly elsewhere: { readonly scope: SearchScope; readonly total: number } | null
  /** Typed words that the search ignored, because they are no one's name. */
  readonly ignoredWords: readonly string[]
  /** Typed words that filter the list, such as a year level. */
  readonly narrowing: readonly string[]
}

export type AnswerContext = {
  readonly ignoresAge: boolean
  /** Today's date where this computer is, as YYYY-MM-DD. */
  readonly today: string
  readonly changes: ChangeFilter
}

type AnswerParts = {
  readonly similar: SimilarPeople
  readonly worklists: Worklists
  readonly region: Region
}

/** Filler words with fewer letters are rarely the beginning of a name. */
const minNamePrefix = 3

export function createQueryAnswerer(
  dictionary: Dictionary,
  people: PeopleTable,
  { similar, worklists, region }: AnswerParts,
) {
  const rank = createRanking(dictionary, people)
  const listAll = createListing(people)
  const orderPage = createOrdering(people)

  const knowsName = (word: string, isUnfinished: boolean): boolean => {
    const isHeld = (number: number) => number >= 0 && lengthOf(dictionary.holders, number * 2) > 0
    if (word === '' || isHeld(dictionary.find(word))) return true
    return isUnfinished && someWordWithPrefix(dictionary.tries.forwards, word, isHeld)
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

  const find = (parsed: ParsedQuery, query: SearchQuery, { today, changes }: AnswerContext) => {
    const { age } = parsed
    const chosen = people.facets.narrow(query.facets, parsed.filters)
    const ofAge = age === null ? chosen : narrowToAge(chosen, people.birthDays, { age, today })
    const narrowing = worklists.narrow(changes.narrow(ofAge, query.facets), {
      missing: [...(query.facets.missing ?? []), ...parsed.worklists.missing],
      odd: [...(query.facets.odd ?? []), ...parsed.worklists.odd],
    })
    const wanted = { scope: query.scope, narrowing, most: query.offset + query.limit }
    const ranked = parsed.words.length === 0 ? listAll(wanted) : rank(parsed, wanted)
    return { parsed, narrowing, ranked }
  }

  /** Reads filler words as beginnings of names if that finds someone: `and smith` may be Andrew Smith. */
  const parseAndFind = (query: SearchQuery, asked: AnswerContext) => {
    const { ignoresAge } = asked
    const parsed = parseQuery(query.text, { knowsName, region, ignoresAge })
    if (parsed.ignoredWords.length > 0) {
      const beginsName: KnowsName = (word) => knowsName(word, word.length >= minNamePrefix)
      const asName = parseQuery(query.text, { knowsName: beginsName, region, ignoresAge })
      const found =
        asName.ignoredWords.length < parsed.ignoredWords.length ? find(asName, query, asked) : null
      if (found !== null && found.ranked.fitting.length > 0) return found
    }
    return find(parsed, query, asked)
  }

  return (query: SearchQuery, context: AnswerContext): IndexAnswer => {
    const { parsed, narrowing, ranked } = parseAndFind(query, context)
    const { page, groups } = orderPage(ranked, query.order, query)
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
      facets: {
        ...people.facets.count(ranked.matching, narrowing),
        ...context.changes.count(ranked.matching, narrowing, query.facets),
        ...(parsed.words.length === 0 && worklists.count(ranked.matching, narrowing)),
      },
      elsewhere: query.scope === 'both' ? null : { scope: other, total: ranked.elsewhere },
    }
  }
}

/** Adds an age in whole years to a filter. People without a recorded birth date fail it. */
function narrowToAge(
  chosen: FacetFilter,
  birthDays: BirthDays,
  { age, today }: { readonly age: number; readonly today: string },
): FacetFilter {
  const yearsAgo = (years: number) => readDay(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`)
  const [last, before] = [yearsAgo(age), yearsAgo(age + 1)]
  return {
    isOpen: false,
    failures: (slot) => {
      const born = birthDays.dayOf(slot)
      return chosen.failures(slot) | (born > before && born <= last ? 0 : typedBit)
    },
  }
}
