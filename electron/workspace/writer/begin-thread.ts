import { Worker } from 'node:worker_threads'
import type { OfMain, OfWriter } from './contract.ts'
import { type Answerers, joinThreads, type ThreadPort } from './thread-port.ts'

/** A writer that has been begun, on a thread of its own or on this one. */
export type Begun = {
  readonly port: ThreadPort<OfWriter>
  /** Throws where it could not begin. */
  readonly ready: Promise<void>
  /** Resolves with what ended it, wanted or not. */
  readonly ended: Promise<unknown>
  /** Ends it from outside; what it has acknowledged is on disk at every moment. */
  kill(): Promise<void>
}

/**
 * A round needs 40 MB at most. V8 collects by what it may take, and without a limit takes 80 MB more (`npm run bench --
 * sync`); an answer of the largest size, eight times at once, still has room.
 */
const largestHeapMb = 384

/** Begins the thread whose module this is: `worker.ts`, as it lies beside this one or in the bundle. */
export function beginThread(module: URL, answerers: Omit<Answerers<OfMain>, 'ready'>): Begun {
  const worker = new Worker(module, {
    name: 'writer',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  })
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<unknown>()
  begun.promise.catch(() => undefined) // whoever waits for it hears; nobody may
  const port = joinThreads<OfWriter, OfMain>(
    worker,
    { ...answerers, ready: begun.resolve },
    (error) => void answerers.bug(error, never),
  )
  const lose = (error: unknown) => {
    begun.reject(error)
    port.lost(error)
    over.resolve(error)
  }
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread of the writer ended with ${code}`)))
  return {
    port,
    ready: begun.promise,
    ended: over.promise,
    kill: async () => void (await worker.terminate()),
  }
}

const never = new AbortController().signal
