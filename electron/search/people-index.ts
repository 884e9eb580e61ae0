import type { ListOrder, SearchQuery } from '../../shared/domain/search.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { createPeopleTable } from './people/people-table.ts'
import type { PersonEntry } from './people/person-entry.ts'
import { homeRegion, type Region } from './people/phone-number.ts'
import { createSimilarPeople } from './people/similar-people.ts'
import { createAnswering, type IndexAnswer } from './ranking/answer-query.ts'
import { createDictionary } from './words/dictionary.ts'
import { fieldCodes } from './words/match-fields.ts'

/** A query as the window asks it; by how well they fit where no order is named. */
export type IndexQuery = Omit<SearchQuery, 'order'> & { readonly order?: ListOrder }

export type SearchOptions = {
  /** Lists nobody for a birth date that only comes near the typed one: a masked date is not hinted at. */
  readonly exactDates?: boolean
}

export type RememberedPerson = Readonly<Record<'preferred' | 'given' | 'surname', string>> & {
  readonly kind: 'current' | 'past'
}

/** People held in memory, to be found by anything typed. */
export type PeopleIndex = {
  /** Inserts people, or replaces those with the same id. */
  put(people: readonly PersonEntry[]): void
  /** Ids that are not held are passed over. */
  remove(ids: readonly string[]): void
  search(query: IndexQuery, options?: SearchOptions): IndexAnswer
  /** Ids of everyone held who could be taken for this person: same folded name, or one letter apart. */
  similarTo(id: string): readonly string[]
  /** What is remembered of somebody, in folded words, for when the copy cannot be read. Null where not held. */
  recall(id: string): RememberedPerson | null
  ids(): readonly string[]
  readonly size: number
  /** Drops everything held: the screen was locked. */
  clear(): void
}

/** So many people put at once are a school being read in: what growing left over is given back at their end. */
const crowd = 1000

type IndexOptions = {
  /** YYYY-MM-DD where this computer is. */
  readonly today?: () => string
  /** Where telephone numbers are dialled from; asked for again when the index is cleared. */
  readonly region?: () => Region
}

/** Creates an index without people. Nothing of it is ever written to disk. */
export function createPeopleIndex({
  today = () => localDay(new Date()),
  region = () => homeRegion,
}: IndexOptions = {}): PeopleIndex {
  let held = createHeld(region())
  const memory = createAnswerMemory()
  return {
    put: (people) => {
      memory.forget()
      for (const person of people) held.people.put(person)
      if (people.length >= crowd) held.settle()
    },
    remove: (ids) => {
      memory.forget()
      for (const id of ids) held.people.remove(id)
    },
    search: (query, { exactDates = false } = {}) =>
      memory.recall({ order: 'best', ...query }, (asked) => {
        held.settle()
        return held.answer(asked, { exactDates, today: today() })
      }),
    similarTo: (id) => {
      const slot = held.people.slotOf(id)
      return slot < 0
        ? []
        : held.similar
            .to(slot)
            .map((other) => held.people.idAt(other))
            .sort()
    },
    recall: (id) => {
      const { people } = held
      const slot = people.slotOf(id)
      if (slot < 0) return null
      return {
        kind: people.columns.past[slot] === 1 ? 'past' : 'current',
        preferred: people.fieldText(slot, fieldCodes.preferredName),
        given: people.fieldText(slot, fieldCodes.givenName),
        surname: people.fieldText(slot, fieldCodes.surname),
      }
    },
    ids: () => held.people.ids(),
    get size() {
      return held.people.size
    },
    clear: () => {
      memory.forget()
      held = createHeld(region())
    },
  }
}

function createHeld(region: Region) {
  const dictionary = createDictionary()
  const people = createPeopleTable(dictionary, region)
  const similar = createSimilarPeople(dictionary, people)
  return {
    people,
    similar,
    answer: createAnswering(dictionary, people, { similar, region }),
    /** Gives back memory that growing has left over; nothing to do unless a good deal was added since. */
    settle: () => {
      dictionary.settle()
      people.settle()
    },
  }
}

/** Answers to the shortest texts, kept until anyone's record changes. */
export type AnswerMemory = {
  recall(query: SearchQuery, find: (query: SearchQuery) => IndexAnswer): IndexAnswer
  forget(): void
}

const longestText = 2
const mostAnswers = 128

/**
 * One or two letters fit a good part of everyone held, which makes them the dearest queries, and everything
 * typed begins with them, which makes them the commonest: each is worked out once.
 */
export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, IndexAnswer>()
  return {
    recall: (query, find) => {
      if (query.text.trim().length > longestText) return find(query)
      const key = JSON.stringify(query)
      const known = answers.get(key)
      if (known) return known
      if (answers.size === mostAnswers) answers.clear()
      const answer = find(query)
      answers.set(key, answer)
      return answer
    },
    forget: () => answers.clear(),
  }
}
