import { join } from 'node:path'
import type { Connection } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { scopeKey } from '../../shared/scope/desk-scope.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Fetch } from '../api/fetch.ts'
import type { Ports } from '../ports/ports.ts'
import type { ScopeWanted } from '../storage/cache/scope-state.ts'
import type { StoreKey } from '../storage/open-store.ts'
import { canWrite } from '../storage/probe-disk.ts'
import { createKeep } from '../sync/keep.ts'
import { createScheduler } from '../sync/scheduler.ts'
import { answerWriter } from './answer-writer.ts'
import { backOnline } from './back-online.ts'
import { beginReading } from './begin-reading.ts'
import { type Connectivity, createConnectivity, listening } from './connectivity.ts'
import { createCopy } from './copy.ts'
import { createDeskCorrections } from './desk-corrections.ts'
import { createIndexKeeper } from './index-keeper.ts'
import { keepPolicy } from './keep-policy.ts'
import { createNoteAccess } from './note-access.ts'
import { createNoteMemory } from './note-memory.ts'
import { isDisksFault, openUnwritten } from './open-unwritten.ts'
import { probe } from './probe.ts'
import { createQueueNews } from './queue-news.ts'
import type { RelayRole } from './relay/relay-part.ts'
import { createRounds } from './rounds.ts'
import { createLine, type Line } from './school/line.ts'
import type { School } from './school/school.ts'
import type { Listener } from './school/school-client.ts'
import { createSensitiveKeeping } from './sensitive-keeping.ts'
import { viewOfQueue } from './view-of-queue.ts'
import type { Workspace } from './workspace.ts'
import { createWorkspaceHealth } from './workspace-health.ts'
import { beginHere } from './writer/begin-here.ts'
import type { Threads } from './writer/begin-thread.ts'
import type { OpenedStores } from './writer/contract.ts'
import { createWriter, type WriterState } from './writer/writer.ts'
import { openingOf, standingFirst, standingOf } from './writer-standing.ts'

export type WorkspaceDeps = {
  readonly ports: Ports
  /** Where the writer works; null = on this thread. */
  readonly threads: Threads | null
  /** Where the stores of the school lie. */
  readonly folder: string
  /** Copied wherever it goes; whoever holds it overwrites it. */
  readonly key: StoreKey
  readonly connection: Connection
  /** Whom this desk holds; null = everybody. */
  readonly scope: ScopeWanted
  /** What it has to do with a relay; null where nothing. */
  readonly relay: RelayRole | null
  readonly ledger: Ledger
  readonly network: Fetch
  /** Opens the school, whose answers are heard by the connectivity of this workspace. */
  readonly openSchool: (line: Pick<Line, 'fetch' | 'sleep'>, listener: Listener) => School
  /** Hears whether the school still takes the key. */
  readonly contact: Pick<Listener, 'accepted' | 'keyRefused'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
  readonly writerMoved: (state: WriterState) => void
}

/** Throws what opening the stores throws; then nothing is left open. */
export async function openWorkspace(deps: WorkspaceDeps): Promise<Workspace> {
  const { ports, ledger, settings } = deps
  let isDamaged = false
  const copy = createCopy({
    file: join(deps.folder, 'cache.db'),
    key: deps.key,
    ...(deps.scope !== 'as-before' && { scopeKey: scopeKey(deps.scope) }),
    unreadable: () => {
      if (isDamaged) return
      isDamaged = true
      writer.beginAgain() // it reads every page, and puts aside what cannot be read
    },
  })
  const line = createLine({ fetch: deps.network, sleep: ports.sleep })
  const school = deps.openSchool(
    line,
    listening(() => connectivity, deps.contact),
  )
  const keep = createKeep(() => keepPolicy(ports.clock, settings()))
  let looking: PersonId | null = null
  let stopped = false
  const online = () => connectivity.online()
  const standing = () => standingOf(deps, { looking, online: online() && !connectivity.isIll() })
  const restand = () => writer.tell('stand', standing())

  const view = viewOfQueue(deps, copy, online)
  const news = createQueueNews(view, ports)
  const answers = answerWriter({
    wires: school.wires,
    ledger,
    committed: (ids) => index.committed(ids),
    moved: (running) => rounds.moved(running),
    stateMoved: () => tellStatus(),
    queue: news.take,
    learnt: () => restand(),
    bug: (error) => void ports.report(error),
    damaged: () => writer.beginAgain(),
    behind: (state) => trail.fellBehind(state),
  })
  const took = (opened: OpenedStores) => view.begin(opened.queue)
  const writer = createWriter({
    begin: () => deps.threads?.begin(answers) ?? beginHere(ports, answers),
    beginHere: () => beginHere(ports, answers),
    opening: ({ verifyFirst }) => openingOf(deps, standing(), verifyFirst),
    reopened: (again) => {
      took(again)
      for (const store of again.mended) mended.add(store)
      copy.open()
      if (again.mended.length === 0) isDamaged = false // it was one bad reading
      news.tell()
      scheduler.resume()
      writer.tell('wake')
      void trail.tellKept()
    },
    stateChanged: deps.writerMoved,
    isDisksFault,
    mayWrite: () => {
      if (!canWrite(deps.folder)) return false
      copy.close() // while one that was opened on a disk that may only be read is open, nobody can write
      copy.open()
      return true
    },
    ...ports,
  })
  const acting = standingFirst(restand, writer)
  const rounds = createRounds(acting)
  const scheduler = createScheduler({
    ...ports,
    run: rounds.run,
    stored: () => copy.read().status(),
    online,
    follows: deps.relay?.does === 'follow',
    isIll: () => connectivity.isIll(),
    isKeyShared: school.isKeyShared,
    changed: (status) => {
      if (copy.settle()) {
        isDamaged = false
        index.fillAnew()
      }
      ports.announce('sync.changed', status)
    },
  })
  const connectivity: Connectivity = createConnectivity({
    ...ports,
    probe: () => (deps.relay?.does === 'follow' ? writer.ask('lookAtRelay', undefined) : probe(school.api)),
    changed: (isBack) => {
      restand()
      tellStatus()
      if (isBack) backOnline(scheduler, corrections)
    },
  })
  const tellStatus = () => {
    if (!stopped && copy.isOpen()) ports.announce('sync.changed', scheduler.status())
  }
  const trail = createNoteAccess({ ports, writer, settings, moved: () => deps.writerMoved(writer.state()) })
  const corrections = createDeskCorrections(view, acting, news)
  const index = createIndexKeeper(ports, { copy: copy.read, settings })
  const opened = await beginReading({ writer, copy, index, unwritten: () => openUnwritten(deps) })
  const mended = new Set(opened.mended)
  took(opened)
  const alignSensitive = createSensitiveKeeping({
    writer: acting,
    scheduler,
    keepSensitive: () => settings().keepSensitive,
    isStopped: () => stopped,
  })
  // A disk that refuses is no bug; then it is aligned at the next start.
  void alignSensitive().catch((error) => void (error instanceof AppError || ports.report(error)))
  return {
    connection: deps.connection,
    get mended() {
      return [...mended]
    },
    api: school.api,
    ledger,
    get people() {
      return copy.read().people
    },
    get lists() {
      return copy.read().lists
    },
    get boarding() {
      return copy.read().boarding
    },
    everybody: () => copy.read().everybody(),
    quarantine: () => copy.read().quarantine(),
    narrowing: () => copy.read().narrowing(ports.clock.now()),
    index,
    remembered: (id) => (isDamaged ? index.recall(id) : null),
    corrections,
    scheduler,
    connectivity,
    keep,
    health: createWorkspaceHealth({ writer, copy, corrections, clock: ports.clock }),
    noteAccess: trail.note,
    trailBehind: trail.behind,
    readTrail: (filter) => writer.ask('readTrail', filter),
    notes: createNoteMemory(opened.notes, acting),
    mayCorrect: deps.mayCorrect,
    writer: writer.state,
    savingTrouble: writer.trouble,
    storedContact: opened.contact,
    writeContact: (value) => writer.tell('writeContact', value),
    check: async (tell) => {
      const report = await school.check(tell)
      restand()
      return report
    },
    refresh: (id) => acting.ask('refresh', id),
    lookedAt: (id) => {
      looking = id
      restand()
    },
    isLookedAt: (id) => looking === id,
    review: () => writer.ask('review', undefined),
    approveReview: (version) => writer.ask('approveReview', version),
    align: () => Promise.resolve(index.align()).then(alignSensitive),
    rebuild: async () => {
      await scheduler.cancel()
      await writer.ask('emptyCopy', undefined)
      index.forgetAll()
      await alignSensitive()
      scheduler.start()
    },
    resume: () => {
      scheduler.resume()
      void connectivity.look()
    },
    stop: async () => {
      stopped = true
      connectivity.stop()
      index.stop()
      const quiet = Promise.all([scheduler.stop(), writer.ask('rest', undefined).catch(() => undefined)])
      line.hangUp()
      await quiet
      await writer.close()
      news.stop()
      copy.close()
    },
  }
}
