import { createListOrder } from '../people/list-order.ts'
import type { PeopleTable } from '../people/people-table.ts'
import { firstInOrder } from '../people/top-people.ts'
import type { RankedPeople, WantedList } from './ranking.ts'

/** Lists everyone who fits what the list is narrowed by, in order of name; nobody when it is not narrowed. */
export function createListing(people: PeopleTable) {
  const before = createListOrder(people)
  return ({ scope, narrowing, most }: WantedList): RankedPeople => {
    const matching: number[] = []
    const fitting: number[] = []
    let elsewhere = 0
    const askedPast = scope === 'past' ? 1 : 0
    for (let slot = 0; slot < people.slotCount && !narrowing.isOpen; slot++) {
      if (people.idAt(slot) === '') continue
      const fits = narrowing.failures(slot) === 0
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
