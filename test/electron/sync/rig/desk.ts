import { createAuthorizedHttp } from '../../../../electron/api/authorized-http.ts'
import type { Fetch } from '../../../../electron/api/fetch.ts'
import type { Exchange, HttpLimits } from '../../../../electron/api/http.ts'
import { createExchange, readingJson, usualLimits } from '../../../../electron/api/http.ts'
import { createPace, pacedExchange } from '../../../../electron/api/pace.ts'
import { createSchoolApi } from '../../../../electron/api/school-api.ts'
import type { Sleep } from '../../../../electron/api/sleep.ts'
import { createTokenSource } from '../../../../electron/api/token-source.ts'
import { createListWriter } from '../../../../electron/storage/cache/lookup-lists.ts'
import { createPeopleWriter, type PeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import {
  createQuarantineReader,
  createSyncStatusReader,
} from '../../../../electron/storage/cache/read-sync-status.ts'
import { createRemovalState } from '../../../../electron/storage/cache/removal-state.ts'
import { createScopeState } from '../../../../electron/storage/cache/scope-state.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { openStores, type Stores } from '../../../../electron/storage/school/stores.ts'
import { createRetryBudget } from '../../../../electron/sync/asking/retry-budget.ts'
import type { RoundDeps } from '../../../../electron/sync/deps.ts'
import { createKeep, type KeepPolicy } from '../../../../electron/sync/keep.ts'
import { createProgress } from '../../../../electron/sync/progress.ts'
import { runRound } from '../../../../electron/sync/round.ts'
import { createScopeGate } from '../../../../electron/sync/scope/scope-gate.ts'
import type { Clock } from '../../../../shared/domain/clock.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { RoundOutcome, SyncStatus } from '../../../../shared/domain/sync.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { localDay } from '../../../../shared/text/calendar-day.ts'

type Running = NonNullable<SyncStatus['running']>

export type DeskOptions = {
  readonly folder: string
  readonly key: Uint8Array
  readonly school: { readonly baseUrl: string; readonly authUrl: string }
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
  readonly fetch: Fetch
  readonly clock: Clock
  readonly sleep: Sleep
  readonly random: () => number
  readonly keep?: KeepPolicy
  readonly scope?: DeskScope | null
  readonly limits?: HttpLimits
  /** What writes people; left out, the product's writer without a log of changes. */
  readonly writerOf?: (stores: Stores) => PeopleWriter
  /** Wraps every request: virtual time does not pass while an answer is on its way through the process. */
  readonly hold?: <T>(work: () => Promise<T>) => Promise<T>
}
type RoundOptions = {
  readonly signal?: AbortSignal
  readonly open?: readonly PersonId[]
  readonly corrected?: readonly PersonId[]
  readonly committed?: (ids: readonly PersonId[]) => void
  readonly onProgress?: (running: Running) => void
}

export type Desk = ReturnType<typeof openDesk>

/** The product's own stores, client and engine, joined as the app joins them, without window, index or scheduler. */
export function openDesk(options: DeskOptions) {
  const { clock, sleep, random, credentials, school } = options
  const stores = openStores(options.folder, options.key, { now: clock.now })
  const api = clientOf(options)
  const now = () => new Date(clock.now()).toISOString()
  const removal = createRemovalState(stores.cache.write, now)
  const writer = options.writerOf?.(stores) ?? createPeopleWriter(stores.cache.write, now)
  const scopeState = createScopeState(stores.cache.write, writer, now)
  const today = localDay(new Date(clock.now()))
  if (!scopeState.hasScope(options.scope ?? null)) scopeState.align(options.scope ?? null, today)
  const parts: Omit<RoundDeps, 'progress' | 'signal' | 'wanted' | 'committed'> = {
    api,
    db: stores.cache.write,
    people: writer,
    state: createSyncState(stores.cache.write, now),
    putList: createListWriter(stores.cache.write, now),
    removal,
    scope: createScopeGate({ scope: options.scope ?? null, state: scopeState, clock }),
    keep: createKeep(() => options.keep ?? { keepSensitive: false, leftBefore: '' }),
    clock,
    sleep,
    random,
    budget: createRetryBudget(clock),
  }
  const round = async (how: RoundOptions = {}): Promise<RoundOutcome> => {
    const progress = createProgress(clock, () => how.onProgress?.(progress.current()))
    return await runRound({
      ...parts,
      progress,
      signal: how.signal ?? new AbortController().signal,
      wanted: () => ({ open: how.open ?? [], corrected: how.corrected ?? [] }),
      committed: how.committed ?? (() => undefined),
    })
  }
  return {
    stores,
    parts,
    removal,
    school,
    credentials,
    people: createPeopleReader(stores.cache.read),
    quarantine: createQuarantineReader(stores.cache.read),
    status: createSyncStatusReader(stores.cache.read),
    round,
    close: () => stores.close(),
  }
}

function clientOf({
  school,
  credentials,
  fetch,
  clock,
  sleep,
  random,
  hold,
  limits = usualLimits,
}: DeskOptions) {
  const bare = createExchange(fetch, [school.baseUrl, school.authUrl], limits)
  const exchange: Exchange = hold === undefined ? bare : (request) => hold(() => bare(request))
  const http = readingJson(pacedExchange(exchange, createPace({ clock, sleep, random })))
  const tokens = createTokenSource(
    readingJson(exchange),
    { ...credentials, authUrl: school.authUrl },
    { clock, sleep, random },
  )
  return createSchoolApi({
    http: createAuthorizedHttp(http, tokens),
    baseUrl: school.baseUrl,
    profile: () => cautiousProfile,
    now: clock.now,
  })
}

export const heldIds = ({ stores }: { readonly stores: Stores }, scope: 'current' | 'past'): Set<string> =>
  new Set(
    stores.cache.read
      .prepare<[{ scope: string }], { id: string }>(
        'SELECT community_id AS id FROM listing WHERE scope = :scope',
      )
      .all({ scope })
      .map(({ id }) => id),
  )
