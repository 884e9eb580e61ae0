import { Worker } from 'node:worker_threads'
import type { Beginning, OfMain, OfSync } from './contract.ts'
import { type Answerers, joinThreads, type ThreadPort } from './thread-port.ts'

export type Thread = {
  readonly sync: ThreadPort<OfSync>
  /** Throws where it could not begin. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  /** Closes its connection to the copy. No round may be running. */
  end(): Promise<void>
}

/** A thread that closes nothing in this time is ended from outside; the copy is whole at every moment. */
const longestEndMs = 1_000

/**
 * A round needs 40 MB at most. V8 collects by what it may take, and without a limit takes 80 MB more (`npm run bench --
 * sync`); an answer of the largest size, eight times at once, still has room.
 */
const largestHeapMb = 384

/** Begins the thread whose module this is: `worker.ts`, as it lies beside this one or in the bundle. */
export function beginThread(
  module: URL,
  { file, key, baseUrl }: Beginning,
  answering: (isReady: () => void) => Answerers<OfMain>,
): Thread {
  const own = Uint8Array.from(key) // handed over, so that no second copy of it is left on this side
  const worker = new Worker(module, {
    name: 'sync',
    workerData: { file, key: own, baseUrl } satisfies Beginning,
    transferList: [own.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  })
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  begun.promise.catch(() => undefined) // whoever waits for it hears; nobody may
  const sync = joinThreads<OfSync, OfMain>(worker, answering(begun.resolve))
  const lose = (error: unknown) => {
    begun.reject(error)
    sync.lost(error)
  }
  worker.on('error', lose)
  worker.on('exit', (code) => {
    lose(new Error(`the thread of the sync ended with ${code}`))
    over.resolve()
  })
  return {
    sync,
    ready: begun.promise,
    ended: over.promise,
    end: async () => {
      const late = setTimeout(() => void worker.terminate(), longestEndMs)
      sync.tell('end')
      await over.promise
      clearTimeout(late)
    },
  }
}
