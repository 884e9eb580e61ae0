import { deskNotes } from '../../../shared/domain/notes-and-requests.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import { nothingStored } from '../../storage/cache/read-sync-status.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import { createKeep, keepPolicy } from '../../sync/keep.ts'
import { createScheduler, type Scheduler } from '../../sync/scheduler.ts'
import { createEventChannel, type EventChannel, type OpenedStores } from '../between/protocol.ts'
import { createNetwork, type Network } from './network.ts'
import { type AccessRecorder, createAccessRecorder } from './note-access.ts'
import { createQueueAnnouncer, openQueueView, type QueueAnnouncer } from './queue.ts'
import { createReading, openStores, type SchoolReading } from './reading.ts'
import { createRounds } from './rounds.ts'
import type { OpenSchool } from './school.ts'
import type { SchoolEvents, SchoolOptions } from './school-options.ts'
import { learn, serveMain } from './serve-main.ts'
import { createStoredNotes } from './stored-notes.ts'
import { createWriting, inBackground, type Writing } from './writing.ts'

Intl.DateTimeFormat.supportedLocalesOf('en') // ICU's lists, kept for good, take no memory that held names

/** Opens a school. Throws what opening the stores throws, and then leaves nothing open. */
export async function openSchool(options: SchoolOptions): Promise<OpenSchool> {
  const { ports, settings } = options
  const events = createEventChannel<SchoolEvents>()
  const reading = createReading(options, events, () => queueView.settled())
  const network = createNetwork(options, events)
  const { cache } = reading
  const { routes, service } = network
  const { online, isIll, isKeyRefused } = routes.main
  const answers = serveMain(service.wires, events)
  const isReachable = () => online() && !isIll()
  const writing = createWriting(options, { answers, events, cache, isReachable, isKeyRefused })
  const { writer, services } = writing
  network.probeRelayBy(services.relay.look)
  const queueView = openQueueView(options, cache, online)
  const parts: Parts = {
    reading,
    network,
    writing,
    queueView,
    queue: createQueueAnnouncer(queueView, ports),
    recorder: createAccessRecorder({
      ports,
      settings,
      write: services.accessLog.note,
      behindChanged: () => options.writerMoved(writer.state()),
    }),
    scheduler: createScheduler({
      clock: ports.clock,
      timers: ports.timers,
      random: ports.random,
      report: ports.report,
      run: createRounds(writer, events),
      stored: () => (cache.isOpen() ? cache.read().status() : nothingStored), // a lock also asks while no file is open
      online,
      reachesRelay: routes.relay?.online ?? null,
      cause: routes.main.cause,
      isKeyShared: service.isKeyShared,
      refusedBy: routes.refusedBy,
      changed: (status) => {
        if (!cache.isOpen()) return
        reading.settle()
        ports.announce('sync.changed', status)
      },
    }),
    mended: new Set(),
    lifetime: new AbortController(),
  }
  connectParts(options, events, parts)
  const opened = await openStores(options, writing, reading)
  for (const store of opened.mended) parts.mended.add(store)
  queueView.begin(opened.queue)
  return createOpenSchool(options, parts, opened)
}

type Parts = {
  readonly reading: SchoolReading
  readonly network: Network
  readonly writing: Writing
  readonly queueView: QueueView
  readonly queue: QueueAnnouncer
  readonly recorder: AccessRecorder
  readonly scheduler: Scheduler
  readonly mended: Set<MendedFile>
  /** Aborted when the school is closed. */
  readonly lifetime: AbortController
}

/** Connects the parts by events: what each part does when something happens in another. */
function connectParts(
  { ports, ledger }: SchoolOptions,
  events: EventChannel<SchoolEvents>,
  parts: Parts,
): void {
  const { reading, writing, queueView, queue, recorder, scheduler, mended, lifetime } = parts
  const sendCorrections = () => inBackground(writing.services.corrections.wake(), ports.report)
  const announceStatus = () => {
    if (!lifetime.signal.aborted && reading.cache.isOpen()) ports.announce('sync.changed', scheduler.status())
  }
  events.on('queueChanged', queue.take)
  events.on('correctionsCalled', queue.flush)
  events.on('requestsChanged', () => ports.announce('requests.changed', {}))
  events.on('accessLogBehind', recorder.setBehind)
  events.on('readRouteChanged', () => void scheduler.startAnother())
  events.on('cacheStateChanged', announceStatus)
  events.on('bug', (error) => void ports.report(error))
  events.on('profileLearnt', (found) => {
    learn(ledger, found)
    writing.sendMainState()
  })
  events.on('routeChanged', ({ route, works }) => {
    writing.sendMainState()
    announceStatus()
    if (!works) return
    if (route === 'school') sendCorrections()
    const { lastOutcome, running } = scheduler.status()
    if (running === null && lastOutcome?.kind === 'failed') scheduler.start() // the lost network had ended the round
  })
  events.on('writerReopened', (opened) => {
    queueView.begin(opened.queue)
    for (const store of opened.mended) mended.add(store)
    reading.reopen(opened)
    queue.announce()
    scheduler.resume()
    sendCorrections()
    void recorder.writePending()
  })
}

function createOpenSchool(options: SchoolOptions, parts: Parts, opened: OpenedStores): OpenSchool {
  const { ports, settings } = options
  const { reading, network, writing, queueView, queue, recorder, scheduler, mended, lifetime } = parts
  const { cache, index } = reading
  const { routes, service } = network
  const { writer, services } = writing
  index.setDifferent(deskNotes.safeParse(opened.notes['desk']).data?.different ?? [])
  const alignSensitive = createSensitiveAlignment(options, parts)
  inBackground(alignSensitive(), ports.report) // if the disk refuses, the next start aligns the data
  return {
    connection: options.connection,
    get mended() {
      return [...mended]
    },
    api: service.api,
    ledger: options.ledger,
    ...cache.parts,
    everybody: () => cache.read().everybody(),
    quarantine: () => cache.read().quarantine(),
    rounds: (limit) => cache.read().rounds(limit),
    narrowing: () => cache.read().narrowing(ports.clock.now()),
    index,
    recent: reading.recent,
    remembered: reading.remembered,
    corrections: queueView,
    write: services,
    sendingChanged: () => {
      inBackground(services.corrections.wake(), ports.report)
      queue.announce()
    },
    scheduler,
    connectivity: { ...routes.main, look: routes.look },
    keep: createKeep(() => keepPolicy(ports.clock, settings())),
    noteAccess: recorder.note,
    trailBehind: recorder.behind,
    notes: createStoredNotes(opened.notes, services.facts.writeNote),
    mayCorrect: options.mayCorrect,
    writer: writer.state,
    savingTrouble: writer.trouble,
    storedContact: opened.contact,
    writeContact: (value) => inBackground(services.facts.writeContact(value), ports.report),
    check: async (tell) => {
      const report = await service.check(tell)
      writing.sendMainState()
      return report
    },
    setOpenPerson: writing.setOpenPerson,
    isOpenPerson: writing.isOpenPerson,
    align: async () => {
      index.align()
      await alignSensitive()
    },
    rebuild: async () => {
      await scheduler.cancel()
      reading.settle(true)
      await services.people.deleteAll()
      index.clear()
      await alignSensitive()
      scheduler.start()
    },
    start: () => {
      scheduler.start()
      routes.lookBeside()
    },
    resume: () => {
      scheduler.resume()
      void routes.look()
    },
    stop: async () => {
      lifetime.abort()
      routes.stop()
      index.stop()
      const quiet = Promise.all([scheduler.stop(), writer.ask('rest', undefined).catch(() => undefined)])
      network.close()
      await quiet
      await writer.close()
      queue.stop()
      cache.close()
    },
  }
}

/** Creates a function that removes stored sensitive fields if the settings no longer allow them. */
function createSensitiveAlignment(
  { settings }: SchoolOptions,
  { writing, scheduler, lifetime }: Parts,
): () => Promise<void> {
  const { sensitive } = writing.services
  return async () => {
    if (settings().keepSensitive) return await sensitive.expect()
    if (!(await sensitive.mayBeHeld())) return
    const wasRunning = scheduler.status().running !== null
    await scheduler.cancel() // a page read under the old setting must not be written after the removal
    await sensitive.remove()
    if (wasRunning && !lifetime.signal.aborted) scheduler.start()
  }
}
