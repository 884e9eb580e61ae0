import { personId } from '../../../shared/domain/ids.ts'
import type { SearchAnswer, SearchQuery } from '../../../shared/domain/search.ts'
import type { RevealField } from '../../../shared/privacy/reveal.ts'
import { foldWords } from '../../../shared/text/fold.ts'
import { readDates } from '../../../shared/text/typed-dates.ts'
import type { NoteAccess } from '../../school/reader/note-access.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { PeopleIndex } from '../../search/people-index.ts'
import type { IndexAnswer, IndexHit } from '../../search/ranking/answer-query.ts'
import { withPlainNumbers } from '../../search/typed/parse-query.ts'
import { splitTokens } from '../../search/typed/typed-filters.ts'
import type { PeopleReader, StoredPerson } from '../../storage/cache/read-people.ts'
import type { DeskRules } from './note-look.ts'

export type School = Pick<OpenSchool, 'writer' | 'trailBehind'> & {
  readonly people: Pick<PeopleReader, 'byIds'>
  readonly index: Pick<PeopleIndex, 'search'>
  readonly noteAccess: NoteAccess
}
export type SearchRules = Pick<DeskRules, 'masks' | 'revealsLeft' | 'takeReveals' | 'requireOperator'>
type Answer = IndexAnswer & Pick<SearchAnswer, 'hiddenSearch'>

/** Typed words that only a hidden field can explain, and the other words of the text. */
type Question = {
  readonly field: RevealField
  readonly typed: readonly string[]
  readonly others: string
  readonly isAnsweredBy: (person: StoredPerson) => boolean
}

/** At most this many people that the other words found are compared with the hidden field. */
const maxCompared = 500
const minAddressWord = 3
const maxDateWords = 4
const maxQuestions = 3
/** How many hits show which words are unexplained. As many as a page of the list, so that a file compares the same words. */
const mostExplained = 50

/** The confirmed values, keyed by the open school, so that a lock drops them. */
const confirmed = new WeakMap<NoteAccess, Set<string>>()

/**
 * Searches the index. On a desk that hides birth dates and addresses, it has neither, so no one is found by them alone. A
 * whole date or whole words of an address can confirm a person that another word found. A confirmation tells as much as
 * revealing the field, so it is logged and counts against the same limit, once per person and value. Where it could not
 * be, every value is refused alike, because a refusal of the right one alone would confirm it.
 */
export function createPeopleSearch({ masks, revealsLeft, takeReveals, requireOperator }: SearchRules) {
  const whyRefused = ({ writer, trailBehind }: School): Answer['hiddenSearch'] => {
    if (revealsLeft() === 0) return 'limit'
    try {
      requireOperator()
    } catch {
      return 'not-logged'
    }
    return ['starting', 'working'].includes(writer()) && trailBehind() === null ? null : 'not-logged'
  }
  /** The people that may be confirmed. Of more than the limit allows, the others are as if the value were not theirs. */
  const confirm = async (
    school: School,
    { field }: Question,
    people: readonly StoredPerson[],
  ): Promise<{ readonly refused: Answer['hiddenSearch']; readonly ids: readonly string[] }> => {
    const { noteAccess } = school
    const known = confirmed.get(noteAccess) ?? new Set<string>()
    confirmed.set(noteAccess, known)
    const keyOf = (person: StoredPerson) =>
      `${person.community_id} ${field === 'birthDate' ? person.birth_date : person.address}`
    const isKnown = (person: StoredPerson) => known.has(keyOf(person))
    const knownIds = () => people.filter(isKnown).map(({ community_id }) => community_id)
    const fresh = people.filter((person) => !isKnown(person))
    const refused = whyRefused(school)
    if (refused !== null && (fresh.length > 0 || people.length === 0)) return { refused, ids: knownIds() }
    const taken = fresh.slice(0, revealsLeft())
    await takeReveals(taken.length)
    try {
      for (const { community_id } of taken)
        await noteAccess({ action: 'reveal', subject: field, personId: community_id })
    } catch {
      return { refused: 'not-logged', ids: [] }
    }
    for (const person of taken) known.add(keyOf(person))
    return { refused: null, ids: knownIds() }
  }

  return async (school: School, query: SearchQuery): Promise<Answer> => {
    if (!masks()) return { ...school.index.search(query), hiddenSearch: null }
    const search = (asked: SearchQuery) => school.index.search(asked, { ignoresAge: true })
    const plain = search(query)
    const first = query.offset === 0 ? plain : search({ ...query, offset: 0 })
    if (first.hits.some(({ fits }) => fits)) return { ...plain, hiddenSearch: null }
    for (const question of questionsOf(query.text, first.hits.slice(0, mostExplained))) {
      const found = search({ ...query, text: question.others, offset: 0, limit: maxCompared })
      const candidates = found.hits.filter(({ reasons, missed }) => reasons.length > 0 && missed.length === 0)
      const answering = school.people
        .byIds(candidates.map(({ id }) => personId.parse(id)))
        .filter(question.isAnsweredBy)
      const { refused, ids } = await confirm(school, question, answering)
      if (answering.length === 0 && question.field === 'addresses' && refused === null) continue
      const answer = confirmedFirst({ ...found, hits: candidates }, { question, ids, query })
      return { ...answer, hiddenSearch: refused }
    }
    return { ...plain, hiddenSearch: null }
  }
}

type Confirmed = { readonly question: Question; readonly ids: readonly string[]; readonly query: SearchQuery }

/** Lists the people that a hidden field confirms first, then the others as partial matches. */
function confirmedFirst(found: IndexAnswer, { question, ids, query }: Confirmed): IndexAnswer {
  const isConfirmed = ({ id }: IndexHit) => ids.includes(id)
  const listed = [
    ...found.hits.filter(isConfirmed),
    ...found.hits
      .filter((hit) => !isConfirmed(hit))
      .map((hit) => ({ ...hit, fits: false, missed: [...hit.missed, ...question.typed] })),
  ]
  const total = listed.filter(({ fits }) => fits).length
  return {
    ...found,
    hits: listed.slice(query.offset, query.offset + query.limit),
    total: total === 0 ? listed.length : total,
    near: total === 0 ? 0 : listed.length - total,
    groups: [],
    elsewhere: null,
  }
}

/** The words that no other field explains and that a hidden field could explain. */
function questionsOf(text: string, hits: readonly IndexHit[]): readonly Question[] {
  const typed = splitTokens(withPlainNumbers(text)).map((token) => token.text)
  const tokens = typed.filter((token) => foldWords(token).length > 0)
  const numberAt = tokens.findIndex((token) => /\d/.test(token)) // a whole address after a name begins with it
  const date = dateIn(tokens)
  const missed = new Map(hits.map((hit) => [hit.missed.join(' '), hit.missed]))
  const addresses = [...(numberAt < 1 ? [] : [tokens.slice(numberAt)]), ...missed.values()].flatMap((words) =>
    addressOf(tokens, words),
  )
  return [...(date === null ? [] : [date]), ...addresses.slice(0, maxQuestions)]
}

/** The longest run of tokens that reads as a whole date. A part does not count, because a few tries would guess it. */
function dateIn(tokens: readonly string[]): Question | null {
  for (let count = Math.min(maxDateWords, tokens.length); count > 0; count--)
    for (let at = 0; at + count <= tokens.length; at++) {
      const typed = tokens.slice(at, at + count)
      const days = readDates(typed.join(' ')).flatMap(({ year, month, day }) =>
        year === null || month === null || day === null ? [] : [isoDay(year, month, day)],
      )
      const others = [...tokens.slice(0, at), ...tokens.slice(at + count)].join(' ')
      if (days.length > 0)
        return {
          field: 'birthDate',
          typed,
          others,
          isAnsweredBy: ({ birth_date }) => days.includes(birth_date),
        }
    }
  return null
}

const isoDay = (year: number, month: number, day: number) =>
  [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** Only whole words count, because the beginning of a word could be guessed letter by letter. */
function addressOf(tokens: readonly string[], missed: readonly string[]): readonly Question[] {
  const words = missed.flatMap((word) => foldWords(word))
  const others = tokens.filter((token) => !missed.includes(token)).join(' ')
  if (!words.some((word) => word.length >= minAddressWord)) return []
  const isAnsweredBy = ({ address }: StoredPerson) => {
    const stored = new Set(foldWords(address))
    return words.every((word) => stored.has(word))
  }
  return [{ field: 'addresses', typed: missed, others, isAnsweredBy }]
}
