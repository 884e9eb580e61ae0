import { AppError } from '../../../shared/domain/failure.ts'
import {
  type CacheReaders,
  createCacheReaders,
  mergeCacheReaders,
  type OneCache,
} from '../../storage/cache/cache-readers.ts'
import { openCacheReader } from '../../storage/cache/open-cache.ts'
import { removeStore, storesMovedAside } from '../../storage/files/store-files.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import { overwritePages } from '../../storage/overwrite-memory.ts'
import { storeFailure } from '../../storage/store-failure.ts'

/** The student data of one school as the main thread reads it. */
export interface CacheReader {
  /** The queries of the open file. Throws `cancelled` while no file is open. */
  read(): CacheReaders
  /** The same queries, looked up at each call, so that code can receive them before a file is open. */
  readonly parts: Parts
  isOpen(): boolean
  /**
   * Opens the file after the writer has opened it or created it again. Until the new file is complete, a damaged one
   * that was moved aside is read as well. Throws what opening a store throws.
   */
  open(): void
  /** Opens the file unless it is open. One that cannot be opened is left for the writer to repair. */
  tryOpen(): void
  /** Closes the file before a new writer may move it aside: Windows moves no open file. */
  release(): void
  /** Removes damaged files that were moved aside once the new one is complete, or now; returns whether it closed one. */
  settle(isNow?: boolean): boolean
  close(): void
}

type Options = {
  readonly file: string
  readonly key: StoreKey
  /** Which people the file may hold; omitted for any. A file for other people is not read. */
  readonly scopeKey?: string
  /** Called for each page that cannot be read. */
  readonly unreadable: () => void
}
type Parts = Pick<CacheReaders, 'people' | 'lists' | 'boarding'>
type Opened = { readonly readers: OneCache; close(): void }

export function createCacheReader({ file, key, scopeKey, unreadable }: Options): CacheReader {
  let fresh: Opened | null = null
  let old: Opened | null = null
  let aside: readonly string[] = []
  let readers: CacheReaders | null = null
  const openOne = (path: string, pageUnreadable: () => void): Opened | null => {
    const isTruncated = path !== file
    const db = openCacheReader(path, key, { isTruncated, ...(scopeKey !== undefined && { scopeKey }) })
    return db === null ? null : { readers: createCacheReaders(db, pageUnreadable), close: () => db.close() }
  }
  const close = () => {
    const opened = [fresh, old]
    fresh = null
    old = null
    readers = null
    for (const each of opened) each?.close()
    // Overwritten now, because native code could take these pages for a long time and leave part of them as they are.
    if (opened.some((each) => each !== null)) overwritePages()
  }
  const merge = () => {
    const none = fresh === null && old === null
    readers = none
      ? null
      : mergeCacheReaders({ fresh: fresh?.readers ?? null, old: old?.readers ?? null, unreadable })
  }
  const isComplete = () => fresh !== null && readers !== null && readers.status().lastCompleteAt !== null
  const read = (): CacheReaders => {
    if (readers === null) throw new AppError({ code: 'cancelled' })
    return readers
  }
  /** Sound: the proxy passes each property to the real part. */
  const later = <Name extends keyof Parts>(name: Name): Parts[Name] =>
    new Proxy({} as Parts[Name], { get: (_, method) => Reflect.get(read()[name], method) })
  const settle = (isNow = false) => {
    if (aside.length === 0 || !(isNow || isComplete())) return false
    const closing = old
    old = null
    merge()
    closing?.close()
    removeQuietly(aside)
    aside = []
    return closing !== null
  }
  const open = () => {
    const before = old ?? fresh // the open connection to the file that may have been moved aside meanwhile
    for (const each of [old, fresh]) if (each !== before) each?.close()
    fresh = null
    old = null
    aside = storesMovedAside(file) // before the file is opened, which the writer may move aside at any time
    try {
      fresh = openOne(file, unreadable)
      merge()
      if (!isComplete()) old = openMovedAside(aside, openOne, before)
    } finally {
      if (old !== before) before?.close()
      merge()
    }
    settle()
  }
  return {
    read,
    parts: { people: later('people'), lists: later('lists'), boarding: later('boarding') },
    isOpen: () => readers !== null,
    open,
    tryOpen: () => {
      try {
        if (readers === null) open()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    },
    release: () => {
      if (process.platform === 'win32') close()
    },
    settle,
    close,
  }
}

/** Opens the latest file that was moved aside. If its first page is damaged, uses a connection opened before. */
function openMovedAside(
  [latest]: readonly string[],
  openOne: (path: string, pageUnreadable: () => void) => Opened | null,
  before: Opened | null,
): Opened | null {
  if (latest === undefined) return null
  try {
    return openOne(latest, () => undefined)
  } catch (error) {
    if (error instanceof AppError) return before
    throw error
  }
}

/** Removes stores. If the disk refuses, the next opening tries again. */
function removeQuietly(files: readonly string[]): void {
  try {
    for (const file of files) removeStore(file)
  } catch (error) {
    if (storeFailure(error, 'cache') === null) throw error
  }
}
