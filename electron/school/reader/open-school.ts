import { join } from 'node:path'
import { asksSchool } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { scopeKey } from '../../../shared/scope/desk-scope.ts'
import { canWrite } from '../../storage/files/probe-disk.ts'
import { createKeep } from '../../sync/keep.ts'
import { createScheduler } from '../../sync/scheduler.ts'
import type { OpenedStores } from '../between/protocol.ts'
import { createNoteAccess } from './access-recorder.ts'
import { backOnline } from './back-online.ts'
import { beginReading } from './begin-reading.ts'
import { createCopy } from './cache-reader.ts'
import { createLine } from './closable-network.ts'
import { createDeskCorrections } from './corrections.ts'
import { createNoteMemory } from './desk-notes.ts'
import { keepPolicy } from './keep-policy.ts'
import { openingOf, standingFirst, standingOf } from './main-state.ts'
import { isDisksFault, openUnwritten } from './open-read-only.ts'
import type { WorkspaceDeps } from './open-school-options.ts'
import type { Workspace } from './open-school-type.ts'
import { probe } from './probe.ts'
import { createQueueNews } from './queue-announcer.ts'
import { createRounds } from './rounds.ts'
import { createWaysOut, type WaysOut } from './routes.ts'
import { createWorkspaceHealth } from './school-health.ts'
import { createIndexKeeper } from './search-index.ts'
import { createSensitiveKeeping } from './sensitive-keeping.ts'
import { answerWriter } from './serve-main.ts'
import { viewOfQueue } from './view-of-queue.ts'
import { beginHere } from './writer-in-process.ts'
import { createWriter } from './writer-supervisor.ts'

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
  const ways: WaysOut = createWaysOut({
    ...ports,
    asksSchool: asksSchool(deps.connection),
    follows: deps.relay?.does === 'follow',
    probe: { school: () => probe(school.api), relay: () => writer.ask('lookAtRelay', undefined) },
    changed: (way, isBack) => {
      restand()
      tellStatus()
      if (isBack) backOnline(way, { scheduler, corrections })
    },
    contact: deps.contact,
  })
  const connectivity = ways.main
  const school = deps.openSchool(line, ways.ofSchool)
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
    ofRelay: ways.ofRelay,
    ledger,
    committed: (ids) => index.committed(ids),
    moved: (running) => rounds.moved(running),
    wayMoved: () => void scheduler.startAnother(),
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
    reachesRelay: ways.relay?.online ?? null,
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
    connectivity: { ...connectivity, look: ways.look },
    keep,
    health: createWorkspaceHealth({ writer, copy, corrections, clock: ports.clock }),
    noteAccess: trail.note,
    trailBehind: trail.behind,
    readAccessLog: (filter) => writer.ask('readAccessLog', filter),
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
    begin: () => {
      scheduler.start()
      ways.lookBeside()
    },
    resume: () => {
      scheduler.resume()
      void ways.look()
    },
    stop: async () => {
      stopped = true
      ways.stop()
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
