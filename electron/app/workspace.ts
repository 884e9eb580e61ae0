import type { Connection } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { Ledger } from '../api/connect/findings.ts'
import type { Fetch } from '../api/fetch.ts'
import { type Corrections, createCorrections } from '../edits/corrections.ts'
import { type FreshRow, readFresh } from '../edits/fresh-read.ts'
import { emptyCache } from '../storage/cache/empty-cache.ts'
import { createListReader } from '../storage/cache/lists.ts'
import { createPeopleWriter } from '../storage/cache/people-writer.ts'
import { createBoardingReader } from '../storage/cache/read-boarding.ts'
import { createPeopleReader } from '../storage/cache/read-people.ts'
import { createQuarantineReader, createSyncStatusReader } from '../storage/cache/read-sync-status.ts'
import { createRemovalState } from '../storage/cache/removal-state.ts'
import { createSensitiveFields } from '../storage/cache/sensitive-fields.ts'
import { inTransaction } from '../storage/connection.ts'
import { type Access, type AccessLog, createAccessLog } from '../storage/journal/access-log.ts'
import { createKeep } from '../sync/keep.ts'
import { createScheduler, type Scheduler } from '../sync/scheduler.ts'
import { type Connectivity, createConnectivity } from './connectivity.ts'
import { createLine, type Line } from './hang-up.ts'
import { createWorkspaceHealth } from './health/workspace-health.ts'
import { createIndexKeeper } from './index-keeper.ts'
import { keepPolicy } from './keep-policy.ts'
import { createLookupWatch } from './lookup-watch.ts'
import type { Ports } from './ports.ts'
import { createRounds } from './rounds.ts'
import type { School } from './school.ts'
import type { Listener } from './school-client.ts'
import { createSensitiveKeeping } from './sensitive-keeping.ts'
import type { Stores } from './stores.ts'
import { uuidv7 } from './uuid-v7.ts'

export type WorkspaceDeps = {
  readonly ports: Ports
  readonly stores: Stores
  readonly connection: Connection
  readonly ledger: Ledger
  readonly network: Fetch
  /** Opens the school, whose answers are heard by the connectivity of this workspace. */
  readonly openSchool: (line: Pick<Line, 'fetch' | 'sleep'>, listener: Listener) => School
  /** Hears whether the school still takes the key. */
  readonly contact: Pick<Listener, 'accepted' | 'keyRefused'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}

/** One school, opened: its copy, its index, its queue, and what keeps them up to date. */
export type Workspace = ReturnType<typeof openWorkspace>

export function openWorkspace(deps: WorkspaceDeps) {
  const { ports, stores } = deps
  const now = () => new Date(ports.clock.now()).toISOString()
  const people = createPeopleReader(stores.cache.read)
  const lists = createListReader(stores.cache.read)
  const index = createIndexKeeper(ports, people)
  const heard = {
    ...deps.contact,
    answered: () => connectivity.answered(),
    failed: () => connectivity.failed(),
  }
  const line = createLine({ fetch: deps.network, sleep: ports.sleep })
  const school = deps.openSchool(line, heard)
  const policy = () => keepPolicy(ports.clock, deps.settings())
  const keep = createKeep(policy)
  const writer = createPeopleWriter(stores.cache.write, now)
  const access = createAccessLog({ ...ports, journal: stores.journal, now })

  const removal = createRemovalState(stores.cache.write, now)
  let openCard: PersonId | null = null
  const refresh = async (id: PersonId) => {
    const [person] = people.byIds([id])
    if (person === undefined) throw new AppError({ code: 'unknown-person' })
    const fresh = await readFresh(school.api, { personId: id, schoolId: person.school_id })
    if (fresh !== null) learnt(id, fresh)
    if (fresh?.scope === 'past' || person.kind === 'past') return
    const detail = await school.api.readCurrent({ communityId: id, schoolId: person.school_id })
    inTransaction(stores.cache.write, () => writer.putDetail(id, keep.detail(detail)))
    index.committed([id])
  }
  const learnt = (id: PersonId, fresh: FreshRow) => {
    const kept = fresh.scope === 'current' ? keep.currentRow(fresh.row) : keep.pastRow(fresh.row)
    inTransaction(stores.cache.write, () => writer.putListing(fresh.scope, id, kept))
    index.committed([id])
  }
  const corrections = createCorrections({
    queue: stores.queue,
    journal: stores.journal,
    api: school.api,
    clock: ports.clock,
    timers: ports.timers,
    newId: () => uuidv7(ports.clock.now()),
    people,
    lists,
    ledger: deps.ledger,
    baseUrl: deps.connection.baseUrl,
    online: () => connectivity.online(),
    sendsByItself: () => deps.settings().sending === 'when-online',
    mayCorrect: deps.mayCorrect,
    masks: () => deps.settings().maskContacts,
    learnt,
    changed: (queue) => {
      ports.announce('edits.changed', queue)
      rounds.standingMoved()
    },
    report: ports.report,
  })
  const wanted = () => ({
    open: openCard === null ? [] : [openCard],
    edited: [...corrections.waitingPeople()],
  })
  const rounds = createRounds({
    ...deps,
    school,
    removal,
    writer,
    keep,
    policy,
    wanted,
    committed: index.committed,
  })
  const scheduler = createScheduler({
    run: rounds.run,
    clock: ports.clock,
    stored: createSyncStatusReader(stores.cache.read),
    online: () => connectivity.online(),
    timers: ports.timers,
    changed: (status) => ports.announce('sync.changed', status),
    report: ports.report,
  })
  const connectivity: Connectivity = createConnectivity({
    clock: ports.clock,
    timers: ports.timers,
    probe: async () => void (await school.api.readLookup('title')),
    changed: (online) => {
      ports.announce('sync.changed', scheduler.status())
      if (online) backOnline(scheduler, corrections)
    },
  })
  let stopped = false
  const alignSensitive = createSensitiveKeeping({
    fields: createSensitiveFields(stores.cache.write, writer),
    scheduler,
    keepSensitive: () => deps.settings().keepSensitive,
    isStopped: () => stopped,
  })
  void alignSensitive().catch(ports.report)
  return {
    connection: deps.connection,
    mended: stores.mended,
    api: school.api,
    check: school.check,
    ledger: deps.ledger,
    mayCorrect: deps.mayCorrect,
    people,
    lists,
    boarding: createBoardingReader(stores.cache.read),
    index,
    corrections,
    scheduler,
    connectivity,
    refresh,
    noteAccess: watchedAccess(ports, access),
    /** The card a person looks at: its details come first. */
    lookedAt: (id: PersonId) => {
      openCard = id
      rounds.standingMoved()
    },
    isLookedAt: (id: PersonId): boolean => openCard === id,
    removal,
    quarantine: createQuarantineReader(stores.cache.read),
    keep,
    /** The settings changed: what lies here must be what they say. */
    alignSensitive,
    health: createWorkspaceHealth({ stores, corrections, now }),
    /** The copy is fetched again from nothing; corrections and drafts lie elsewhere. */
    rebuild: async () => {
      await scheduler.cancel()
      emptyCache(stores.cache.write)
      index.forgetAll()
      await alignSensitive()
      scheduler.start()
    },
    /** Opened again after a lock: a copy that is fresh is not fetched anew, and what waits is sent. */
    resume: (): void => {
      scheduler.resume()
      void connectivity.look()
    },
    /** Quiet within 200 ms: nothing of it reads, writes or asks afterwards. An update in flight becomes unclear. */
    stop: async () => {
      stopped = true
      connectivity.stop()
      index.stop()
      const quiet = Promise.all([scheduler.stop(), corrections.stop()])
      line.hangUp()
      await quiet
      await rounds.end()
      access.stop()
      stores.close()
    },
  }
}

/** A round that was cut off by the network goes on when it is back. */
function backOnline(scheduler: Scheduler, corrections: Corrections): void {
  corrections.wake()
  const { lastOutcome, running } = scheduler.status()
  if (running === null && lastOutcome?.kind === 'failed') scheduler.start()
}

/** Every look at a record is noted; unusually many are noted once more, and said to whoever looks. */
function watchedAccess({ announce, clock }: Ports, log: AccessLog): (access: Access) => void {
  const watch = createLookupWatch({
    monotonic: clock.monotonic,
    tell: (many) => {
      log.note({ action: 'many', subject: 'card', personId: null, count: many.opened + many.revealed })
      announce('access.many', many)
    },
  })
  return (access) => {
    log.note(access)
    watch(access.action, access.personId)
  }
}
