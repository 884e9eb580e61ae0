import { parentPort, workerData } from 'node:worker_threads'
import type { Beginning } from './contract.ts'
import { serveRounds } from './serve-rounds.ts'

/* What the thread of the sync runs. Begun by `sync-thread.ts`, which gives a `Beginning`. */
if (parentPort === null) throw new Error('this module is for a worker thread')
serveRounds(parentPort, workerData as Beginning)
