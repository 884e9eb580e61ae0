import { untilAborted } from '../../api/until-aborted.ts'
import type { MainRequests, WriterRequests } from '../between/protocol.ts'
import type { Answerers, Asked, ThreadPort } from '../between/thread-port.ts'
import type { Surroundings } from '../writer/open-writer.ts'
import { createWriterAnswers } from '../writer/serve-writer.ts'
import type { MainAnswers } from './serve-main.ts'
import type { RunningWriter } from './writer-thread.ts'

/** Starts the writer on this thread, with the given time and randomness: for tests, and if no thread can be started. */
export function startWriterInProcess(surroundings: Surroundings, answers: MainAnswers): RunningWriter {
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

/** The port of two sides that are on one thread. */
function joinInProcess<Theirs extends Asked<Theirs>>(
  answerers: Answerers<Theirs>,
  fault: (error: unknown) => void,
): ThreadPort<Theirs> {
  return {
    ask: async (name, input, signal = never) =>
      await untilAborted(signal, Promise.resolve(answerers[name](input, signal))),
    tell: (name, ...[input]) => {
      void run(() => answerers[name](input, never), fault)
    },
    lost: () => undefined,
  }
}

async function run(work: () => unknown, fault: (error: unknown) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    fault(error)
  }
}

const never = new AbortController().signal
