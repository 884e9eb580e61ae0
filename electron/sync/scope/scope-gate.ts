import { createHash } from 'node:crypto'
import { type Clock, dayMs } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import {
  type Fit,
  fitOfCurrent,
  fitOfFiltered,
  fitOfPast,
  fitOfUnlisted,
  hasMovedOut,
  type ScopedDetail,
  type ScopedPastRow,
  type ScopedRow,
  unitIdsOf,
} from '../../../shared/privacy/scope-fit.ts'
import { type DeskScope, mayHoldPast, scopeKey } from '../../../shared/scope/desk-scope.ts'
import {
  filtersOf,
  isAnyOf,
  isFresh,
  type PlaceFilters,
  withoutEmpty,
} from '../../../shared/scope/place-filters.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { ListingScope } from '../../storage/cache/people-writer.ts'
import type { ScopeState } from '../../storage/cache/scope-state.ts'

export type ScopeGate = ReturnType<typeof createScopeGate>

/** If a filtered list leaves out this many people who are inside the scope, its filters do not work. */
const mostLeftOut = 3

type Deps = {
  readonly scope: DeskScope | null
  readonly state: ScopeState
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/**
 * Decides which people this desk may hold. The school's search is filtered if the ids of the units are known, but not
 * trusted: each row is judged by its own fields, and a person who is not shown to be inside is not stored.
 */
export function createScopeGate({ scope, state, clock }: Deps) {
  const key = scopeKey(scope)
  const narrows: DeskScope | null = key === '' ? null : scope
  const today = () => localDay(new Date(clock.now()))
  const memory = createMemory(clock)
  const seen = createSeenIds()
  let taken = 0
  let leftOut = 0
  const refused = () => {
    leftOut = 0
    state.noteNarrowing(true, {})
  }
  return {
    key,
    isNarrow: narrows !== null,
    /** Whether the record of a past student can show that they are inside. */
    holdsPast: mayHoldPast(narrows),
    /** The filters of the search for current students now. */
    filters: (): PlaceFilters => (narrows === null ? {} : filtersOf(narrows, state.narrowing(), clock.now())),
    /** Call this if a search ignored its filters: for a day, no filters are sent, and people outside are dropped. */
    refused,
    /** Call this when a sweep starts, to count the people that it takes out. */
    sweepBegun: (): void => {
      taken = 0
    },
    /** Call this when the list is read from its first page, to note the ids of units that it shows. */
    passBegun: seen.forget,
    taken: (): number => taken,
    /** Call this after a whole list with only these filters: it has shown the ids of the other units. */
    learn: (filters: PlaceFilters): void => {
      if (narrows === null || (isAnyOf(filters) && asksByAll(narrows, filters))) return
      const { isRefused, at } = state.narrowing()
      if (!isRefused || !isFresh(at, clock.now())) state.noteNarrowing(false, seen.units())
    },
    /** Counts a person inside the scope who is missing from the list. @returns whether their limit is reached. */
    wasLeftOut: (): boolean => {
      leftOut += 1
      if (leftOut < mostLeftOut) return false
      refused()
      return true
    },
    fitOfCurrent: (id: PersonId, row: ScopedRow): Fit => {
      if (narrows === null) return 'inside'
      seen.note(unitIdsOf(narrows, row))
      const fit = fitOfCurrent(narrows, { row, detail: null }, today())
      return fit === 'unsaid' ? (memory.of(id, row) ?? fit) : fit
    },
    /** Judges by row and details if the row is not enough. The result is remembered for a day, only in memory. */
    fitByDetail: (id: PersonId, row: ScopedRow, detail: ScopedDetail): Fit => {
      if (narrows === null) return 'inside'
      const fit = fitOfCurrent(narrows, { row, detail }, today())
      memory.keep(id, row, fit)
      return fit
    },
    fitOfPast: (row: ScopedPastRow): Fit => (narrows === null ? 'inside' : fitOfPast(narrows, row)),
    /** Whether the filters exclude this person. */
    isAgainstFilters: (row: ScopedRow): boolean =>
      narrows !== null && fitOfFiltered(narrows, row) === 'outside',
    hasMovedOut: (detail: ScopedDetail): boolean => narrows !== null && hasMovedOut(narrows, detail, today()),
    /** Whether a stored person who is missing from the list is outside the scope, by their details. */
    hasLeftScope: (id: PersonId, detail: ScopedDetail): boolean => {
      if (narrows === null) return false
      return fitOfUnlisted(narrows, { row: state.row(id) ?? {}, detail }, today()) === 'outside'
    },
    /** Removes a person; call inside a transaction. @returns whether the person was stored. */
    takeOut: (list: ListingScope, id: PersonId): boolean => {
      const wasHere = state.dropOutside(list, id)
      if (wasHere && list === 'current') taken += 1
      return wasHere
    },
  }
}

/** The failure of a filtered search that answers with other people. */
export const notNarrowed = (): AppError =>
  new AppError({ code: 'bad-data', endpoint: 'POST /students/current/search', fault: 'not narrowed' })

const asksByAll = ({ campuses, yearLevels }: DeskScope, { campus, yearLevel }: PlaceFilters) =>
  (campuses === undefined || campus !== undefined) && (yearLevels === undefined || yearLevel !== undefined)

/** Collects the ids of the scope's units (campuses, year levels) from the rows of one reading of the list. */
function createSeenIds() {
  const ids = { campus: new Set<string>(), yearLevel: new Set<string>() }
  const without = new Set<keyof PlaceFilters>()
  const names = ['campus', 'yearLevel'] as const
  return {
    forget: (): void => {
      for (const name of names) ids[name].clear()
      without.clear()
    },
    note: (row: ReturnType<typeof unitIdsOf>): void => {
      for (const name of names) {
        const id = row[name]
        if (id === null || id === '') without.add(name)
        else if (id !== undefined) ids[name].add(id)
      }
    },
    units: (): PlaceFilters =>
      withoutEmpty({
        campus: without.has('campus') ? undefined : [...ids.campus],
        yearLevel: without.has('yearLevel') ? undefined : [...ids.yearLevel],
      }),
  }
}

const hashOf = (row: ScopedRow) => createHash('sha256').update(JSON.stringify(row)).digest('base64url')

/** Remembers, until a row changes or a day has passed, what details showed about people whose rows are not enough. */
function createMemory({ monotonic }: Pick<Clock, 'monotonic'>) {
  const known = new Map<PersonId, { readonly row: string; readonly fit: Fit; readonly until: number }>()
  return {
    keep: (id: PersonId, row: ScopedRow, fit: Fit): void =>
      void known.set(id, { row: hashOf(row), fit, until: monotonic() + dayMs }),
    of: (id: PersonId, row: ScopedRow): Fit | null => {
      const one = known.get(id)
      return one !== undefined && one.until > monotonic() && one.row === hashOf(row) ? one.fit : null
    },
  }
}
