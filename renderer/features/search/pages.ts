import type { PersonId } from '../../../shared/domain/ids.ts'
import type { SearchAnswer, SearchHit } from '../../../shared/domain/search.ts'

/** How many hits one request asks for: two screenfuls, so that each key press transfers little. */
export const pageSize = 50

/** The pages of a long answer that have arrived, by the number of the page. */
export type Pages = Readonly<Record<number, readonly SearchHit[]>>

export const noPages: Pages = {}

export function hitAt(pages: Pages, index: number): SearchHit | undefined {
  return pages[Math.floor(index / pageSize)]?.[index % pageSize]
}

/** The loaded people with these ids, in the order of the ids. */
export function hitsOf(pages: Pages, ids: readonly PersonId[]): readonly SearchHit[] {
  if (ids.length === 0) return []
  const held = new Map(Object.values(pages).flatMap((hits) => hits.map((hit) => [hit.id, hit] as const)))
  return ids.flatMap((id) => held.get(id) ?? [])
}

/** Page numbers that cover a range of lines, both ends included. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize)
  const to = Math.floor(Math.max(0, last) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

/** The line of the first of these people who is loaded. */
export function indexOfPerson(pages: Pages, ...ids: readonly PersonId[]): number | undefined {
  const [found] = hitsOf(pages, ids)
  for (const [page, hits] of Object.entries(pages)) {
    const place = hits.findIndex(({ id }) => id === found?.id)
    if (place >= 0) return Number(page) * pageSize + place
  }
  return undefined
}

export const emptyAnswer: SearchAnswer = {
  hits: [],
  total: 0,
  near: 0,
  facets: {},
  groups: [],
  elsewhere: null,
  ignoredWords: [],
  narrowing: [],
  building: false,
  hiddenSearch: null,
}

/** The number of rows: matches, then close matches. */
export const lineCount = ({ total, near }: Pick<SearchAnswer, 'total' | 'near'>): number => total + near

/** The loaded people, in the order of the list. */
export function hitsInOrder(pages: Pages): readonly SearchHit[] {
  return Object.keys(pages)
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((page) => pages[page] ?? [])
}
