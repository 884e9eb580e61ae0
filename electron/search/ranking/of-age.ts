import { type FacetFilter, typedBit } from '../people/facet-columns.ts'
import { readDay } from '../people/packed-day.ts'
import type { PeopleTable } from '../people/people-table.ts'

type Of = {
  readonly chosen: FacetFilter
  readonly people: Pick<PeopleTable, 'birthDays'>
  /** YYYY-MM-DD */
  readonly today: string
}

/** Narrows further, to people of an age in whole years. Who has no birth date on record has no age. */
export function ofAge(age: number, { chosen, people, today }: Of): FacetFilter {
  const yearsAgo = (years: number) => readDay(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`)
  const [last, before] = [yearsAgo(age), yearsAgo(age + 1)]
  return {
    isOpen: false,
    failures: (slot) => {
      const born = people.birthDays.dayOf(slot)
      return chosen.failures(slot) | (born > before && born <= last ? 0 : typedBit)
    },
  }
}
