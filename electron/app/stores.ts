import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import { type Cache, openCache } from '../storage/cache/open-cache.ts'
import type { WriteDb } from '../storage/connection.ts'
import { inspectJournal, type JournalVerdict } from '../storage/journal/inspect-journal.ts'
import { openTrail } from '../storage/journal/journal-parts.ts'
import type { Journal } from '../storage/journal/open-journal.ts'
import { checkKey, writeKeyCheck } from '../storage/key-check.ts'
import type { StoreKey } from '../storage/open-store.ts'
import { createJournalAnchor } from '../storage/queue/journal-anchor.ts'
import { openQueue } from '../storage/queue/open-queue.ts'
import { reconcile } from '../storage/queue/reconcile.ts'
import { setAside } from '../storage/set-aside.ts'
import { sqliteCode, withStore } from '../storage/store-failure.ts'
import { tryKey } from '../storage/try-key.ts'

export type Stores = {
  readonly cache: Cache
  readonly queue: WriteDb
  readonly journal: Journal
  /** Where the copy lies, for the thread that syncs it. */
  readonly cacheAt: { readonly file: string; readonly key: StoreKey }
  /** Reads all of the journal and its past, and proves the chain. */
  inspectJournal(): JournalVerdict
  /** When the journal was found shorter than it had been; null = never. */
  readonly journalShortenedAt: string | null
  /** Corrections the queue had lost and the journal had not. */
  readonly recovered: number
  /** Stores that were found broken and replaced by fresh ones; the broken files were kept under another name. */
  readonly mended: readonly StoreName[]
  close(): void
}

/** Where the files of one school lie. */
export function storeFiles(folder: string) {
  return {
    cache: join(folder, 'cache.db'),
    queue: join(folder, 'queue.db'),
    journal: join(folder, 'journal.log'),
    keyCheck: join(folder, 'key-check.json'),
    schoolMark: join(folder, 'school.json'),
  }
}

export const hasStores = (folder: string): boolean => {
  const files = storeFiles(folder)
  return existsSync(files.cache) || existsSync(files.queue) || existsSync(files.journal)
}

/** The key has opened both stores by now. Throws `disk-full` or `store-unusable`, and then the copy is closed. */
function noteKey(file: string, { key, cache }: { readonly key: StoreKey; readonly cache: Cache }): void {
  try {
    withStore('queue', () => writeKeyCheck(file, key))
  } catch (error) {
    cache.close()
    throw error
  }
}

/**
 * Open both stores with their key. Throws `wrong-key` before either file is touched; a damaged store, which is only
 * believed of a key that fits, is set aside and begun afresh. The queue is never replaced for the cache's sake.
 */
export function openStores(folder: string, key: StoreKey, now: () => number): Stores {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = storeFiles(folder)
  const checked = checkKey(files.keyCheck, key)
  const verdict = checked === 'unknown' ? tryKey(files, key) : checked
  if (verdict === 'differs') throw new AppError({ code: 'wrong-key' })
  const mended: StoreName[] = []
  const orMended = <T>(store: StoreName, file: string, open: () => T): T => {
    try {
      return open()
    } catch (error) {
      const isDamage = error instanceof AppError && error.failure.code === 'damaged-store'
      if (!isDamage) throw error
      // Where nobody can tell damage from a wrong key, nothing is moved.
      if (verdict === 'unknown') throw new AppError({ code: 'wrong-key' }, { cause: error })
      setAside(file, now())
      mended.push(store)
      return open()
    }
  }
  const queue = orMended('queue', files.queue, () => openQueue(files.queue, key))
  try {
    const journal = withStore('queue', () => openTrail({ file: files.journal, key, now }))
    const iso = () => new Date(now()).toISOString()
    const anchor = createJournalAnchor(queue, iso)
    const { recovered } = withStore('queue', () => {
      anchor.check(journal)
      return reconcile(queue, journal, iso)
    })
    const cache = orMended('cache', files.cache, () => openCache(files.cache, key))
    if (checked !== 'fits') noteKey(files.keyCheck, { key, cache })
    const close = () => {
      try {
        anchor.set(journal)
      } catch (error) {
        if (sqliteCode(error) === null) throw error // else the end that is remembered stays: a longer journal has it, too
      } finally {
        for (const store of [cache, queue, journal]) store.close()
      }
    }
    return {
      cache,
      queue,
      journal,
      cacheAt: { file: files.cache, key },
      inspectJournal: () => inspectJournal(files.journal, key),
      journalShortenedAt: anchor.shortenedAt(),
      recovered: recovered.length,
      mended,
      close,
    }
  } catch (error) {
    queue.close()
    throw error
  }
}
