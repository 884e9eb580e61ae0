import { BroadcastChannel } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { transactionsChannel } from './transactions-channel.ts'

/* The writer thread of the app, with the duration of each transaction reported. */

const channel = new BroadcastChannel(transactionsChannel)
const plain = Database.prototype.transaction
Database.prototype.transaction = function timed(
  this: Database.Database,
  work: (...given: unknown[]) => unknown,
) {
  const run = plain.call(this, work)
  const immediate = (...given: unknown[]) => {
    const startedAt = performance.now()
    const value = run.immediate(...given)
    channel.postMessage(performance.now() - startedAt)
    return value
  }
  return Object.assign((...given: unknown[]) => run(...given), run, { immediate })
} as unknown as typeof plain // sound: what Foyer calls of a transaction is itself and `immediate`
channel.unref()

await import('../../../electron/school/writer/worker.ts')
