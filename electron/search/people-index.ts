import type {
  FacetName,
  MatchReason,
  MatchTier,
  SearchAnswer,
  SearchQuery,
} from '../../shared/domain/search.ts'
import { foldWords } from '../../shared/text/fold.ts'
import { phoneDigits, phoneFragments } from '../../shared/text/phone.ts'
import type { PersonEntry } from './person-entry.ts'
import { fitsFilter, readTypedFilters, type TypedFilter } from './typed-filters.ts'

export type IndexHit = {
  readonly id: string
  readonly tier: MatchTier
  readonly reasons: readonly MatchReason[]
  readonly similar: readonly string[]
}

/** A search answer without display data, which the caller joins to each id. */
export type IndexAnswer = {
  readonly hits: readonly IndexHit[]
  readonly total: number
  readonly facets: SearchAnswer['facets']
  readonly elsewhere: { readonly scope: SearchQuery['scope']; readonly total: number } | null
}

export type PeopleIndex = {
  /** Inserts people, or replaces those with the same id. */
  put(people: readonly PersonEntry[]): void
  /** Ids that are not held are passed over. */
  remove(ids: readonly string[]): void
  search(query: SearchQuery): IndexAnswer
  /** Ids of everyone held who could be taken for this person: same folded name, or one letter apart. */
  similarTo(id: string): readonly string[]
  readonly size: number
  /** Drops everything held: the screen was locked. */
  clear(): void
}

type Word = { readonly word: string; readonly field: MatchReason['field'] }
type Held = { readonly person: PersonEntry; readonly words: readonly Word[]; readonly sort: string }
type Match = { readonly held: Held; readonly reasons: readonly MatchReason[] }

const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
const facetNames: readonly FacetName[] = [
  'campus',
  'year',
  'house',
  'form',
  'boarder',
  'peerYear',
  'yearLeft',
  'lastHouse',
]

/** Creates an empty index of people, kept in memory only. */
export function createPeopleIndex(): PeopleIndex {
  const everyone = new Map<string, Held>()
  return {
    put: (people) => {
      for (const person of people) everyone.set(person.id, hold(person))
    },
    remove: (ids) => {
      for (const id of ids) everyone.delete(id)
    },
    search: (query) => search([...everyone.values()], query),
    similarTo: (id) => {
      const held = everyone.get(id)
      if (!held) return []
      return [...everyone.values()]
        .filter((other) => other !== held && isSimilar(held, other))
        .map((other) => other.person.id)
    },
    get size() {
      return everyone.size
    },
    clear: () => everyone.clear(),
  }
}

function hold(person: PersonEntry): Held {
  const words: Word[] = []
  const add = (field: Word['field'], text: string) => {
    for (const word of foldWords(text)) words.push({ word, field })
  }
  add('preferredName', person.preferred)
  add('givenName', person.given)
  add('otherGivenName', person.otherGiven)
  add('surname', person.surname)
  for (const name of person.formerNames) add('formerName', name)
  add('nameAtSchool', person.nameAtSchool)
  add('schoolId', person.schoolId)
  for (const phone of person.phones) words.push({ word: phoneDigits(phone), field: 'phone' })
  add('email', person.email)
  add('address', person.address)
  add('campus', person.campus)
  add('year', person.year)
  add('house', person.house)
  add('form', person.form)
  const sort = `${foldWords(person.surname).join(' ')}, ${foldWords(person.preferred || person.given).join(' ')}`
  return { person, words, sort }
}

function search(everyone: readonly Held[], query: SearchQuery): IndexAnswer {
  const { rest, filters } = readTypedFilters(query.text)
  const narrowed = Object.keys(query.facets).length > 0 || filters.length > 0
  const phones = phoneFragments(rest)
  const typed = foldWords(rest)
  const all: Match[] = []
  for (const held of everyone) {
    const reasons = explain(held, typed, phones, rest)
    if (reasons && fitsTyped(held.person, filters)) all.push({ held, reasons })
  }
  all.sort((a, b) => weight(a) - weight(b) || (a.held.sort < b.held.sort ? -1 : 1))
  const inScope = (scope: SearchQuery['scope']) => (match: Match) =>
    scope === 'both' || match.held.person.kind === scope
  const scoped = typed.length === 0 && !narrowed ? [] : all.filter(inScope(query.scope))
  const chosen = (without: FacetName | null) =>
    scoped.filter((match) => fitsChosen(match.held.person, query, without))
  const matches = chosen(null)
  const otherScope = query.scope === 'current' ? 'past' : 'current'
  const other = all.filter(inScope(otherScope)).filter((match) => fitsChosen(match.held.person, query, null))
  const page = matches.slice(query.offset, query.offset + query.limit)
  return {
    hits: page.map((match) => ({
      id: match.held.person.id,
      tier: worst(match.reasons),
      reasons: match.reasons,
      similar: page
        .filter((other) => other !== match && isSimilar(match.held, other.held))
        .map((other) => other.held.person.id),
    })),
    total: matches.length,
    facets: Object.fromEntries(facetNames.map((name) => [name, count(chosen(name), name)])),
    elsewhere: query.scope === 'both' ? null : { scope: otherScope, total: other.length },
  }
}

function explain(held: Held, typed: readonly string[], phones: readonly string[], rest: string) {
  const phone = held.words.find(
    ({ word, field }) => field === 'phone' && phones.some((digits) => word.includes(digits)),
  )
  if (phone) return [{ typed: rest.trim(), word: phone.word, field: phone.field, tier: 'prefix' as const }]
  const reasons: MatchReason[] = []
  for (const word of typed) {
    let best: MatchReason | undefined
    for (const stored of held.words) {
      const tier = tierOf(word, stored.word)
      if (tier && (!best || tiers.indexOf(tier) < tiers.indexOf(best.tier))) {
        best = { typed: word, word: stored.word, field: stored.field, tier }
      }
    }
    if (!best) return null
    reasons.push(best)
  }
  return reasons
}

function tierOf(typed: string, word: string): MatchTier | null {
  if (word === typed) return 'exact'
  if (word.startsWith(typed)) return 'prefix'
  return typed.length > 3 && isOneApart(typed, word) ? 'spelling' : null
}

/** Whether one letter is added, dropped, changed, or two neighbours swapped. */
function isOneApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    swapped ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA !== '' && restB !== '' && restA.slice(1) === restB.slice(1))
  )
}

function isSimilar(a: Held, b: Held): boolean {
  return a.sort === b.sort || isOneApart(a.sort, b.sort)
}

function weight(match: Match): number {
  return match.reasons.reduce((sum, reason) => sum + tiers.indexOf(reason.tier), 0)
}

function worst(reasons: readonly MatchReason[]): MatchTier {
  return tiers[Math.max(0, ...reasons.map((reason) => tiers.indexOf(reason.tier)))] ?? 'exact'
}

function facetValue(person: PersonEntry, facet: FacetName): string {
  if (facet === 'boarder') return person.boarder ? 'yes' : 'no'
  return String(person[facet] ?? '')
}

function fitsTyped(person: PersonEntry, filters: readonly TypedFilter[]): boolean {
  return filters.every(({ facets, value }) =>
    facets.some((facet) => fitsFilter(facet, facetValue(person, facet), value)),
  )
}

function fitsChosen(person: PersonEntry, query: SearchQuery, without: FacetName | null): boolean {
  return facetNames.every((name) => {
    const chosen = query.facets[name]
    return (
      name === without ||
      chosen === undefined ||
      chosen.length === 0 ||
      chosen.includes(facetValue(person, name))
    )
  })
}

function count(matches: readonly Match[], facet: FacetName): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { held } of matches) {
    const value = facetValue(held.person, facet)
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}
