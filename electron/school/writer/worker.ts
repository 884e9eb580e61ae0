import { parentPort } from 'node:worker_threads'
import { systemClock, systemSleep, systemTimers } from '../../ports/process-ports.ts'
import { forgetMemory } from '../between/clear-memory.ts'
import type { OfMain, OfWriter } from '../between/protocol.ts'
import { joinThreads, type ThreadPort } from '../between/thread-port.ts'
import { serveWriter } from './serve-writer.ts'

/* What the thread of the writer runs. Begun by `begin-thread.ts`. */
if (parentPort === null) throw new Error('this module is for a worker thread')
const port = parentPort
const writer = serveWriter({
  clock: systemClock,
  timers: systemTimers,
  sleep: systemSleep,
  random: Math.random,
  main: () => main,
  forget: forgetMemory,
  ended: () => setImmediate(() => port.close()), // the answer goes first
})
const main: ThreadPort<OfMain> = joinThreads<OfMain, OfWriter>(port, writer, (error) =>
  main.tell('bug', error),
)
main.tell('ready')
