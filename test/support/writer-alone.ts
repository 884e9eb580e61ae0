import { join } from 'node:path'
import { systemClock, systemTimers } from '../../electron/ports/process-ports.ts'
import type { MainState, WriterEvents } from '../../electron/school/between/protocol.ts'
import { createEventChannel } from '../../electron/school/between/protocol.ts'
import type { Wires } from '../../electron/school/between/school-client.ts'
import { type RemoteServices, remoteServices } from '../../electron/school/between/writer-services.ts'
import { type CacheReader, createCacheReader } from '../../electron/school/reader/cache-reader.ts'
import { createRounds } from '../../electron/school/reader/rounds.ts'
import { serveMain } from '../../electron/school/reader/serve-main.ts'
import { Writer } from '../../electron/school/reader/writer-supervisor.ts'
import { createWriterThreads } from '../../electron/school/reader/writer-thread.ts'
import type { RunRound } from '../../electron/sync/round.ts'
import { cautiousProfile } from '../../shared/domain/connection.ts'
import type { PersonId } from '../../shared/domain/ids.ts'

type Options = {
  readonly folder: string
  readonly key: Uint8Array
  readonly module: URL
  readonly wires: Wires
  readonly committed: (ids: readonly PersonId[]) => void
}
export const mainState: MainState = {
  keep: { keepSensitive: false, leftBefore: '' },
  changeDays: 14,
  openPersonId: null,
  online: true,
  key: { mark: '', isRefused: false },
  sendsByItself: false,
  mayCorrect: true,
  phoneRegion: 'AU',
  readsSchoolWithoutRelay: false,
  profile: cautiousProfile,
  setByFile: [],
}
const nothing = () => undefined
const fail = (error: unknown) => {
  throw error
}

/** The writer on its thread and the student data as the main thread reads it, without an app around them. */
export async function openWriterAlone({ folder, key, module, wires, committed }: Options): Promise<{
  readonly services: RemoteServices
  readonly runRound: RunRound
  readonly cache: CacheReader
  close(): Promise<void>
}> {
  const events = createEventChannel<WriterEvents>()
  events.on('committed', committed)
  events.on('schoolRequest', (outcome) => wires.listener[outcome]())
  events.on('bug', fail)
  const answers = serveMain(wires, events)
  const cache = createCacheReader({ file: join(folder, 'cache.db'), key, unreadable: nothing })
  const writer = new Writer({
    start: () => createWriterThreads(module).start(answers),
    startInProcess: () => fail(new Error('no thread')),
    opening: ({ verifyFirst }) => ({
      folder,
      key: Uint8Array.from(key).buffer,
      baseUrl: wires.baseUrl,
      mainState,
      scope: null,
      relay: null,
      verifyFirst,
      isForUser: true,
    }),
    readers: cache,
    reopened: nothing,
    stateChanged: nothing,
    clock: systemClock,
    timers: systemTimers,
    report: fail,
    isDiskFault: (_): _ is never => false,
    mayWrite: () => true,
  })
  await writer.start()
  cache.open()
  return {
    services: remoteServices((call) => writer.ask('call', call)),
    runRound: createRounds(writer, events),
    cache,
    close: async () => {
      await writer.close()
      cache.close()
    },
  }
}
