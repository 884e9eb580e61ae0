import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'

export type Boarder = HousePlacements['placed'][number]
export type YearGroup = { readonly year: string; readonly boarders: readonly Boarder[] }

/** Whether every typed word begins a word of the row. */
export function matchesFilter(row: PersonRow, filter: string): boolean {
  const words = fold([row.preferred, row.given, row.surname, row.year, row.form].join(' ')).split(' ')
  const typed = fold(filter)
    .split(' ')
    .filter((part) => part !== '')
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** Years in the order in which main sent them: the school's own. */
export function byYear(boarders: readonly Boarder[]): readonly YearGroup[] {
  const groups = Map.groupBy(boarders, ({ year }) => year)
  return [...groups].map(([year, all]) => ({ year, boarders: all }))
}

/** The boarders in sight, in the order of the groups: the arrows walk through them. */
export function inSight(placements: HousePlacements | null, filter: string): readonly Boarder[] {
  const matching = placements?.placed.filter((boarder) => matchesFilter(boarder, filter)) ?? []
  return byYear(matching).flatMap(({ boarders }) => boarders)
}
