import type { SearchAnswer } from '../../../shared/domain/search.ts'
import { type ChangeKind, type ChangeSince, changeKind, changeSince } from '../../../shared/domain/search.ts'
import type { ChosenFacets, FacetFilter } from './facet-columns.ts'

/** What changed lately, and the first day of each period that can be chosen. */
export type RecentChanges = {
  readonly all: readonly { readonly id: string; readonly kind: ChangeKind; readonly day: string }[]
  readonly since: Readonly<Record<ChangeSince, string>>
}

export const noChanges: RecentChanges = { all: [], since: { today: '', yesterday: '', week: '', opened: '' } }

/** The bit for failing the filters by period or kind of change, which share one bit. */
const changedBit = 1 << 29

export type ChangeFilter = ReturnType<typeof createChangeFilter>

/** Caches the filter until the changes differ, or until people were added or removed. */
export function createChangedPeople(slotOf: (id: string) => number) {
  let known: { readonly recent: RecentChanges; readonly filter: ChangeFilter } | null = null
  return {
    renew: (): void => {
      known = null
    },
    filterOf: (recent: RecentChanges): ChangeFilter => {
      if (known?.recent !== recent) known = { recent, filter: createChangeFilter(recent, slotOf) }
      return known.filter
    },
  }
}

/** Filters people by what changed, and counts them by period and kind. */
function createChangeFilter({ all, since }: RecentChanges, slotOf: (id: string) => number) {
  const bySlot = new Map<number, { kind: ChangeKind; day: string }[]>()
  for (const { id, kind, day } of all) {
    const slot = slotOf(id)
    if (slot < 0) continue
    const known = bySlot.get(slot)
    if (known === undefined) bySlot.set(slot, [{ kind, day }])
    else known.push({ kind, day })
  }
  /** One byte per slot is far faster than a map, and a list looks up every person of the school. */
  const width = [...bySlot.keys()].reduce((most, slot) => Math.max(most, slot), 0) + 1
  const hasChanges = new Uint8Array(width)
  for (const slot of bySlot.keys()) hasChanges[slot] = 1
  /** The first day of the longest chosen period; an empty text, which precedes every day, if none is chosen. */
  const firstDay = (chosen: ChosenFacets): string => {
    const days = changeSince.options.filter((each) => chosen.changedSince?.includes(each))
    return days.map((each) => since[each]).toSorted()[0] ?? ''
  }
  const isKind = (chosen: ChosenFacets, kind: ChangeKind) =>
    (chosen.changed ?? []).length === 0 || chosen.changed?.includes(kind) === true
  return {
    narrow: (filter: FacetFilter, chosen: ChosenFacets): FacetFilter => {
      if ((chosen.changedSince ?? []).length + (chosen.changed ?? []).length === 0) return filter
      const from = firstDay(chosen)
      const isChanged = new Uint8Array(width)
      for (const [slot, changes] of bySlot)
        if (changes.some(({ kind, day }) => day >= from && isKind(chosen, kind))) isChanged[slot] = 1
      return {
        isOpen: false,
        failures: (slot) =>
          isChanged[slot] === 1 ? filter.failures(slot) : filter.failures(slot) | changedBit,
      }
    },
    /** Counts each period among people who fit the chosen kinds, and each kind among people of the chosen period. */
    count: (slots: Int32Array, narrowing: FacetFilter, chosen: ChosenFacets): SearchAnswer['facets'] => {
      if (bySlot.size === 0) return {}
      const from = firstDay(chosen)
      const [periods, kinds] = [new Map<ChangeSince, number>(), new Map<ChangeKind, number>()]
      for (const slot of slots) {
        const changes = hasChanges[slot] === 1 ? bySlot.get(slot) : undefined
        if (changes === undefined || (narrowing.failures(slot) & ~changedBit) !== 0) continue
        for (const period of changeSince.options)
          if (changes.some(({ kind, day }) => day >= since[period] && isKind(chosen, kind)))
            periods.set(period, (periods.get(period) ?? 0) + 1)
        for (const { kind, day } of changes) if (day >= from) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      return {
        changedSince: listed(changeSince.options, periods),
        changed: listed(changeKind.options, kinds),
      }
    },
  }
}

const listed = <Value extends string>(options: readonly Value[], counts: ReadonlyMap<Value, number>) =>
  options.flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
