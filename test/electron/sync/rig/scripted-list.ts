import Database from 'better-sqlite3'
import type { SchoolApi } from '../../../../electron/api/school-api.ts'
import type { Paging, SearchPage } from '../../../../electron/api/search-page.ts'
import { createListWriter } from '../../../../electron/storage/cache/lookup-lists.ts'
import { cacheMigrations } from '../../../../electron/storage/cache/migrations.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createRemovalState } from '../../../../electron/storage/cache/removal-state.ts'
import { createScopeState } from '../../../../electron/storage/cache/scope-state.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import type { WriteDb } from '../../../../electron/storage/connection.ts'
import { applyMigrations } from '../../../../electron/storage/migrate.ts'
import { createRetryBudget } from '../../../../electron/sync/asking/retry-budget.ts'
import type { RoundDeps } from '../../../../electron/sync/deps.ts'
import { createKeep } from '../../../../electron/sync/keep.ts'
import { createScopeGate } from '../../../../electron/sync/scope/scope-gate.ts'
import { readCurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import { readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { readPastSearchRow } from '../../../../shared/api/past-search-row.ts'
import type { TolerantRead } from '../../../../shared/api/reading/tolerant-types.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import type { PlaceFilters } from '../../../../shared/scope/place-filters.ts'
import { idOf } from '../../../support/people.ts'
import { createVirtualTime } from './virtual-time.ts'

/** The answer of a search: the people by number, and its meta. */
export type Listed = {
  readonly people: readonly number[]
  readonly total?: number | null
  readonly pages?: number | null
  /** Rows that are no person, each by its own name. */
  readonly odd?: readonly string[]
}
const unknown = { pageRecordCount: null, limit: null }
type AskedPage = {
  readonly page: number
  readonly limit: number
  readonly pass: number
  readonly filters: PlaceFilters
}
type Fields = Readonly<Record<string, unknown>>

export type ScriptedOptions = {
  /** `pass` counts the times that the first page was asked for. */
  readonly list?: (asked: AskedPage) => Listed | Failure | Error
  /** What the direct read says, of the n-th person; `time` counts the times somebody was asked for. */
  readonly detail?: (n: number, time: number) => Fields | Failure | Error
  /** What rows say of a person besides. */
  readonly row?: (n: number) => Fields
  readonly scope?: DeskScope | null
  readonly wanted?: RoundDeps['wanted']
}
/** Throws a failure, or a bug. */
function throwIfBad(said: object): void {
  if (said instanceof Error) throw said
  if ('code' in said) throw new AppError(said as Failure) // sound: nothing else has a code
}

/**
 * What a phase of a round works with: the product's own copy in memory, and a school that answers at once, as a test
 * says. No request is sent, and no time passes but where somebody waits for it.
 */
export function scriptedList(options: ScriptedOptions = {}) {
  const { list = () => ({ people: [] }), detail = () => ({}), row = () => ({}), scope = null } = options
  const time = createVirtualTime()
  const now = () => new Date(time.clock.now()).toISOString()
  const db = new Database(':memory:') as WriteDb // sound: opened without `readonly`
  applyMigrations(db, cacheMigrations)
  const people = createPeopleWriter(db, now)
  const asked: number[] = []
  const filtersAsked: PlaceFilters[] = []
  const read: number[] = []
  const expected: [string, number][] = []
  const more: [string, number][] = []
  const done: [string, number][] = []
  const committed: PersonId[] = []
  let pass = 0
  const pageOf = <Row>(said: Listed, readRow: (raw: unknown) => TolerantRead<Row>): SearchPage<Row> => ({
    rows: said.people.flatMap((n) => {
      const { value } = readRow({ communityId: idOf(n), schoolId: String(n), surname: `S${n}`, ...row(n) })
      return value === null ? [] : [value]
    }),
    setAside: (said.odd ?? []).map((hash) => ({ hash, reason: 'not-an-object' })),
    unreadable: new Map(),
    rowsSent: said.people.length + (said.odd ?? []).length,
    askedAt: now(),
    meta: { ...unknown, totalRecordCount: said.total ?? null, pageCount: said.pages ?? null },
  })
  const search = (filters: PlaceFilters, { page, limit }: Paging): Listed => {
    if (page === 1) pass += 1
    asked.push(page)
    filtersAsked.push(filters)
    const said = list({ page, limit, pass, filters })
    throwIfBad(said)
    return said as Listed // sound: no failure
  }
  const api: SchoolApi = {
    question: () => 'everyone',
    searchCurrent: async (filters, paging) =>
      pageOf(search(filters as PlaceFilters, paging), readCurrentSearchRow), // sound: nothing else is asked by here
    searchPast: async (_, paging) => pageOf(search({}, paging), readPastSearchRow),
    readCurrent: async ({ communityId }) => {
      const n = Number(communityId.slice(-12))
      read.push(n)
      const said = detail(n, read.length)
      throwIfBad(said)
      const { value } = readCurrentStudent({ communityId, schoolId: String(n), ...said })
      if (value === null) throw new Error('no details')
      return value
    },
    updatePersonalInformation: () => Promise.reject(new Error('not used')),
    readLookup: () => Promise.reject(new Error('not used')),
  }
  const scopeState = createScopeState(db, people, now)
  scopeState.align(scope, now().slice(0, 10))
  const deps: RoundDeps = {
    api,
    db,
    people,
    state: createSyncState(db, now),
    putList: createListWriter(db, now),
    removal: createRemovalState(db, now),
    keep: createKeep(() => ({ keepSensitive: false, leftBefore: '' })),
    scope: createScopeGate({ scope, state: scopeState, clock: time.clock }),
    clock: time.clock,
    sleep: time.sleep,
    random: () => 0.5,
    budget: createRetryBudget(time.clock),
    wanted: options.wanted ?? (() => ({ open: [], corrected: [] })),
    progress: {
      expect: (phase, requests) => void expected.push([phase, requests]),
      expectMore: (phase, requests) => void more.push([phase, requests]),
      done: (phase, requests) => void done.push([phase, requests]),
      current: () => ({ phase: 'current', done: 0, of: 0, share: 0, eta: null }),
    },
    committed: (ids) => void committed.push(...ids),
    signal: new AbortController().signal,
  }
  const all = <Row>(sql: string) => db.prepare<[], Row>(sql).all()
  return {
    deps,
    time,
    db,
    /** Pages that were asked for, and how. */
    asked,
    filtersAsked,
    /** Numbers of those whose details were asked for. */
    read,
    progress: { expected, more, done },
    committed,
    all,
    /** Numbers of those held. */
    held: () =>
      all<{ id: string }>('SELECT DISTINCT community_id AS id FROM listing ORDER BY 1').map(({ id }) =>
        Number(id.slice(-12)),
      ),
    dataset: (name: string) =>
      all<{ name: string; expected: number | null; complete_at: string | null; untrue_total: number | null }>(
        'SELECT * FROM dataset',
      ).find((one) => one.name === name),
  }
}

/** A list that does not change, in pages of this size. */
export const pagesOf =
  (people: readonly number[], size: number, said: Pick<Listed, 'total' | 'pages'> = {}) =>
  ({ page }: { readonly page: number }): Listed => ({
    ...said,
    people: people.slice((page - 1) * size, page * size),
  })

export const numbers = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, at) => from + at)
