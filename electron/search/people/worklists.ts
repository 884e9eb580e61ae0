import {
  type MissingField,
  missingBit,
  missingField,
  type OddRecord,
  oddBit,
  oddRecord,
  type SearchAnswer,
} from '../../../shared/domain/search.ts'
import { fieldCodes } from '../words/match-fields.ts'
import type { ChosenFacets, FacetFilter } from './facet-columns.ts'
import type { PeopleTable } from './people-table.ts'

const kinds = {
  missing: {
    failedBit: 1 << 28,
    options: missingField.options,
    bitOf: (value: string) => missingBit(value as MissingField),
  },
  odd: {
    failedBit: 1 << 27,
    options: oddRecord.options,
    bitOf: (value: string) => oddBit(value as OddRecord),
  },
} as const
const names = ['missing', 'odd'] as const

export type Worklists = ReturnType<typeof createWorklists>

/** Filters people by what their records lack or have wrong, and counts them. */
export function createWorklists(people: PeopleTable) {
  /** Current students who share name and birth date with another; null until someone asks. */
  let alike: ReadonlySet<number> | null = null
  const bitsOf = (slot: number): number => {
    alike ??= findAlike(people)
    return (people.columns.findings[slot] ?? 0) | (alike.has(slot) ? oddBit('alike') : 0)
  }
  return {
    /** People were added or removed. */
    renew: (): void => {
      alike = null
    },
    narrow: (filter: FacetFilter, chosen: ChosenFacets): FacetFilter => {
      const wanted = names.flatMap((name) => {
        const bits = (chosen[name] ?? []).reduce((sum, value) => sum | kinds[name].bitOf(value), 0)
        return bits === 0 ? [] : [{ bits, failedBit: kinds[name].failedBit }]
      })
      if (wanted.length === 0) return filter
      return {
        isOpen: false,
        failures: (slot) => {
          const own = bitsOf(slot)
          return wanted.reduce(
            (failed, { bits, failedBit }) => ((own & bits) === 0 ? failed | failedBit : failed),
            filter.failures(slot),
          )
        },
      }
    },
    /** The values of each kind among the people who fit everything else. */
    count: (slots: Int32Array, narrowing: FacetFilter): SearchAnswer['facets'] => {
      const counts = new Uint32Array(32)
      for (const slot of slots) {
        const own = bitsOf(slot)
        if (own === 0) continue
        const failed = narrowing.failures(slot)
        for (const name of names)
          if ((failed & ~kinds[name].failedBit) === 0)
            for (const value of kinds[name].options) {
              const bit = kinds[name].bitOf(value)
              if ((own & bit) !== 0) counts[placeOf(bit)] = (counts[placeOf(bit)] ?? 0) + 1
            }
      }
      const listed = (name: 'missing' | 'odd') =>
        kinds[name].options.flatMap((value) => {
          const count = counts[placeOf(kinds[name].bitOf(value))] ?? 0
          return count === 0 ? [] : [{ value, count }]
        })
      return { missing: listed('missing'), odd: listed('odd') }
    },
  }
}

const placeOf = (bit: number): number => 31 - Math.clz32(bit)

function findAlike({ columns, birthDays, slotCount, idAt, fieldText }: PeopleTable): ReadonlySet<number> {
  const first = new Map<string, number>()
  const found = new Set<number>()
  for (let slot = 0; slot < slotCount; slot += 1) {
    const day = birthDays.dayOf(slot)
    if (day === 0 || columns.past[slot] === 1 || idAt(slot) === '') continue
    const given = fieldText(slot, fieldCodes.preferredName) || fieldText(slot, fieldCodes.givenName)
    const key = `${day} ${fieldText(slot, fieldCodes.surname)}, ${given}`
    const other = first.get(key)
    if (other === undefined) first.set(key, slot)
    else found.add(other).add(slot)
  }
  return found
}
