import type { ListOrder, SearchAnswer, SearchQuery } from '../../../shared/domain/search.ts'
import { createListOrder, firstInOrder } from '../people/list-order.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { RankedPeople, WantedList } from './ranking.ts'

/** Lists everyone who passes the filters, by name. Without filters it lists no one, but still counts every filter. */
export function createListing(people: PeopleTable) {
  const before = createListOrder(people)
  return ({ scope, narrowing, most }: WantedList): RankedPeople => {
    const matching: number[] = []
    const fitting: number[] = []
    let elsewhere = 0
    const askedPast = scope === 'past' ? 1 : 0
    for (let slot = 0; slot < people.slotCount; slot++) {
      if (people.idAt(slot) === '') continue
      const fits = !narrowing.isOpen && narrowing.failures(slot) === 0
      if (scope !== 'both' && people.columns.past[slot] !== askedPast) {
        if (fits) elsewhere++
        continue
      }
      matching.push(slot)
      if (fits) fitting.push(slot)
    }
    return {
      first: [...firstInOrder(Int32Array.from(fitting), most, before)],
      fitting: Int32Array.from(fitting),
      total: fitting.length,
      near: 0,
      matching: Int32Array.from(matching),
      elsewhere,
      parts: [],
      explain: () => [],
    }
  }
}

export type OrderedPage = { readonly page: readonly number[]; readonly groups: SearchAnswer['groups'] }

/** Orders a page by name, or by year, form or house and name. Close matches stay behind full matches, best first. */
export function createOrdering(people: PeopleTable) {
  const before = createListOrder(people)
  const byName = (slot: number, other: number) => (before(slot, other) ? -1 : 1)
  const partsOf = (fitting: Int32Array, order: Exclude<ListOrder, 'best'>) =>
    order === 'name' ? [{ value: '', slots: Array.from(fitting) }] : people.facets.part(fitting, order)

  return (
    { first, fitting }: RankedPeople,
    order: ListOrder,
    { offset, limit }: Pick<SearchQuery, 'offset' | 'limit'>,
  ): OrderedPage => {
    const end = offset + limit
    // Close matches are always ordered by how close they are.
    if (order === 'best' || fitting.length === 0) return { page: first.slice(offset, end), groups: [] }
    const parts = partsOf(fitting, order)
    const page: number[] = []
    let from = 0
    for (const { slots } of parts) {
      // Only groups on the page are sorted: one letter may match half the school.
      if (from < end && from + slots.length > offset)
        page.push(...slots.sort(byName).slice(Math.max(0, offset - from), end - from))
      from += slots.length
    }
    page.push(...first.slice(Math.max(offset, fitting.length), end))
    const groups = order === 'name' ? [] : parts.map(({ value, slots }) => ({ value, count: slots.length }))
    return { page, groups }
  }
}
