import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Beginning } from '../../../electron/app/sync-thread/contract.ts'
import { serveRounds } from '../../../electron/app/sync-thread/serve-rounds.ts'
import { transactionsChannel } from './transactions-channel.ts'

/* The thread of the sync as the app runs it, with a watch on how long each transaction takes. */

const channel = new BroadcastChannel(transactionsChannel)
const plain = Database.prototype.transaction
Database.prototype.transaction = function timed(this: Database.Database, work: () => unknown) {
  const run = plain.call(this, work)
  const immediate = () => {
    const startedAt = performance.now()
    const value = run.immediate()
    channel.postMessage(performance.now() - startedAt)
    return value
  }
  return Object.assign(() => run(), run, { immediate })
} as unknown as typeof plain // sound: the engine begins every transaction of its own by `immediate`, with no arguments
channel.unref()

if (parentPort === null) throw new Error('this module is for a worker thread')
serveRounds(parentPort, workerData as Beginning)
