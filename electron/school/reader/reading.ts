import { join } from 'node:path'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { scopeKey } from '../../../shared/scope/desk-scope.ts'
import type { StoredChange } from '../../storage/cache/change-log.ts'
import type { EventChannel, OpenedStores } from '../between/protocol.ts'
import { type CacheReader, createCacheReader } from './cache-reader.ts'
import { isDiskFault, readStoresOnly } from './open-read-only.ts'
import { type ChangesReader, createChangesReader } from './recent-changes.ts'
import type { OpenSchool } from './school.ts'
import type { SchoolEvents, SchoolOptions } from './school-options.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { Writing } from './writing.ts'

/** The parts of an open school that read: the student data, the search index and the recent changes. */
export interface SchoolReading {
  readonly cache: CacheReader
  readonly index: SearchIndex
  readonly recent: ChangesReader
  /** What the index holds about a person, while a page of the student data cannot be read; null otherwise. */
  remembered: OpenSchool['remembered']
  /** Opens the student data again after the writer was restarted. */
  reopen(opened: OpenedStores): void
  /** Stops reading a damaged file once the new one is complete. */
  settle(isNow?: boolean): void
}

/** Creates the reading parts; `settled` returns the corrections of this desk that ended. */
export function createReading(
  options: SchoolOptions,
  events: EventChannel<SchoolEvents>,
  settled: () => readonly StoredChange[],
): SchoolReading {
  const { ports, settings, scope } = options
  let isDamaged = false
  const cache = createCacheReader({
    file: join(options.folder, 'cache.db'),
    key: options.key,
    ...(scope !== 'as-before' && { scopeKey: scopeKey(scope) }),
    unreadable: () => {
      if (isDamaged) return
      isDamaged = true
      events.emit('cacheDamaged', undefined)
    },
  })
  const recent = createChangesReader({
    stored: () => (cache.isOpen() ? cache.read().changes : null),
    settings,
    clock: ports.clock,
    settled,
  })
  const index = createSearchIndex(ports, { cache: cache.read, settings, changes: recent })
  events.on('committed', index.committed)
  return {
    cache,
    index,
    recent,
    remembered: (id: PersonId) => (isDamaged ? index.recall(id) : null),
    reopen: ({ mended }) => {
      cache.open()
      if (index.isBuilding()) index.build() // the build was reading the closed file
      if (mended.length === 0) isDamaged = false // no file was replaced, so the failed read was only temporary
    },
    settle: (isNow) => {
      if (!cache.settle(isNow)) return
      isDamaged = false
      index.rebuild()
    },
  }
}

/**
 * Starts the writer and, while it starts, reads the existing student data. If the disk refuses writes, all stored data
 * can still be read. Throws what opening the stores throws, and then leaves nothing open.
 */
export async function openStores(
  { folder, key, ports }: SchoolOptions,
  { writer }: Writing,
  { cache, index }: SchoolReading,
): Promise<OpenedStores> {
  const opening = writer.start()
  try {
    cache.tryOpen()
    if (cache.isOpen()) index.build()
    const opened = await opening.catch((error) => {
      if (!cache.isOpen() || !isDiskFault(error)) throw error
      const found = readStoresOnly(folder, key, ports.clock)
      writer.waitForDisk(error)
      return found
    })
    if (!cache.isOpen() || opened.mended.includes('cache')) {
      cache.open()
      index.build()
    }
    return opened
  } catch (error) {
    index.stop()
    cache.close()
    await writer.close()
    throw error
  }
}
