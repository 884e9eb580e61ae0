import { type FacetName, facetName, type SearchAnswer } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'
import { grown } from '../words/packed-lists.ts'
import type { PersonEntry } from './person-entry.ts'

/** A typed filter: matches people whose value of any of the facets fits. */
export type TypedFilter = {
  readonly facets: readonly ColumnName[]
  /** Folded text. It fits a value with a word that begins with it; digits fit a school year with that number. */
  readonly value: string
}

const firstNumber = /\d+/

/** Whether a stored value fits a typed filter. School years are compared by number: `8` fits `Year 8` and `Y08`. */
function fitsFilter(facet: ColumnName, stored: string, value: string): boolean {
  const folded = fold(stored)
  if (folded === '') return false
  if (facet === 'year' && /^\d+$/.test(value)) return Number(firstNumber.exec(folded)?.[0]) === Number(value)
  if (folded.startsWith(value)) return true
  return folded.split(' ').some((_, word, words) => words.slice(word).join(' ').startsWith(value))
}

/** Chosen values and typed filters, prepared to test people by slot. */
export type FacetFilter = {
  /** Whether there is no filter. */
  readonly isOpen: boolean
  /** Bits of the facets that a person fails; 0 for a person who fits. Typed filters count as one more facet. */
  failures(slot: number): number
}

export type ChosenFacets = Partial<Record<FacetName, readonly string[] | undefined>>

/** The facet values of all people, by which lists are filtered. */
export type FacetColumns = {
  set(slot: number, person: PersonEntry): void
  narrow(chosen: ChosenFacets, typed: readonly TypedFilter[]): FacetFilter
  /** Counts the values of people: each facet among those who fit all *other* facets. */
  count(slots: Int32Array, narrowing: FacetFilter): SearchAnswer['facets']
  /** Groups people by their value of a facet, in numeric order; people without a value come last. */
  part(slots: Int32Array, facet: ColumnName): readonly FacetPart[]
}

export type FacetPart = { readonly value: string; readonly slots: number[] }

type Test = { readonly facet: number; readonly allowed: Uint8Array }

/** The facets with one value per person. */
const columnName = facetName.exclude(['changedSince', 'changed', 'missing', 'odd'])
export type ColumnName = (typeof columnName.options)[number]
const facets: readonly ColumnName[] = columnName.options
const width = facets.length
/** The bit for failing a typed filter. */
export const typedBit = 1 << 30

export function createFacetColumns(): FacetColumns {
  /** Values of all facets by number; number 0 means that nothing is recorded. */
  const values: { readonly facet: number; readonly value: string }[] = [{ facet: -1, value: '' }]
  const numbers = facets.map(() => new Map<string, number>())
  /** Value numbers, one row of eight per slot: counting reads whole rows. */
  let rows = new Uint16Array(256 * width)
  /** Value numbers in numeric order of their labels; sorted again when there are new values. */
  let inOrder: readonly number[] = []

  const numberOf = (facet: number, value: string): number => {
    if (value === '') return 0
    const known = numbers[facet]?.get(value)
    if (known !== undefined) return known
    const number = values.push({ facet, value }) - 1
    numbers[facet]?.set(value, number)
    return number
  }

  const testOf = (name: ColumnName, fits: (value: string) => boolean): Test => {
    const facet = facets.indexOf(name)
    const allowed = Uint8Array.from(values, (each) => (each.facet === facet && fits(each.value) ? 1 : 0))
    return { facet, allowed }
  }

  const passes = (slot: number, { facet, allowed }: Test) => allowed[rows[slot * width + facet] ?? 0] === 1

  return {
    set: (slot, person) => {
      if ((slot + 1) * width > rows.length) rows = grown(rows, (slot + 1) * width)
      readers.forEach((read, facet) => {
        rows[slot * width + facet] = numberOf(facet, read(person))
      })
    },
    narrow: (chosen, typed) => {
      const choices = facets.flatMap((name) => {
        const wanted = chosen[name]
        return wanted && wanted.length > 0 ? [testOf(name, (value) => wanted.includes(value))] : []
      })
      const tokens = typed.map(({ facets: named, value }) =>
        named.map((name) => testOf(name, (stored) => fitsFilter(name, stored, value))),
      )
      return {
        isOpen: choices.length + tokens.length === 0,
        failures: (slot) => {
          let failed = 0
          for (const choice of choices) if (!passes(slot, choice)) failed |= 1 << choice.facet
          for (const token of tokens) if (!token.some((test) => passes(slot, test))) failed |= typedBit
          return failed
        },
      }
    },
    part: (slots, name) => {
      const facet = facets.indexOf(name)
      const parts = new Map<number, FacetPart>()
      for (const slot of slots) {
        const number = rows[slot * width + facet] ?? 0
        const part = parts.get(number)
        if (part) part.slots.push(slot)
        else parts.set(number, { value: values[number]?.value ?? '', slots: [slot] })
      }
      return [...parts.values()].sort(
        (a, b) => Number(a.value === '') - Number(b.value === '') || compareLabels(a.value, b.value),
      )
    },
    count: (slots, narrowing) => {
      const counts = new Uint32Array(values.length)
      if (narrowing.isOpen) for (const slot of slots) countRow(counts, slot)
      else for (const slot of slots) countFitting(counts, slot, narrowing.failures(slot))
      return listCounts(counts)
    },
  }

  function countRow(counts: Uint32Array, slot: number): void {
    for (let at = slot * width; at < (slot + 1) * width; at++) {
      const number = rows[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  /** Counts all values of a person who fits, and the failed facet's value of a person who fails only one. */
  function countFitting(counts: Uint32Array, slot: number, failed: number): void {
    if (failed === 0) countRow(counts, slot)
    for (let facet = 0; facet < width && failed !== 0; facet++) {
      if (failed !== 1 << facet) continue
      const number = rows[slot * width + facet] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  function listCounts(counts: Uint32Array): SearchAnswer['facets'] {
    if (inOrder.length !== values.length) {
      inOrder = values
        .map((_, number) => number)
        .sort((a, b) => compareLabels(values[a]?.value ?? '', values[b]?.value ?? ''))
    }
    const found = facets.map((): { value: string; count: number }[] => [])
    for (const number of inOrder) {
      const count = counts[number] ?? 0
      const known = values[number]
      if (count > 0 && known && number > 0) found[known.facet]?.push({ value: known.value, count })
    }
    return Object.fromEntries(facets.map((name, facet) => [name, found[facet] ?? []]))
  }
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numeric order: `Year 2` before `Year 10`. Labels that differ only in case have a fixed order too. */
function compareLabels(a: string, b: string): number {
  return compare(a, b) || (a < b ? -1 : 1)
}

const readValues: Readonly<Record<ColumnName, (person: PersonEntry) => string>> = {
  campus: ({ campus }) => campus.trim(),
  year: ({ year }) => year.trim(),
  house: ({ house }) => house.trim(),
  form: ({ form }) => form.trim(),
  boarder: ({ boarder }) => (boarder ? 'yes' : 'no'),
  peerYear: ({ peerYear }) => (peerYear === null ? '' : String(peerYear)),
  yearLeft: ({ yearLeft }) => (yearLeft === null ? '' : String(yearLeft)),
  lastHouse: ({ lastHouse }) => lastHouse.trim(),
}

/** Functions that read a person's value of each facet, by facet number. */
const readers = facets.map((name) => readValues[name])
