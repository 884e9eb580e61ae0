import { untilAborted } from '../../api/until-aborted.ts'
import type { OfMain, OfWriter } from '../between/protocol.ts'
import type { Answerers, Asked, ThreadPort } from '../between/thread-port.ts'
import type { Surroundings } from '../writer/open-workbench.ts'
import { serveWriter } from '../writer/serve-writer.ts'
import type { Begun } from './writer-thread.ts'

/** The writer on this thread, by the clock and the chance given: for tests, and where no thread can be had. */
export function beginHere(surroundings: Surroundings, answerers: Omit<Answerers<OfMain>, 'ready'>): Begun {
  const fault = (error: unknown) => void answerers.bug(error, never)
  const over = Promise.withResolvers<unknown>()
  const main = joinHere<OfMain>({ ...answerers, ready: () => undefined }, fault)
  const writer = serveWriter({
    ...surroundings,
    main: () => main,
    forget: async () => undefined,
    ended: () => over.resolve(null),
  })
  return {
    port: joinHere<OfWriter>(writer, fault),
    ready: Promise.resolve(),
    ended: over.promise,
    kill: async () => writer.close(undefined, never),
  }
}

/** The same way of asking where both sides are on one thread. */
function joinHere<Theirs extends Asked<Theirs>>(
  answerers: Answerers<Theirs>,
  fault: (error: unknown) => void,
): ThreadPort<Theirs> {
  return {
    ask: async (name, input, signal = never) =>
      await untilAborted(signal, Promise.resolve(answerers[name](input, signal))),
    tell: (name, ...[input]) => {
      void hear(() => answerers[name](input, never), fault)
    },
    lost: () => undefined,
  }
}

async function hear(work: () => unknown, fault: (error: unknown) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    fault(error)
  }
}

const never = new AbortController().signal
