import { AppError } from '../../../shared/domain/failure.ts'
import {
  type CacheReaders,
  createCacheReaders,
  mergeCacheReaders,
  type OneCache,
} from '../../storage/cache/cache-readers.ts'
import { openCacheReader } from '../../storage/cache/open-cache.ts'
import { storesMovedAside } from '../../storage/files/side-files.ts'
import type { StoreKey } from '../../storage/open-store.ts'

export type Copy = {
  /** What can be read. Throws `cancelled` while there is nothing. */
  read(): CacheReaders
  isOpen(): boolean
  /**
   * After the writer has opened it, or begun it afresh: then what can be read of the one that was put aside is read as
   * well, until the new one is whole. Throws what opening a store throws.
   */
  open(): void
  /** Whether the new copy was whole by now, and the one put aside is read no more. */
  settle(): boolean
  close(): void
}

type Deps = {
  readonly file: string
  readonly key: StoreKey
  /** Whom it holds; of a copy that was made for others nothing is read. */
  readonly scopeKey?: string
  /** A page of it cannot be read; told again and again. */
  readonly unreadable: () => void
}
type Opened = { readonly readers: OneCache; close(): void }

/** The copy of one school as the main thread reads it. */
export function createCopy({ file, key, scopeKey = '', unreadable }: Deps): Copy {
  let fresh: Opened | null = null
  let old: Opened | null = null
  let readers: CacheReaders | null = null
  const openOne = (path: string, heard: () => void): Opened | null => {
    const db = openCacheReader(path, key, { isTruncated: path !== file, scopeKey })
    return db === null ? null : { readers: createCacheReaders(db, heard), close: () => db.close() }
  }
  const close = () => {
    const left = [fresh, old]
    fresh = null
    old = null
    readers = null
    for (const each of left) each?.close()
  }
  const join = () => {
    const none = fresh === null && old === null
    readers = none
      ? null
      : mergeCacheReaders({ fresh: fresh?.readers ?? null, old: old?.readers ?? null, unreadable })
  }
  const isWhole = () => fresh !== null && readers !== null && readers.status().lastCompleteAt !== null
  return {
    read: () => {
      if (readers === null) throw new AppError({ code: 'cancelled' })
      return readers
    },
    isOpen: () => readers !== null,
    open: () => {
      const held = old ?? fresh // of the file that is put aside by now, if one is
      for (const each of [old, fresh]) if (each !== held) each?.close()
      fresh = null
      old = null
      try {
        fresh = openOne(file, unreadable)
        join()
        if (!isWhole()) old = openSetAside(file, openOne, held)
      } finally {
        if (old !== held) held?.close()
        join()
      }
    },
    settle: () => {
      if (old === null || !isWhole()) return false
      const left = old
      old = null
      join()
      left.close()
      return true
    },
    close,
  }
}

/**
 * The latest of those put aside. Where it does not open any more, because the page that says what it holds is damaged,
 * whoever had opened it before can read on: they know what stood there.
 */
function openSetAside(
  file: string,
  openOne: (path: string, heard: () => void) => Opened | null,
  held: Opened | null,
): Opened | null {
  const [latest] = storesMovedAside(file)
  if (latest === undefined) return null
  try {
    return openOne(latest, () => undefined)
  } catch (error) {
    if (error instanceof AppError) return held
    throw error
  }
}
