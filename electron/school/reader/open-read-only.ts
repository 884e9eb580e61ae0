import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { readQueue } from '../../corrections/read-queue.ts'
import type { WriteDb } from '../../storage/connection.ts'
import { openReader, type StoreKey } from '../../storage/open-store.ts'
import { createFactStore } from '../../storage/queue/fact-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { OpenedStores } from '../between/protocol.ts'
import { keptFacts } from '../writer/kept-facts.ts'

type Kept = {
  readonly folder: string
  readonly key: StoreKey
  readonly ports: { readonly clock: Clock }
}

/** The disk is at fault and not what lies on it: what can be read may be used, and writing is tried again. */
export function isDisksFault(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const { code } = error.failure
  return code === 'disk-full' || code === 'disk-read-only' || code === 'store-unusable'
}

/** What the writer would have found, read without one written byte. Throws where the queue cannot be read either. */
export function openUnwritten({ folder, key, ports: { clock } }: Kept): OpenedStores {
  const file = join(folder, 'queue.db')
  if (!existsSync(file)) return { ...nothing, ...noFacts, queue: noQueue }
  const db = openReader({ store: 'queue', file, key })
  try {
    return withStore('queue', () => {
      const facts = createFactStore(db as unknown as WriteDb, momentsOf(clock.now)) // sound: it only reads here
      return { ...nothing, ...keptFacts(facts), queue: readQueue(db, clock) }
    })
  } finally {
    db.close()
  }
}

const nothing = { mended: [], recovered: 0 } as const
const noFacts = { contact: null, notes: {} } as const
const noQueue = { corrections: [], drafts: [], shown: [], pause: null, lagging: [] } as const
