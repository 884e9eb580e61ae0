import { Worker } from 'node:worker_threads'
import type { MainRequests, WriterRequests } from '../between/protocol.ts'
import { joinThreads, type ThreadPort } from '../between/thread-port.ts'
import type { MainAnswers } from './serve-main.ts'

/** A writer that was started, on a separate thread or on this one. */
export interface RunningWriter {
  readonly port: ThreadPort<WriterRequests>
  /** Rejects if it could not start. */
  readonly ready: Promise<void>
  /** Resolves when the thread has ended, with the error that ended it, if any. */
  readonly ended: Promise<unknown>
  /** Kills the thread. Whatever the writer has acknowledged is on disk at every moment. */
  kill(): Promise<void>
}

/**
 * Maximum size of the old generation of the writer's heap, in MB. A round needs at most 40 MB. Without a limit, V8
 * collects later and takes 80 MB more (`npm run bench -- sync`). Eight answers of the largest size fit at once.
 */
const maxHeapMb = 384

/** Starts the writer's threads, one at a time. */
export interface WriterThreads {
  /** Starts a thread without a school, so that the next `start` does not wait until its module is loaded. */
  prepare(): void
  /** Returns the prepared thread, or a new one. */
  start(answers: MainAnswers): RunningWriter
}
type Thread = {
  readonly worker: Worker
  readonly ready: Promise<unknown>
  readonly over: Promise<unknown>
}

/** `module` is the path of `worker.ts`, in the sources or in the bundle. */
export function createWriterThreads(module: URL): WriterThreads {
  let spare: Thread | null = null
  return {
    prepare: () => {
      if (spare !== null) return
      const mine = startThread(module)
      mine.worker.unref() // an unused thread does not keep the process alive
      spare = mine
      void mine.over.then(() => {
        if (spare === mine) spare = null
      })
    },
    start: (answers) => {
      const mine = spare ?? startThread(module)
      spare = null
      mine.worker.ref()
      return joined(mine, answers)
    },
  }
}

function startThread(module: URL): Thread {
  const worker = new Worker(module, {
    name: 'writer',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const started = Promise.withResolvers<unknown>()
  const over = Promise.withResolvers<unknown>()
  started.promise.catch(() => undefined) // because the caller may not be waiting for it
  const lose = (error: unknown) => {
    started.reject(error)
    over.resolve(error)
  }
  worker.once('message', started.resolve) // its first message only reports that it is ready
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread of the writer ended with ${code}`)))
  return { worker, ready: started.promise, over: over.promise }
}

function joined({ worker, ready, over }: Thread, answers: MainAnswers): RunningWriter {
  const port = joinThreads<WriterRequests, MainRequests>(
    worker,
    { ...answers, ready: () => undefined },
    (error) => void answers.event({ name: 'bug', payload: error }, never),
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
