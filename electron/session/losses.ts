import { existsSync, readdirSync } from 'node:fs'
import { momentsOf } from '../../shared/domain/clock.ts'
import type { Losses } from '../../shared/domain/session.ts'
import { watchedRequests } from '../../shared/ipc/change-requests.ts'
import { maskWaiting } from '../../shared/privacy/mask-correction.ts'
import { createCacheReader } from '../school/reader/cache-reader.ts'
import { createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createDraftStore } from '../storage/queue/draft-store.ts'
import { openQueue } from '../storage/queue/open-queue.ts'
import { createRequestStore, type StoredRequest } from '../storage/queue/request-store.ts'
import { hasStores, storeFiles } from '../storage/school/stores.ts'
import { type AppState, asWaiting, isClosed, lossesOf } from './state/app-state.ts'
import type { SessionParts } from './state/session-parts.ts'

/** Lists what removing all data would lose, from the open school or from files on disk whose key is available. */
export function createLosses(parts: SessionParts, current: () => AppState) {
  return (): Losses => {
    const here = current()
    const isOnDisk = (isClosed(here) || here.at === 'sealed') && hasStores(parts.folder)
    const losses = isOnDisk ? onDisk(parts) : lossesOf(here)
    if (losses.unreadable) return { ...losses, files: filesIn(parts.folder) }
    if (!parts.settings.current().maskContacts) return losses
    return { ...losses, waitingCorrections: losses.waitingCorrections.map(maskWaiting) }
  }
}

/** The number that the user must confirm before a removal: of corrections, or of files if the queue is unreadable. */
export const countOf = ({ unreadable, files, waitingCorrections }: Losses): number =>
  unreadable ? files : waitingCorrections.length

export const countWaiting = (requests: readonly Pick<StoredRequest, 'state'>[]): number =>
  requests.filter(({ state }) => watchedRequests.has(state)).length

function onDisk({ folder, keys, connections, ports }: SessionParts): Losses {
  try {
    const key = keys.databaseKey(connections.current()?.connection.keep ?? 'keychain', true)
    const { queue, cache } = storeFiles(folder)
    const now = momentsOf(ports.clock.now)
    const db = openQueue(queue, key)
    try {
      return {
        unreadable: false,
        files: 0,
        people: peopleIn(cache, key),
        waitingCorrections: createCorrectionStore(db, now).open().map(asWaiting),
        drafts: createDraftStore(db, now).people().length,
        requests: countWaiting(createRequestStore(db).all()),
      }
    } finally {
      db.close()
    }
  } catch {
    return { unreadable: true, files: 0, people: 0, waitingCorrections: [], drafts: 0, requests: 0 }
  }
}

function peopleIn(cache: string, key: Uint8Array): number {
  const copy = createCacheReader({ file: cache, key, unreadable: () => undefined })
  try {
    copy.open()
    return copy.isOpen() ? copy.read().people.count() : 0
  } catch {
    return 0 // a lost copy can be fetched again, so it is no loss
  } finally {
    copy.close()
  }
}

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^(cache|queue|journal)\./.test(name)).length : 0
