import { type Clock, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { Sleep } from '../../api/sleep.ts'
import { type Corrections, createCorrections } from '../../corrections/corrections.ts'
import { createFreshReader } from '../../corrections/reading/fresh-read.ts'
import { uuidv7 } from '../../corrections/uuid-v7.ts'
import { createListReader, createListWriter } from '../../storage/cache/lists.ts'
import { emptyCache } from '../../storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../storage/cache/people-writer.ts'
import { createPeopleReader } from '../../storage/cache/read-people.ts'
import { createRemovalState, type RemovalState } from '../../storage/cache/removal-state.ts'
import { createScopeState } from '../../storage/cache/scope-state.ts'
import { createSensitiveFields } from '../../storage/cache/sensitive-fields.ts'
import { createSyncState } from '../../storage/cache/sync-state.ts'
import { type AccessLog, createAccessLog } from '../../storage/journal/access-log.ts'
import { createFactStore } from '../../storage/queue/fact-store.ts'
import { openStores, type Stores } from '../../storage/school/stores.ts'
import { createRetryBudget } from '../../sync/asking/retry-budget.ts'
import { createKeep } from '../../sync/keep.ts'
import { createLearnFresh } from '../../sync/learn-fresh.ts'
import { type RunRound, roundsHere } from '../../sync/run-round.ts'
import type { MainState, OfMain, Opening } from '../between/protocol.ts'
import { pacedClient, promptClient } from '../between/school-client.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import { alignedGate } from './aligned-gate.ts'
import { createLearning } from './learning.ts'
import { letGoDaily } from './let-go-daily.ts'
import { openRelayPart } from './open-relay-part.ts'
import { wiresOver } from './wires-over-port.ts'

/** Time and chance, as the thread of the writer has them, or a test that runs it on its own. */
export type Surroundings = {
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  readonly random: () => number
}
type Deps = Surroundings & { readonly main: ThreadPort<OfMain>; readonly standing: () => MainState }

/** Everything that writes, over the stores of one school. */
export type Workbench = {
  readonly stores: Stores
  readonly corrections: Corrections
  readonly access: AccessLog
  readonly removal: RemovalState
  readonly sensitive: ReturnType<typeof createSensitiveFields>
  readonly facts: ReturnType<typeof createFactStore>
  readonly run: RunRound
  /** Rejects where the server of the relay that is followed cannot be reached. */
  lookAtRelay(): Promise<void>
  /** Reads one person anew. Throws `unknown-person`. */
  refresh(id: PersonId): Promise<void>
  /** Takes everything out of the copy. */
  emptyCopy(): void
  /** Ends every wait for the service. */
  hangUp(): void
  /** Resolves when nothing is under way any more. */
  rest(): Promise<void>
  /** Closes the stores and overwrites their key. */
  close(): void
}

/** Throws what `openStores` throws. */
export function openWorkbench(deps: Deps, opening: Opening): Workbench {
  const { clock, timers, main, standing } = deps
  const { folder, baseUrl, verifyFirst } = opening
  const key = new Uint8Array(opening.key)
  const now = momentsOf(clock.now)
  const stores = openStores(folder, key, { now: clock.now, verifyCache: verifyFirst })
  const { read, write: db } = stores.cache
  const ended = new AbortController()
  const sleep: Sleep = (ms, signal) => deps.sleep(ms, AbortSignal.any([signal, ended.signal]))
  const ledger = createLearning({ standing, tell: (learnt) => main.tell('learnt', learnt) })
  const wires = wiresOver(main, baseUrl)
  const about = { profile: ledger.profile, now: clock.now }
  const api = promptClient(wires, { ...about, sleep })
  const keep = createKeep(() => standing().keep)
  const people = createPeopleReader(read)
  const writer = createPeopleWriter(db, now)
  const removal = createRemovalState(db, now)
  const scope = alignedGate(createScopeState(db, writer, now), opening, clock)
  const committed = (ids: readonly PersonId[]) => {
    if (ids.length === 0) return
    main.tell('committed', ids)
    relay.committed(ids)
  }
  const learnFresh = createLearnFresh({ db, people: writer, keep, scope })
  const learnt = (id: PersonId, fresh: FreshRow, details: FreshDetail | null) => {
    relay.storeOwn(id, () => learnFresh(id, fresh, details))
    committed([id])
  }
  const report = (error: unknown): Failure => {
    main.tell('bug', error)
    return { code: 'internal', incident: '' }
  }
  const state = createSyncState(db, now)
  const sensitive = createSensitiveFields(db, writer)
  const stopLettingGo = letGoDaily({ queue: stores.queue, people, removal, state, clock, timers, report })
  const corrections = createCorrections({
    queue: stores.queue,
    journal: stores.journal,
    api,
    clock,
    timers,
    newId: () => uuidv7(clock.now()),
    people,
    lists: createListReader(read),
    ledger,
    narrowing: scope.filters,
    baseUrl,
    online: () => standing().online,
    sendsByItself: () => standing().sendsByItself,
    mayCorrect: () => standing().mayCorrect,
    learnt,
    changed: (change) => main.tell('queue', change),
    report,
  })
  const putList = createListWriter(db, now)
  const relay = openRelayPart(
    {
      ...{ ...deps, sleep, db, read, people: writer, removal, state, putList, keep, committed, main },
      ...{ school: baseUrl, isNarrow: scope.isNarrow },
    },
    opening.relay,
  )
  const askSchool = roundsHere({
    api: pacedClient(wires, about),
    db,
    people: writer,
    state,
    putList,
    removal,
    clock,
    sleep,
    random: deps.random,
    budget: createRetryBudget(clock),
    keep,
    scope,
    wanted: () => {
      const { looking } = standing()
      return { open: looking === null ? [] : [looking], corrected: corrections.waitingPeople() }
    },
    committed,
  })
  const readFresh = createFreshReader(api, scope.filters)
  const access = createAccessLog({
    journal: stores.journal,
    clock,
    timers,
    report,
    onBehind: (state) => main.tell('behind', state),
  })
  const refresh = async (id: PersonId) => {
    const [person] = people.byIds([id])
    if (person === undefined) throw new AppError({ code: 'unknown-person' })
    const fresh = await readFresh({ personId: id, schoolId: person.school_id })
    if (fresh === null) return
    learnt(id, fresh, null)
    if (fresh.scope === 'past') return
    const askedAt = now()
    const who = { communityId: id, schoolId: fresh.row.schoolId ?? person.school_id }
    learnt(id, fresh, { askedAt, detail: await api.readCurrent(who) })
  }
  return {
    stores,
    corrections,
    access,
    removal,
    sensitive: {
      ...sensitive,
      remove: async (pause) => {
        relay.dropOwnReads() // they lie in what the relay said as well
        await sensitive.remove(pause)
      },
    },
    facts: createFactStore(stores.queue, now),
    run: relay.runOver(askSchool),
    lookAtRelay: relay.look,
    refresh,
    emptyCopy: () => relay.emptying(() => emptyCache(db)),
    hangUp: () => ended.abort(),
    rest: async () => void (await Promise.all([corrections.stop(), relay.stop()])),
    close: () => {
      stopLettingGo()
      access.stop()
      stores.close()
      key.fill(0)
    },
  }
}
