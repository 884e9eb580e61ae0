import { type FacetName, facetName } from '../../shared/domain/search.ts'
import { grown } from './packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'
import { fitsFilter, type TypedFilter } from './typed-filters.ts'

export type FacetCounts = Partial<Record<FacetName, { value: string; count: number }[]>>

/** Chosen values and typed tokens made ready to test people by number. */
export type Narrowing = {
  /** Whether nothing was chosen or typed. */
  readonly isOpen: boolean
  /** Facets a person fails, one bit each; 0 for a person who fits. Typed tokens count as facet 31. */
  failures(slot: number): number
}

/** What lists are narrowed by: for each facet a column of value numbers, 0 for nothing recorded. */
export type FacetColumns = {
  set(slot: number, person: PersonEntry): void
  narrow(chosen: Partial<Record<FacetName, readonly string[]>>, typed: readonly TypedFilter[]): Narrowing
  /** Counts values of people: each facet over those who fit all the *other* choices. */
  count(slots: Iterable<number>, narrowing: Narrowing): FacetCounts
}

const facets = facetName.options
const typedBit = 1 << 30

/** Creates columns for nobody. */
export function createFacetColumns(): FacetColumns {
  const values: string[][] = facets.map(() => [''])
  const numbers: Map<string, number>[] = facets.map(() => new Map([['', 0]]))
  let columns = facets.map(() => new Uint16Array(256))

  const numberOf = (facet: number, value: string): number => {
    const known = numbers[facet]?.get(value)
    if (known !== undefined) return known
    const number = values[facet]?.push(value) ?? 1
    numbers[facet]?.set(value, number - 1)
    return number - 1
  }

  const allowed = (facet: FacetName, fits: (value: string) => boolean) =>
    Uint8Array.from(values[facets.indexOf(facet)] ?? [], (value, number) =>
      number > 0 && fits(value) ? 1 : 0,
    )

  return {
    set: (slot, person) => {
      if (slot >= (columns[0]?.length ?? 0)) columns = columns.map((column) => grown(column, slot + 1))
      for (let facet = 0; facet < facets.length; facet++) {
        const column = columns[facet]
        if (column) column[slot] = numberOf(facet, facetValue(person, facets[facet] ?? 'campus'))
      }
    },
    narrow: (chosen, typed) => {
      const choices = facets.flatMap((facet, number) => {
        const wanted = chosen[facet]
        if (wanted === undefined || wanted.length === 0) return []
        return [{ number, allowed: allowed(facet, (value) => wanted.includes(value)) }]
      })
      const tokens = typed.map(({ facets: named, value }) =>
        named.map((facet) => ({
          number: facets.indexOf(facet),
          allowed: allowed(facet, (stored) => fitsFilter(facet, stored, value)),
        })),
      )
      const fits = (slot: number, test: { number: number; allowed: Uint8Array }) =>
        test.allowed[columns[test.number]?.[slot] ?? 0] === 1
      return {
        isOpen: choices.length + tokens.length === 0,
        failures: (slot) => {
          let failed = 0
          for (const choice of choices) if (!fits(slot, choice)) failed |= 1 << choice.number
          for (const token of tokens) if (!token.some((test) => fits(slot, test))) failed |= typedBit
          return failed
        },
      }
    },
    count: (slots, narrowing) => {
      const counts = values.map((known) => new Uint32Array(known.length))
      for (const slot of slots) {
        const failed = narrowing.isOpen ? 0 : narrowing.failures(slot)
        if (failed !== 0 && (failed & (failed - 1)) !== 0) continue
        for (let facet = 0; facet < facets.length; facet++) {
          if (failed !== 0 && failed !== 1 << facet) continue
          const number = columns[facet]?.[slot] ?? 0
          const count = counts[facet]
          if (count && number > 0) count[number] = (count[number] ?? 0) + 1
        }
      }
      return Object.fromEntries(facets.map((facet, number) => [facet, listed(number, counts[number])]))
    },
  }

  function listed(facet: number, counts: Uint32Array | undefined) {
    const found: { value: string; count: number }[] = []
    counts?.forEach((count, number) => {
      if (count > 0) found.push({ value: values[facet]?.[number] ?? '', count })
    })
    return found.sort((a, b) => compareLabels(a.value, b.value))
  }
}

/** `Year 2` before `Year 10`. */
const { compare: compareLabels } = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })

function facetValue(person: PersonEntry, facet: FacetName): string {
  if (facet === 'boarder') return person.boarder ? 'yes' : 'no'
  return String(person[facet] ?? '').trim()
}
