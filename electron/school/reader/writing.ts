import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { never, untilAborted } from '../../api/until-aborted.ts'
import { canWrite } from '../../storage/files/disk-trouble.ts'
import { keepPolicy } from '../../sync/keep.ts'
import type { EventChannel, MainRequests, MainState, WriterRequests } from '../between/protocol.ts'
import { seededRoleOf } from '../between/relay-role.ts'
import type { Answerers, Asked, ThreadPort } from '../between/thread-port.ts'
import { type RemoteServices, remoteServices } from '../between/writer-services.ts'
import type { Surroundings } from '../writer/open-writer.ts'
import { createWriterAnswers } from '../writer/serve-writer.ts'
import type { CacheReader } from './cache-reader.ts'
import { isDiskFault } from './open-read-only.ts'
import type { SchoolEvents, SchoolOptions } from './school-options.ts'
import type { MainAnswers } from './serve-main.ts'
import { Writer } from './writer-supervisor.ts'
import type { RunningWriter } from './writer-thread.ts'

export interface Writing {
  readonly writer: Writer
  /** The writer's services. Before each call, the writer receives the present main state. */
  readonly services: RemoteServices
  /** Sends the present main state to the writer. Call it when any part of the state has changed. */
  sendMainState(): void
  setOpenPerson(id: PersonId): void
  isOpenPerson(id: PersonId): boolean
}

type Parts = {
  readonly answers: MainAnswers
  readonly events: EventChannel<SchoolEvents>
  readonly cache: CacheReader
  /** Whether requests can be sent to the school's service, or to the relay. */
  readonly isReachable: () => boolean
  readonly isKeyRefused: () => boolean
}

export function createWriting(
  options: SchoolOptions,
  { answers, events, cache, isReachable, isKeyRefused }: Parts,
): Writing {
  const { ports, threads, folder } = options
  let openPersonId: PersonId | null = null
  let openBefore: PersonId | null = null // a comparison shows two people
  const mainState = () =>
    mainStateOf(options, { openPersonId, online: isReachable(), isKeyRefused: isKeyRefused() })
  const startInProcess = () => startWriterInProcess(ports, answers)
  const writer = new Writer({
    start: () => threads?.start(answers) ?? startInProcess(),
    startInProcess,
    opening: ({ verifyFirst }) => ({
      folder,
      key: Uint8Array.from(options.key).buffer,
      baseUrl: options.connection.baseUrl,
      scope: options.scope,
      relay: options.relay && seededRoleOf(options.relay),
      mainState: mainState(),
      isForUser: options.isForUser,
      verifyFirst: verifyFirst || threads === null, // verifying later would block this thread
    }),
    reopened: (opened) => events.emit('writerReopened', opened),
    readers: cache,
    stateChanged: options.writerMoved,
    clock: ports.clock,
    timers: ports.timers,
    report: ports.report,
    isDiskFault,
    mayWrite: () => {
      if (!canWrite(folder)) return false
      cache.close() // a reader that was opened on a read-only disk would block every writer
      cache.open()
      return true
    },
  })
  events.on('cacheDamaged', () => writer.restart()) // the new writer reads every page and moves damaged files aside
  const sendMainState = () => writer.tell('setMainState', mainState())
  return {
    writer,
    services: remoteServices(async (call) => {
      sendMainState()
      const value = await writer.ask('call', call)
      if (call.service === 'corrections') events.emit('correctionsCalled', undefined)
      return value
    }),
    sendMainState,
    setOpenPerson: (id) => {
      openBefore = openPersonId
      openPersonId = id
      sendMainState()
    },
    isOpenPerson: (id) => openPersonId === id || openBefore === id,
  }
}

/** Starts a call without waiting for it. Reports only bugs, not failures such as a full disk. */
export function inBackground(call: Promise<unknown>, report: (error: unknown) => unknown): void {
  void call.catch((error) => void (error instanceof AppError || report(error)))
}

/** Starts the writer on this thread, with the given time and randomness: for tests, and if no thread can be started. */
function startWriterInProcess(surroundings: Surroundings, answers: MainAnswers): RunningWriter {
  const fault = (error: unknown) => void answers.event({ name: 'bug', payload: error }, never)
  const over = Promise.withResolvers<unknown>()
  const main = joinInProcess<MainRequests>({ ...answers, ready: () => undefined }, fault)
  const writer = createWriterAnswers({
    surroundings,
    main: () => main,
    clearMemory: async () => undefined,
    ended: () => over.resolve(null),
  })
  return {
    port: joinInProcess<WriterRequests>(writer, fault),
    ready: Promise.resolve(),
    ended: over.promise,
    kill: async () => writer.close(undefined, never),
  }
}

/** A port between two sides that run on the same thread. */
function joinInProcess<Theirs extends Asked<Theirs>>(
  answerers: Answerers<Theirs>,
  fault: (error: unknown) => void,
): ThreadPort<Theirs> {
  const hear = async (work: () => unknown) => await work()
  return {
    ask: async (name, input, signal = never) =>
      await untilAborted(signal, Promise.resolve(answerers[name](input, signal))),
    tell: (name, ...[input]) => void hear(() => answerers[name](input, never)).catch(fault),
    lost: () => undefined,
  }
}

type Now = Pick<MainState, 'openPersonId' | 'online'> & { readonly isKeyRefused: boolean }

/** The present state of the main thread, in the form that the writer needs. */
function mainStateOf(
  { ports, ledger, settings, mayCorrect, keyMark }: SchoolOptions,
  { openPersonId, online, isKeyRefused }: Now,
): MainState {
  const profile = ledger.profile()
  const names = Object.keys(profile) as (keyof typeof profile)[] // sound: the names are its keys
  return {
    openPersonId,
    online,
    key: { mark: keyMark, isRefused: isKeyRefused },
    keep: keepPolicy(ports.clock, settings()),
    changeDays: settings().changeDays,
    sendsByItself: settings().sending === 'when-online',
    mayCorrect: mayCorrect(),
    phoneRegion: settings().phoneRegion,
    readsSchoolWithoutRelay: settings().readSchoolWithoutRelay,
    profile,
    setByFile: names.filter(ledger.isSetByFile),
  }
}
