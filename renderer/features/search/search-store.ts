import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { FacetName, SearchAnswer, SearchScope } from '../../../shared/domain/search.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'
import { hitAt, indexOfPerson, noPages, type Pages, pageSize, pagesOf } from './pages.ts'

type Facets = Partial<Record<FacetName, string[]>>

/** The answer the list shows, and the question it answers. */
export type Shown = Pick<SearchAnswer, 'total' | 'facets' | 'elsewhere' | 'building'> & {
  readonly text: string
  readonly scope: SearchScope
  readonly pages: Pages
  /** Rises with each new question, not with a refresh: a new list starts at its top. */
  readonly question: number
}

export type SearchState = {
  readonly text: string
  readonly scope: SearchScope
  readonly facets: Facets
  readonly shown: Shown | null
  /** Which line the arrows are on. */
  readonly active: number
  readonly failure: Failure | null
  type(text: string): Promise<void>
  setScope(scope: SearchScope): Promise<void>
  toggleFacet(facet: FacetName, value: string): Promise<void>
  clearFacets(): Promise<void>
  moveTo(index: number): void
  /** The lines in sight; pages that are not here yet are asked for. */
  want(first: number, last: number): Promise<void>
  /** The copy changed: ask again, and stay on the same person and place. */
  refresh(): Promise<void>
  /** Resolves when the list shows the answer to what is typed now. */
  settled(): Promise<void>
}

/** One store per window. Answers that arrive out of order are dropped: the last keystroke wins. */
export function createSearchStore(client: Caller) {
  let latest = 0
  let question = 0
  let asking: Promise<void> = Promise.resolve()
  let sight: readonly [first: number, last: number] = [0, 0]
  const underWay = new Set<string>()

  return createStore<SearchState>()((set, get) => {
    async function askPage(page: number): Promise<SearchAnswer> {
      const { text, scope, facets } = get()
      return client.call('people.search', { text, scope, facets, offset: page * pageSize, limit: pageSize })
    }

    async function ask(pages: readonly number[], place: (shown: Shown) => number): Promise<void> {
      const mine = ++latest
      const { text, scope } = get()
      try {
        const answers = await Promise.all(pages.map(async (page) => [page, await askPage(page)] as const))
        const first = answers[0]?.[1]
        if (mine !== latest || first === undefined) return
        const { total, facets, elsewhere, building } = first
        const held = Object.fromEntries(answers.map(([page, { hits }]) => [page, hits]))
        const shown: Shown = { text, scope, total, facets, elsewhere, building, pages: held, question }
        set({ shown, active: clamp(place(shown), total), failure: null })
      } catch (error) {
        const failure = failureOf(error)
        if (mine === latest) set({ failure })
      }
    }

    const startAgain = () => {
      sight = [0, 0]
      question++
      asking = ask([0], () => 0)
      return asking
    }
    async function settled(): Promise<void> {
      const awaited = asking
      await awaited
      if (awaited !== asking) await settled()
    }

    async function fetchPage(page: number): Promise<void> {
      const mine = latest
      const name = `${mine}:${page}`
      if (underWay.has(name)) return
      underWay.add(name)
      try {
        const { hits } = await askPage(page)
        const { shown } = get()
        if (mine === latest && shown) set({ shown: { ...shown, pages: { ...shown.pages, [page]: hits } } })
      } catch (error) {
        const failure = failureOf(error)
        if (mine === latest) set({ failure })
      } finally {
        underWay.delete(name)
      }
    }

    return {
      text: '',
      scope: 'current',
      facets: {},
      shown: null,
      active: 0,
      failure: null,
      type: (text) => {
        set({ text })
        return startAgain()
      },
      setScope: (scope) => {
        set({ scope })
        return startAgain()
      },
      toggleFacet: (facet, value) => {
        set({ facets: toggled(get().facets, facet, value) })
        return startAgain()
      },
      clearFacets: () => {
        set({ facets: {} })
        return startAgain()
      },
      settled,
      moveTo: (index) => set({ active: clamp(index, get().shown?.total ?? 0) }),
      want: async (first, last) => {
        sight = [first, last]
        const pages = get().shown?.pages ?? noPages
        await Promise.all(
          pagesOf(first, last)
            .filter((page) => !(page in pages))
            .map(fetchPage),
        )
      },
      refresh: oneAtATime(() => {
        const { active, shown } = get()
        const person = hitAt(shown?.pages ?? noPages, active)?.id
        const pages = [...new Set([0, ...pagesOf(...sight), ...pagesOf(active, active)])]
        return ask(pages, (next) => (person && indexOfPerson(next.pages, person)) ?? active)
      }),
    }
  })
}

function clamp(index: number, total: number): number {
  return Math.max(0, Math.min(index, total - 1))
}

function toggled(facets: Facets, facet: FacetName, value: string): Facets {
  const { [facet]: chosen = [], ...others } = facets
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return next.length === 0 ? others : { ...others, [facet]: next }
}
