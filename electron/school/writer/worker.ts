import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { systemClock, systemSleep, systemTimers } from '../../ports/process-ports.ts'
import { clearMemory } from '../between/clear-memory.ts'
import type { MainRequests, WriterRequests } from '../between/protocol.ts'
import { joinThreads, type ThreadPort } from '../between/thread-port.ts'
import { createWriterAnswers } from './serve-writer.ts'

/* The code of the writer's thread, which `reader/writer-thread.ts` starts. */
if (parentPort === null) throw new Error('this module is for a worker thread')
const port = parentPort
// Lets searches have a core first. Only Linux has a priority for each thread; elsewhere this would slow down all of Foyer.
if (process.platform === 'linux') setPriority(Math.max(5, getPriority()))
const writer = createWriterAnswers({
  surroundings: { clock: systemClock, timers: systemTimers, sleep: systemSleep, random: Math.random },
  main: () => main,
  clearMemory,
  ended: () => setImmediate(() => process.exit()), // after the answer to `close`, even if a connection is being opened
})
const main: ThreadPort<MainRequests> = joinThreads<MainRequests, WriterRequests>(port, writer, (error) =>
  main.tell('event', { name: 'bug', payload: error }),
)
main.tell('ready')
