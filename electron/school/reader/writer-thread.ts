import { Worker } from 'node:worker_threads'
import type { OfMain, OfWriter } from '../between/protocol.ts'
import { type Answerers, joinThreads, type ThreadPort } from '../between/thread-port.ts'

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

/** The threads of the writer, one at a time. */
export type Threads = {
  /** Begins one that holds nothing yet, so that whoever opens soon need not wait until it has loaded its module. */
  prepare(): void
  /** The one that was prepared, or one begun now. */
  begin(answerers: Omit<Answerers<OfMain>, 'ready'>): Begun
}
type Thread = {
  readonly worker: Worker
  readonly ready: Promise<unknown>
  readonly over: Promise<unknown>
}

/** Threads whose module this is: `worker.ts`, as it lies in the sources or in the bundle. */
export function createThreads(module: URL): Threads {
  let spare: Thread | null = null
  return {
    prepare: () => {
      if (spare !== null) return
      const mine = startThread(module)
      mine.worker.unref() // nobody has to wait for it to end
      spare = mine
      void mine.over.then(() => {
        if (spare === mine) spare = null
      })
    },
    begin: (answerers) => {
      const mine = spare ?? startThread(module)
      spare = null
      mine.worker.ref()
      return joined(mine, answerers)
    },
  }
}

function startThread(module: URL): Thread {
  const worker = new Worker(module, {
    name: 'writer',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  })
  const begun = Promise.withResolvers<unknown>()
  const over = Promise.withResolvers<unknown>()
  begun.promise.catch(() => undefined) // whoever waits for it hears; nobody may
  const lose = (error: unknown) => {
    begun.reject(error)
    over.resolve(error)
  }
  worker.once('message', begun.resolve) // unasked it says that it is ready, and nothing else
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread of the writer ended with ${code}`)))
  return { worker, ready: begun.promise, over: over.promise }
}

function joined({ worker, ready, over }: Thread, answerers: Omit<Answerers<OfMain>, 'ready'>): Begun {
  const port = joinThreads<OfWriter, OfMain>(
    worker,
    { ...answerers, ready: () => undefined },
    (error) => void answerers.bug(error, never),
  )
  return {
    port,
    ready: ready.then(() => undefined),
    ended: over.then((cause) => {
      port.lost(cause)
      return cause
    }),
    kill: async () => void (await worker.terminate()),
  }
}

const never = new AbortController().signal
