import {
  missingBit,
  missingField,
  oddBit,
  oddRecord,
  type SearchAnswer,
} from '../../../shared/domain/search.ts'
import { fieldCodes } from '../words/match-fields.ts'
import type { ChosenFacets, FacetFilter } from './facet-columns.ts'
import type { PeopleTable } from './people-table.ts'

const names = ['missing', 'odd'] as const
/** The bit for failing each filter. */
const failedBits = { missing: 1 << 28, odd: 1 << 27 } as const
const lists = [
  ...missingField.options.map((value) => ({ name: 'missing' as const, value, bit: missingBit(value) })),
  ...oddRecord.options.map((value) => ({ name: 'odd' as const, value, bit: oddBit(value) })),
]

export type Worklists = ReturnType<typeof createWorklists>

/** Ids of two people who are not the same person. */
export type DifferentPeople = readonly (readonly [string, string])[]

/** Filters people by what their records lack or have wrong (found by `worklist-rules.ts`), and counts them. */
export function createWorklists(people: PeopleTable, different: () => DifferentPeople) {
  /** Current students who share name and birth date with another one; null until they are needed. */
  let alike: ReadonlySet<number> | null = null
  const bitsOf = (slot: number): number => {
    alike ??= findAlike(people, different())
    return (people.columns.findings[slot] ?? 0) | (alike.has(slot) ? oddBit('alike') : 0)
  }
  return {
    renew: (): void => {
      alike = null
    },
    narrow: (filter: FacetFilter, chosen: ChosenFacets): FacetFilter => {
      const isChosen = (each: (typeof lists)[number]) => chosen[each.name]?.includes(each.value) === true
      const wanted = names.map((name) => {
        const bits = lists.filter((each) => each.name === name && isChosen(each))
        return { bits: bits.reduce((sum, { bit }) => sum | bit, 0), failed: failedBits[name] }
      })
      if (wanted.every(({ bits }) => bits === 0)) return filter
      return {
        isOpen: false,
        failures: (slot) => {
          const own = bitsOf(slot)
          const isFailed = (bits: number) => bits !== 0 && (own & bits) === 0
          return wanted.reduce(
            (sum, { bits, failed }) => sum | (isFailed(bits) ? failed : 0),
            filter.failures(slot),
          )
        },
      }
    },
    /** Counts each value of a filter among the people who pass all other filters. */
    count: (slots: Int32Array, narrowing: FacetFilter): SearchAnswer['facets'] => {
      const counts = new Uint32Array(lists.length)
      for (const slot of slots) {
        const own = bitsOf(slot)
        const failed = own === 0 ? 0 : narrowing.failures(slot)
        lists.forEach(({ name, bit }, at) => {
          if ((own & bit) !== 0 && (failed & ~failedBits[name]) === 0) counts[at] = (counts[at] ?? 0) + 1
        })
      }
      const found = lists.map((each, at) => ({ ...each, count: counts[at] ?? 0 }))
      const listed = (wanted: string) =>
        found.flatMap(({ name, value, count }) => (name === wanted && count > 0 ? [{ value, count }] : []))
      return { missing: listed('missing'), odd: listed('odd') }
    },
  }
}

function findAlike(
  { columns, birthDays, slotCount, idAt, fieldText }: PeopleTable,
  different: DifferentPeople,
): ReadonlySet<number> {
  const marked = new Set(different.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const first = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (let slot = 0; slot < slotCount; slot += 1) {
    const day = birthDays.dayOf(slot)
    if (day === 0 || columns.past[slot] === 1 || idAt(slot) === '') continue
    const given = fieldText(slot, fieldCodes.preferredName) || fieldText(slot, fieldCodes.givenName)
    const key = `${day} ${fieldText(slot, fieldCodes.surname)}, ${given}`
    const other = first.get(key)
    const group = groups.get(key)
    if (other === undefined) first.set(key, slot)
    else if (group === undefined) groups.set(key, [other, slot])
    else group.push(slot)
  }
  const isAlike = (slot: number, group: readonly number[]) =>
    group.some((other) => other !== slot && !marked.has(`${idAt(other)} ${idAt(slot)}`))
  return new Set([...groups.values()].flatMap((group) => group.filter((slot) => isAlike(slot, group))))
}
