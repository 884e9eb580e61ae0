import { type HousePlacements, nearDays } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import { boardingText } from '../../text/boarding-text.ts'

export type Boarder = HousePlacements['placed'][number]
export type YearGroup = { readonly year: string; readonly boarders: readonly Boarder[] }

/** Whether every typed word is the beginning of a word in the row. */
export function matchesFilter(row: PersonRow, filter: string): boolean {
  return beginsWords([row.preferred, row.given, row.surname, row.year, row.form].join(' '), filter)
}

/** Groups boarders by year. Main has sent them in the school's own order of years. */
export function byYear(boarders: readonly Boarder[]): readonly YearGroup[] {
  const groups = Map.groupBy(boarders, ({ year }) => year)
  return [...groups].map(([year, all]) => ({ year, boarders: all }))
}

/** The boarders that match the filter, in the order of the groups, through which the arrow keys move. */
export function inSight(placements: HousePlacements | null, filter: string): readonly Boarder[] {
  const matching = placements?.placed.filter((boarder) => matchesFilter(boarder, filter)) ?? []
  return byYear(matching).flatMap(({ boarders }) => boarders)
}

type Moving = {
  readonly placements: HousePlacements | null
  readonly filter: string
  readonly active: number
  moveTo(index: number): void
}
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault'> & {
  readonly nativeEvent: Pick<KeyboardEvent, 'isComposing'>
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** Moves to another line on an arrow key. On Enter, opens the boarder. */
export function actOnKey(
  event: Key,
  { placements, filter, active, moveTo }: Moving,
  onOpen: (id: PersonId) => void,
): void {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  if (event.nativeEvent.isComposing) return
  const boarders = inSight(placements, filter)
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Enter') return
  event.preventDefault()
  const boarder = boarders[active]
  if (step !== undefined) moveTo(Math.min(active + step, boarders.length - 1))
  else if (boarder) onOpen(boarder.id)
}

/** Says in words when the placement ends, if that is within `nearDays` of the date, else when it started. */
export function changeOf({ start, end }: Boarder, date: string): string {
  if (end !== null && Math.abs(daysBetween(date, end)) <= nearDays) return boardingText.ends(end, date)
  return start === null ? '' : boardingText.starts(start, date)
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000
}
