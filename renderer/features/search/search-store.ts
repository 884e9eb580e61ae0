import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Narrowing } from '../../../shared/domain/notes-and-requests.ts'
import type {
  FacetName,
  ListOrder,
  PersonRow,
  SearchAnswer,
  SearchExamples,
  SearchHit,
  SearchScope,
} from '../../../shared/domain/search.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'
import { type Choosing, createChoosing } from './choosing.ts'
import { emptyAnswer, hitAt, indexOfPerson, lineCount, type Pages, pageSize, pagesOf } from './pages.ts'

/** The answer shown in the list, and the question it answers. */
export type Shown = Omit<SearchAnswer, 'hits'> & {
  readonly text: string
  readonly scope: SearchScope
  readonly pages: Pages
  /** The number of the question. A refresh keeps it; a new number starts the list at its top. */
  readonly question: number
}

export type SearchState = Choosing & {
  readonly text: string
  readonly scope: SearchScope
  readonly facets: Facets
  readonly order: ListOrder
  readonly shown: Shown | null
  /** The number of the question being asked. The list answers it once `shown.question` is the same. */
  readonly question: number
  /** The history of cards when the open one was opened, and the question then. The view notes it: this store knows no cards. */
  readonly opened: { readonly trail: object | null; readonly question: number }
  /** The index of the current line, which the arrow keys move. */
  readonly active: number
  /** The marked person and those after them at the first refresh since the mark was moved; null if there was none. */
  readonly before: { readonly line: number; readonly ids: readonly PersonId[] } | null
  /** Example words that match at this school; null until read. */
  readonly examples: SearchExamples | null
  readonly failure: Failure | null
  type(text: string): Promise<void>
  setScope(scope: SearchScope): Promise<void>
  toggleFacet(facet: FacetName, value: string): Promise<void>
  clearFacets(): Promise<void>
  setOrder(order: ListOrder): Promise<void>
  /** Clears text and filters, as at the start. */
  home(): Promise<void>
  /** Opens a saved search, or the one before a lock. */
  narrow(narrowing: Omit<Narrowing, 'name'> & { readonly text?: string }): Promise<void>
  readExamples(): Promise<void>
  moveTo(index: number): void
  /** The line of the next person, in the order before a refresh: a correction may move or remove this person. */
  lineAfter(id: PersonId | null): Promise<number>
  /** Sets which lines are visible, and loads their missing pages. */
  want(first: number, last: number): Promise<void>
  /** Asks again after the copy has changed, and stays on the marked person. */
  refresh(): Promise<void>
  /** Rows of people by id; empty if they cannot be read. */
  rowsOf(ids: readonly PersonId[]): Promise<readonly PersonRow[]>
  /** Waits for the answer to what is typed now, and for the marked person. Resolves to whether the list shows that answer. */
  settled(): Promise<boolean>
}

export const [useSearch, useSearchApi] = createStoreHooks<SearchState>('search')

const blank = { text: '', scope: 'current', facets: {}, order: 'best' } as const

/** How many pages around its old line a marked person is looked for after a refresh. */
const searchRadius = 4

/** The search of one window. Answers that arrive out of order are dropped: the last keystroke wins. */
export function createSearchStore(client: Caller) {
  const last = createLastAnswer()
  let asking: Promise<void> = Promise.resolve()
  let sight: readonly [first: number, last: number] = [0, 0]
  /** Whether the user moved to a line since the question was asked. Until then the first line is marked. */
  let isChosen = false
  const underWay = new Map<string, ReturnType<typeof last.within<SearchAnswer>>>()

  return createStore<SearchState>()((set, get) => {
    async function askPage(page: number): Promise<SearchAnswer> {
      const { text, scope, facets, order } = get()
      const offset = page * pageSize
      return client.call('people.search', { text, scope, facets, order, offset, limit: pageSize })
    }

    async function ask(pages: readonly number[]): Promise<void> {
      const { text, scope, question } = get()
      const done = await last.ask(async (isLast) => {
        const answers = await Promise.all(pages.map(async (page) => [page, await askPage(page)] as const))
        const held = Object.fromEntries(answers.map(([page, { hits }]) => [page, hits]))
        const { hits: _, ...answer } = answers[0]?.[1] ?? emptyAnswer
        const shown: Shown = { ...answer, text, scope, pages: held, question }
        return isLast() ? withChosen(shown, isLast) : shown
      })
      if (done === null) return
      if (!done.ok) return set({ failure: done.failure })
      const before = beforeOf(done.value)
      set({ shown: done.value, active: placeIn(done.value, before?.ids), before, failure: null })
      void get().want(...sight) // the user may have scrolled on meanwhile
    }

    /** The person who is marked now; when the question was sent, it may have been another. */
    function chosenPerson(question: number): SearchHit | undefined {
      const { shown, active } = get()
      return isChosen && shown?.question === question ? hitAt(shown.pages, active) : undefined
    }

    /** Adds the page of the marked person, in case people were added or removed above. */
    async function withChosen(shown: Shown, isLast: () => boolean): Promise<Shown> {
      let { pages } = shown
      const middle = Math.floor(get().active / pageSize)
      for (let step = 0; step <= 2 * searchRadius && isLast(); step++) {
        const chosen = chosenPerson(shown.question)
        if (chosen === undefined || indexOfPerson(pages, chosen.id) !== undefined) break
        const page = middle + (step % 2 === 0 ? step / 2 : -(step + 1) / 2)
        if (page < 0 || page in pages || page * pageSize >= lineCount(shown)) continue
        pages = { ...pages, [page]: (await askPage(page)).hits }
      }
      return { ...shown, pages }
    }

    function beforeOf({ question }: Shown): SearchState['before'] {
      const { shown, active, before } = get()
      if (shown?.question !== question) return null
      if (before !== null || hitAt(shown.pages, active) === undefined) return before
      const hits = pagesOf(active, active + pageSize).flatMap((page) => shown.pages[page] ?? [])
      return { line: active, ids: hits.slice(active % pageSize).map(({ id }) => id) }
    }

    /** The line of the marked person or, once they have left the list, of the next one who is still listed. */
    function placeIn(shown: Shown, ids: readonly PersonId[] = []): number {
      return isChosen ? clamp(indexOfPerson(shown.pages, ...ids) ?? get().active, lineCount(shown)) : 0
    }

    const askAgain = (pages: readonly number[]) => {
      asking = ask(pages)
      return asking
    }
    const startAgain = (part: Partial<SearchState>) => {
      sight = [0, 0]
      isChosen = false
      set({ ...part, question: get().question + 1, active: 0, before: null })
      return askAgain([0])
    }
    async function settled(): Promise<boolean> {
      const { question } = get()
      const isAnswered = () => get().shown?.question === question
      let awaited: Promise<void> | null = null
      while (!isAnswered() && get().question === question && awaited !== asking) {
        awaited = asking
        await awaited
      }
      if (isAnswered()) await fetchPage(Math.floor(get().active / pageSize))
      if (!hitAt(get().shown?.pages ?? {}, get().active)) await asking // an update asks for a page again
      return isAnswered()
    }

    /** Waits for a page that is missing, and asks for it unless it was asked for. */
    async function fetchPage(page: number): Promise<void> {
      const { question } = get()
      if (page in (get().shown?.pages ?? {})) return
      const name = `${question}:${page}`
      const asked = underWay.get(name) ?? last.within(() => askPage(page))
      underWay.set(name, asked)
      const done = await asked
      underWay.delete(name)
      const { shown } = get()
      if (done?.ok === false) set({ failure: done.failure })
      else if (done !== null && shown?.question === question)
        set({ shown: { ...shown, pages: { ...shown.pages, [page]: done.value.hits } } })
    }

    return {
      ...blank,
      shown: null,
      question: 0,
      opened: { trail: null, question: 0 },
      active: 0,
      before: null,
      examples: null,
      failure: null,
      type: (text) => startAgain({ text }),
      setScope: (scope) => startAgain({ scope }),
      toggleFacet: (facet, value) => startAgain({ facets: toggled(get().facets, facet, value) }),
      clearFacets: () => startAgain({ facets: {}, order: 'best' }),
      setOrder: (order) => startAgain({ order }),
      home: () => {
        const { text, scope, facets, order } = get()
        set({ chosen: [] })
        const isHome =
          text === '' && scope === 'current' && order === 'best' && Object.keys(facets).length === 0
        return isHome ? Promise.resolve() : startAgain(blank)
      },
      narrow: ({ text = '', scope, facets, order }) => startAgain({ text, scope, facets, order }),
      readExamples: async () => {
        const done = await attempt(() => client.call('people.examples', undefined))
        if (done.ok) set({ examples: done.value })
      },
      settled: () => settled(),
      ...createChoosing(set, get),
      rowsOf: async (ids) => {
        if (ids.length === 0) return []
        const done = await attempt(() => client.call('people.rows', { ids: [...ids] }))
        return done.ok ? done.value : []
      },
      moveTo: (index) => {
        const { shown, question } = get()
        isChosen = true
        // The length of the list is unknown until the answer arrives.
        const active = shown?.question === question ? clamp(index, lineCount(shown)) : Math.max(0, index)
        set({ active, before: null })
      },
      lineAfter: async (id) => {
        const { active, before, want } = get()
        const [first, ...ids] = before?.ids ?? []
        const isKnown = before !== null && first === id
        if (isKnown) await want(before.line - pageSize, before.line + 1) // the list may show other pages by now
        const { pages } = get().shown ?? { pages: {} }
        const next = isKnown ? indexOfPerson(pages, ...ids) : undefined
        return next ?? (hitAt(pages, active)?.id === id ? active + 1 : active)
      },
      want: async (first, last) => {
        sight = [first, last]
        await Promise.all(pagesOf(first, last).map(fetchPage))
      },
      refresh: oneAtATime(() => {
        const { active } = get()
        return askAgain([...new Set([0, ...pagesOf(...sight), ...pagesOf(active, active)])])
      }),
    }
  })
}

const clamp = (index: number, total: number) => Math.max(0, Math.min(index, total - 1))

type Facets = Partial<Record<FacetName, string[]>>

/** The facets with one value toggled; a facet without values is dropped. */
function toggled(facets: Facets, facet: FacetName, value: string): Facets {
  const { [facet]: chosen = [], ...others } = facets
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return next.length === 0 ? others : { ...others, [facet]: next }
}
