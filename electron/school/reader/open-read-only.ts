import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { readQueue } from '../../corrections/queue-change.ts'
import type { WriteDb } from '../../storage/connection.ts'
import { openReader, type StoreKey } from '../../storage/open-store.ts'
import { createFactStore } from '../../storage/queue/fact-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { OpenedStores } from '../between/protocol.ts'
import { storedFacts } from '../writer/stored-facts.ts'

/** Whether the error comes from the disk and not from the data. The data can then be read, and writing is retried. */
export function isDiskFault(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const { code } = error.failure
  return code === 'disk-full' || code === 'disk-read-only' || code === 'store-unusable'
}

/** Reads what the writer would have found, without writing a byte. Throws if the queue cannot be read. */
export function readStoresOnly(folder: string, key: StoreKey, clock: Clock): OpenedStores {
  const file = join(folder, 'queue.db')
  if (!existsSync(file)) return { mended: [], contact: null, notes: {}, queue: emptyQueue }
  const db = openReader({ store: 'queue', file, key })
  try {
    return withStore('queue', () => {
      const facts = createFactStore(db as unknown as WriteDb, momentsOf(clock.now)) // sound: it only reads
      return { mended: [], ...storedFacts(facts), queue: readQueue(db, clock) }
    })
  } finally {
    db.close()
  }
}

const emptyQueue = { corrections: [], drafts: [], shown: [], pause: null, lagging: [] } as const
