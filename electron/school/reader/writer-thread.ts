import { Worker } from 'node:worker_threads'
import { never } from '../../api/until-aborted.ts'
import type { MainRequests, WriterRequests } from '../between/protocol.ts'
import { joinThreads, type ThreadPort } from '../between/thread-port.ts'
import type { MainAnswers } from './serve-main.ts'

/** A started writer, on a thread of its own or on this one. */
export interface RunningWriter {
  readonly port: ThreadPort<WriterRequests>
  /** Resolves when the writer can take requests. Rejects if it could not start. */
  readonly ready: Promise<void>
  /** Resolves with the error or exit that ended the writer, also after a requested end. */
  readonly ended: Promise<unknown>
  /** Ends the writer from outside. That loses nothing: whatever it has acknowledged is already on disk. */
  kill(): Promise<void>
}

/**
 * The maximum size of the old generation of the writer's heap, in MB. A round needs 40 MB at most, but without a limit
 * V8 collects later and takes 80 MB more (`npm run bench -- sync`). Eight of the largest answers at once still fit.
 */
const maxHeapMb = 384

/** Starts the writer's threads, one at a time. */
export interface WriterThreads {
  /** Starts a thread before it is needed, so that the next `start` need not wait for its module to load. */
  prepare(): void
  /** Starts a writer on the prepared thread, or on a new one. */
  start(answers: MainAnswers): RunningWriter
}
type Thread = {
  readonly worker: Worker
  readonly ready: Promise<unknown>
  readonly over: Promise<unknown>
}

/** `module`: the URL of `worker.ts`, in the sources or in the bundle. */
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
  started.promise.catch(() => undefined) // avoids an unhandled rejection if no caller waits for it
  const lose = (error: unknown) => {
    started.reject(error)
    over.resolve(error)
  }
  worker.once('message', started.resolve) // its first message says only that it is ready
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
