import type { PersonId } from '../../shared/domain/ids.ts'
import type { Ledger } from '../api/connect/findings.ts'
import { createListWriter } from '../storage/cache/lists.ts'
import type { PeopleWriter } from '../storage/cache/people-writer.ts'
import type { RemovalState } from '../storage/cache/removal-state.ts'
import { createSyncState } from '../storage/cache/sync-state.ts'
import type { RoundDeps } from '../sync/deps.ts'
import type { Keep, KeepPolicy } from '../sync/keep.ts'
import { createRetryBudget } from '../sync/retry-budget.ts'
import { roundsHere } from '../sync/run-round.ts'
import type { Ports } from './ports.ts'
import type { School } from './school.ts'
import { clientOf } from './school-client.ts'
import type { Stores } from './stores.ts'
import { createSyncThread, type SyncThread } from './sync-thread/sync-thread.ts'

type Deps = {
  readonly ports: Ports
  readonly stores: Stores
  readonly school: School
  readonly ledger: Ledger
  readonly writer: PeopleWriter
  readonly removal: RemovalState
  readonly keep: Keep
  readonly policy: () => KeepPolicy
  readonly wanted: RoundDeps['wanted']
  readonly committed: (ids: readonly PersonId[]) => void
}

/** Where the rounds of a workspace are worked on: on a thread of their own, or on this one where the ports say so. */
export function createRounds(deps: Deps): SyncThread {
  const { ports, stores, school, wanted, committed, policy } = deps
  const db = stores.cache.write
  const now = () => new Date(ports.clock.now()).toISOString()
  const here = roundsHere({
    api: clientOf(school.wires, { profile: deps.ledger.profile, now: ports.clock.now }),
    db,
    people: deps.writer,
    state: createSyncState(db, now),
    putList: createListWriter(db, now),
    clock: ports.clock,
    sleep: ports.sleep,
    random: ports.random,
    budget: createRetryBudget(ports.clock),
    removal: deps.removal,
    keep: deps.keep,
    wanted,
    committed,
  })
  const { syncThread: module, report } = ports
  if (module === null) return { run: here, standingMoved: () => undefined, end: async () => undefined }
  return createSyncThread({
    module,
    cache: stores.cacheAt,
    wires: school.wires,
    profile: deps.ledger.profile,
    standing: () => ({ keep: policy(), wanted: wanted() }),
    committed,
    report,
    instead: here,
  })
}
