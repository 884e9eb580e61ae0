import type { MessagePort } from 'node:worker_threads'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { RoundOutcome } from '../../../shared/domain/sync.ts'
import { createListWriter } from '../../storage/cache/lists.ts'
import { openCacheWriter } from '../../storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../storage/cache/people-writer.ts'
import { createRemovalState } from '../../storage/cache/removal-state.ts'
import { createSyncState } from '../../storage/cache/sync-state.ts'
import { createKeep } from '../../sync/keep.ts'
import { createRetryBudget } from '../../sync/retry-budget.ts'
import { type RunRound, roundsHere } from '../../sync/run-round.ts'
import { systemClock as clock, systemSleep as sleep } from '../process-ports.ts'
import { clientOf } from '../school-client.ts'
import type { Beginning, OfMain, OfSync, Standing } from './contract.ts'
import { joinThreads, type ThreadPort } from './thread-port.ts'
import { wiresOver } from './wires-over-port.ts'

/** How often the main thread hears of progress, at most. Milliseconds. */
const moveEveryMs = 100

/** The sync's side: opens the copy once more, and runs a round whenever it is asked for one. */
export function serveRounds(port: MessagePort, { file, key, baseUrl }: Beginning): void {
  const db = openCacheWriter(file, key)
  key.fill(0)
  let standing: Standing | null = null
  let profile: ApiProfile | null = null
  let round = new AbortController()
  const main: ThreadPort<OfMain> = joinThreads<OfMain, OfSync>(port, {
    run: (order): Promise<RoundOutcome> => {
      standing = order.standing
      profile = order.profile
      round = new AbortController()
      return run(sparingly(main), round.signal)
    },
    cancel: () => round.abort(),
    stand: (changed) => {
      standing = changed
    },
    end: () => {
      db.close()
      setImmediate(() => port.close()) // the answer goes first
    },
  })
  const known = <T>(value: T | null): T => {
    if (value === null) throw new AppError({ code: 'cancelled' }) // never: a round is begun with both
    return value
  }
  const now = () => new Date(clock.now()).toISOString()
  const run = roundsHere({
    api: clientOf(wiresOver(main, baseUrl), { profile: () => known(profile), now: clock.now }),
    db,
    people: createPeopleWriter(db, now),
    state: createSyncState(db, now),
    putList: createListWriter(db, now),
    removal: createRemovalState(db, now),
    clock,
    sleep,
    random: Math.random,
    budget: createRetryBudget(clock),
    keep: createKeep(() => known(standing).keep),
    wanted: () => known(standing).wanted,
    committed: (ids) => {
      if (ids.length > 0) main.tell('committed', ids)
    },
  })
  main.tell('ready')
}

function sparingly(main: ThreadPort<OfMain>): Parameters<RunRound>[0] {
  let saidAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (clock.monotonic() - saidAt < moveEveryMs) return
    saidAt = clock.monotonic()
    main.tell('moved', progress())
  }
}
