import type { ListOrder, SearchQuery } from '../../shared/domain/search.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { createChangedPeople, noChanges, type RecentChanges } from './people/changed-people.ts'
import { createPeopleTable } from './people/people-table.ts'
import type { PersonEntry } from './people/person-entry.ts'
import { homeRegion, type Region } from './people/phone-number.ts'
import { createSimilarPeople } from './people/similar-people.ts'
import { createWorklists, type DifferentPeople } from './people/worklists.ts'
import { createQueryAnswerer, type IndexAnswer } from './ranking/answer-query.ts'
import { createDictionary } from './words/dictionary.ts'
import { fieldCodes } from './words/match-fields.ts'

/** A query from the window. Best match first if no order is given. */
export type IndexQuery = Omit<SearchQuery, 'order'> & { readonly order?: ListOrder }

export type SearchOptions = {
  /** Whether a typed age filters no one, because the index has no birth dates. */
  readonly ignoresAge?: boolean
}

export type RememberedPerson = Readonly<Record<'preferred' | 'given' | 'surname', string>> & {
  readonly kind: 'current' | 'past'
}

/** The search index: people in memory, found by anything typed. */
export type PeopleIndex = {
  /** Adds people, or replaces those with the same id. */
  put(people: readonly PersonEntry[]): void
  /**
   * Adds people of an index that is being built. An answer to one or two letters is kept until a quarter more people are
   * there or the build ends, so that typing does not hold up the build.
   */
  load(people: readonly PersonEntry[]): void
  endLoad(): void
  /** Removes people. Unknown ids are ignored. */
  remove(ids: readonly string[]): void
  search(query: IndexQuery, options?: SearchOptions): IndexAnswer
  /** Ids of people who could be confused with this person: same folded name, or one letter apart. */
  similarTo(id: string): readonly string[]
  /** A person's names in folded words, for when the cache cannot be read. Null for an unknown id. */
  recall(id: string): RememberedPerson | null
  ids(): readonly string[]
  /** Sets the pairs that the user has marked as not the same person: they no longer count as alike. */
  setDifferent(pairs: DifferentPeople): void
  readonly size: number
  /** Removes everyone, when the screen is locked. */
  clear(): void
}

type IndexOptions = {
  /** Today's date where this computer is, as YYYY-MM-DD. */
  readonly today?: () => string
  /** Recent changes of people, read for every answer; the same object while nothing differs. */
  readonly changes?: () => RecentChanges
  /** The region that telephone numbers are dialled from. Read again when the index is cleared. */
  readonly region?: () => Region
}

/** Creates an empty index. It is never written to disk. */
export function createPeopleIndex({
  today = () => localDay(new Date()),
  changes = () => noChanges,
  region = () => homeRegion,
}: IndexOptions = {}): PeopleIndex {
  let different: DifferentPeople = []
  const createData = () => createIndexData(region(), () => different)
  let data = createData()
  let isLoading = false
  let counted: RecentChanges | null = null
  const cache = createAnswerCache()
  const add = (people: readonly PersonEntry[]) => {
    for (const person of people) data.people.put(person)
    data.renew()
  }
  return {
    put: (people) => {
      cache.clear()
      add(people)
    },
    load: (people) => {
      isLoading = true
      add(people)
      cache.grow(data.people.size)
    },
    endLoad: () => {
      isLoading = false
      cache.clear()
      data.compact() // so that the first search need not
    },
    remove: (ids) => {
      cache.clear()
      for (const id of ids) data.people.remove(id)
      data.renew()
    },
    search: (query, { ignoresAge = false } = {}) => {
      const recent = changes()
      if (recent !== counted) cache.clear() // the answers count them
      counted = recent
      return cache.get({ order: 'best', ...query }, (asked) => {
        // While the index is loaded, each compacted list would grow again with the next people.
        if (!isLoading) data.compact()
        return data.answer(asked, { ignoresAge, today: today(), changes: data.changed.filterOf(recent) })
      })
    },
    similarTo: (id) => {
      const slot = data.people.slotOf(id)
      return slot < 0
        ? []
        : data.similar
            .to(slot)
            .map((other) => data.people.idAt(other))
            .sort()
    },
    recall: (id) => {
      const { people } = data
      const slot = people.slotOf(id)
      if (slot < 0) return null
      return {
        kind: people.columns.past[slot] === 1 ? 'past' : 'current',
        preferred: people.fieldText(slot, fieldCodes.preferredName),
        given: people.fieldText(slot, fieldCodes.givenName),
        surname: people.fieldText(slot, fieldCodes.surname),
      }
    },
    ids: () => data.people.ids(),
    setDifferent: (pairs) => {
      different = pairs
      cache.clear()
      data.renew()
    },
    get size() {
      return data.people.size
    },
    clear: () => {
      cache.clear()
      data = createData()
    },
  }
}

function createIndexData(region: Region, different: () => DifferentPeople) {
  const dictionary = createDictionary()
  const people = createPeopleTable(dictionary, region)
  const similar = createSimilarPeople(dictionary, people)
  const worklists = createWorklists(people, different)
  const changed = createChangedPeople(people.slotOf)
  return {
    people,
    similar,
    changed,
    /** To be called after people were added or removed. */
    renew: () => {
      worklists.renew()
      changed.renew()
    },
    answer: createQueryAnswerer(dictionary, people, { similar, worklists, region }),
    compact: () => {
      dictionary.compact()
      people.compact()
    },
  }
}

/** Caches the answers to texts of one or two letters until a record changes. */
type AnswerCache = {
  get(query: SearchQuery, find: (query: SearchQuery) => IndexAnswer): IndexAnswer
  /** Clears the cache if the number of people has grown by a quarter since the last clearing. */
  grow(people: number): void
  clear(): void
}

const maxCachedTextLength = 2
const clearingGrowth = 1.25
const maxCachedAnswers = 128

/** One or two letters match many people: the slowest queries, with which every query begins. Each is computed once. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, IndexAnswer>()
  let clearedAt = 0
  return {
    grow: (people) => {
      if (people < clearedAt * clearingGrowth) return
      clearedAt = people
      answers.clear()
    },
    get: (query, find) => {
      if (query.text.trim().length > maxCachedTextLength) return find(query)
      const key = JSON.stringify(query)
      const known = answers.get(key)
      if (known) return known
      if (answers.size === maxCachedAnswers) answers.clear()
      const answer = find(query)
      answers.set(key, answer)
      return answer
    },
    clear: () => {
      clearedAt = 0
      answers.clear()
    },
  }
}
