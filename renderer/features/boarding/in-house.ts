import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import { boardingText } from '../../text/boarding-text.ts'
import type { BoardingState } from './boarding-store.ts'

export type Boarder = HousePlacements['placed'][number]
export type YearGroup = { readonly year: string; readonly boarders: readonly Boarder[] }

/** Whether every typed word begins a word of the boarder's name or form. */
export function matchesFilter(row: PersonRow, filter: string): boolean {
  return beginsWords([row.preferred, row.given, row.surname, row.year, row.form].join(' '), filter)
}

/** Groups boarders by year level, in the order in which the main process sent them (the school's order). */
export function byYear(boarders: readonly Boarder[]): readonly YearGroup[] {
  const groups = Map.groupBy(boarders, ({ year }) => year)
  return [...groups].map(([year, all]) => ({ year, boarders: all }))
}

/** The boarders that match the filter, in the order of the list, in which the arrow keys move. */
export function inSight(placements: HousePlacements | null, filter: string): readonly Boarder[] {
  const matching = placements?.placed.filter((boarder) => matchesFilter(boarder, filter)) ?? []
  return byYear(matching).flatMap(({ boarders }) => boarders)
}

type Moving = Pick<BoardingState, 'placements' | 'filter' | 'active' | 'moveTo'>
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault'>

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** Moves by the arrow keys. On Enter, returns the boarder to open. */
export function moveByKey(event: Key, { placements, filter, active, moveTo }: Moving): Boarder | null {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return null
  const boarders = inSight(placements, filter)
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Enter') return null
  event.preventDefault()
  if (step === undefined) return boarders[active] ?? null
  moveTo(Math.min(active + step, boarders.length - 1))
  return null
}

/** The placement's end if it is within a week of the date; otherwise its start. */
export function changeOf({ start, end }: Boarder, date: string): string {
  const endsSoon = end !== null && Math.abs(daysBetween(date, end)) <= 7
  if (endsSoon) return boardingText.ends(end, date)
  return start === null ? '' : boardingText.starts(start, date)
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000
}
