import { join } from 'node:path'
import { createLedger } from '../../electron/api/connect/ledger.ts'
import { systemClock, systemTimers } from '../../electron/ports/process-ports.ts'
import type { MainState } from '../../electron/school/between/protocol.ts'
import { deaf, type Wires } from '../../electron/school/between/school-client.ts'
import { type Copy, createCopy } from '../../electron/school/reader/cache-reader.ts'
import { createRounds, type Rounds } from '../../electron/school/reader/rounds.ts'
import { answerWriter } from '../../electron/school/reader/serve-main.ts'
import { createWriter, type Writer } from '../../electron/school/reader/writer-supervisor.ts'
import { createThreads } from '../../electron/school/reader/writer-thread.ts'
import { cautiousProfile } from '../../shared/domain/connection.ts'
import type { PersonId } from '../../shared/domain/ids.ts'

type Options = {
  readonly folder: string
  readonly key: Uint8Array
  readonly module: URL
  readonly wires: Wires
  readonly committed: (ids: readonly PersonId[]) => void
}
const standing: MainState = {
  keep: { keepSensitive: false, leftBefore: '' },
  looking: null,
  online: true,
  sendsByItself: false,
  mayCorrect: true,
  readsSchoolWithoutRelay: false,
  profile: cautiousProfile,
  setByFile: [],
}
const nothing = () => undefined
const fail = (error: unknown) => {
  throw error
}

/** The writer on its thread and the copy as the main thread reads it, without an app around them. */
export async function openWriterAlone({ folder, key, module, wires, committed }: Options): Promise<{
  readonly writer: Writer
  readonly rounds: Rounds
  readonly copy: Copy
  close(): Promise<void>
}> {
  const answers = answerWriter({
    wires,
    ofRelay: deaf,
    ledger: createLedger({}, () => new Date().toISOString()),
    committed,
    moved: nothing,
    wayMoved: nothing,
    stateMoved: nothing,
    queue: nothing,
    learnt: nothing,
    bug: fail,
    damaged: nothing,
    behind: nothing,
  })
  const copy = createCopy({ file: join(folder, 'cache.db'), key, unreadable: nothing })
  const writer = createWriter({
    begin: () => createThreads(module).begin(answers),
    beginHere: () => fail(new Error('no thread')),
    opening: ({ verifyFirst }) => ({
      folder,
      key: Uint8Array.from(key).buffer,
      baseUrl: wires.baseUrl,
      standing,
      scope: null,
      relay: null,
      verifyFirst,
    }),
    reopened: nothing,
    stateChanged: nothing,
    clock: systemClock,
    timers: systemTimers,
    report: fail,
    isDisksFault: (_): _ is never => false,
    mayWrite: () => true,
  })
  await writer.start()
  copy.open()
  return {
    writer,
    copy,
    rounds: createRounds(writer),
    close: async () => {
      await writer.close()
      copy.close()
    },
  }
}
