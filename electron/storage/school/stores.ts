import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { AppError, type StoreName } from '../../../shared/domain/failure.ts'
import { type Cache, openCache } from '../cache/open-cache.ts'
import { claimFolder } from '../claim-folder.ts'
import type { WriteDb } from '../connection.ts'
import { moveAside, withSideFiles } from '../files/store-files.ts'
import { inspectJournal, type JournalVerdict } from '../journal/inspect-journal.ts'
import { recordOf } from '../journal/journal-events.ts'
import { openRotatedJournal } from '../journal/journal-retention.ts'
import { type Journal, readJournal } from '../journal/open-journal.ts'
import { type AccessLogFilter, type AccessLogFound, readAccessLog } from '../journal/read-access-log.ts'
import { anchoredEnd, checkKey, type KeyVerdict, writeKeyCheck } from '../key-check.ts'
import { openReader, type StoreKey } from '../open-store.ts'
import { openQueue } from '../queue/open-queue.ts'
import { createJournalAnchor, type JournalDamage } from '../recovery/journal-anchor.ts'
import { reconcile } from '../recovery/reconcile.ts'
import { isDamaged, isUnreadable, retryRead, storeFailure, withStore } from '../store-failure.ts'

export type MendedFile = StoreName | 'journal'

export type Stores = {
  readonly cache: Cache
  readonly queue: WriteDb
  readonly journal: Journal
  /** Reads the whole journal with its past parts and verifies the chain. */
  inspectJournal(): JournalVerdict
  /** Searches the access log, as far back as the journal goes. */
  readAccessLog(filter: AccessLogFilter): AccessLogFound
  /** When the journal was first found to be cut; null if it never was. */
  readonly journalShortenedAt: string | null
  /** How much of the journal could not be read, now or at an earlier start. */
  readonly journalDamage: JournalDamage | null
  /** The number of corrections that the queue had lost and the journal restored. */
  readonly recovered: number
  /** The files that were found broken and replaced. The broken ones were renamed. */
  readonly mended: readonly MendedFile[]
  close(): void
}

type StoreFiles = Readonly<Record<'cache' | 'queue' | 'journal' | 'keyCheck' | 'schoolMark', string>>

export function storeFiles(folder: string): StoreFiles {
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

/** Writes the key check. If that fails, closes the cache and throws `disk-full` or `store-unusable`. */
function saveKeyCheck(file: string, { key, cache }: { readonly key: StoreKey; readonly cache: Cache }): void {
  try {
    withStore('queue', () => writeKeyCheck(file, key))
  } catch (error) {
    cache.close()
    throw error
  }
}

/** Writes the journal's end. If the disk refuses, an earlier end stays, which an uncut journal contains, too. */
function anchorQuietly(file: string, key: StoreKey, end: string): void {
  try {
    if (anchoredEnd(file, key) !== end) writeKeyCheck(file, key, end)
  } catch (error) {
    if (storeFailure(error, 'queue') === null) throw error
  }
}

function isInQueueOf(queue: WriteDb): (id: string) => boolean {
  const one = queue.prepare('SELECT 1 FROM edit WHERE id = :id')
  return (id) => one.get({ id }) !== undefined
}

type Opening = {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether to read every page of the cache before use: 0.5 s for 70,000 people. Defaults to true. */
  readonly verifyCache?: boolean
}

function noteUnclean(journal: Pick<Journal, 'append'>, openedAt: string | null, at: string): void {
  if (openedAt !== null) journal.append([recordOf({ kind: 'unclean', at, openedAt })])
}

/**
 * Whether a new store may replace this one. A cache may also be replaced if it is unreadable, a folder or written by a
 * newer Foyer, because it can be fetched again. A queue may be replaced only after proven damage.
 */
function isReplaceable(error: unknown, store: StoreName, file: string): boolean {
  if (isDamaged(error)) return true
  if (store === 'queue' || !(error instanceof AppError)) return false
  return error.failure.code === 'newer-store' || isUnreadable(error) || isFolder(file)
}

/** Whether a folder has the name of this file or of one of its side files. */
const isFolder = (file: string) =>
  withSideFiles(file).some((part) => statSync(part, { throwIfNoEntry: false })?.isDirectory() === true)

/**
 * Opens all stores with their key. Moves a damaged store aside and replaces it, but only if the key is known to fit.
 * Throws `folder-in-use`, `network-folder` and `wrong-key` before it changes any file.
 */
export function openStores(folder: string, key: StoreKey, opening: Opening): Stores {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const claim = claimFolder(folder)
  try {
    const { close, ...stores } = openClaimed(folder, key, opening)
    return {
      ...stores,
      close: () => {
        try {
          close()
        } finally {
          claim.release()
        }
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

function openClaimed(folder: string, key: StoreKey, { now, verifyCache = true }: Opening): Stores {
  const files = storeFiles(folder)
  const checked = checkKey(files.keyCheck, key)
  const verdict = checked === 'unknown' ? tryKey(files, key) : checked
  if (verdict === 'differs') throw new AppError({ code: 'wrong-key' })
  const mended: MendedFile[] = []
  const orMended = <T>(store: StoreName, file: string, open: () => T): T => {
    try {
      return retryRead(open)
    } catch (error) {
      if (!isReplaceable(error, store, file)) throw error
      // If the key could not be checked, it may be wrong and the store undamaged, so nothing is moved.
      if (verdict === 'unknown') throw new AppError({ code: 'wrong-key' }, { cause: error })
      moveAside(file, now())
      mended.push(store)
      return open()
    }
  }
  const hadQueue = existsSync(files.queue)
  const queue = orMended('queue', files.queue, () => openQueue(files.queue, key))
  try {
    const iso = momentsOf(now)
    const anchor = createJournalAnchor(queue, iso)
    const spec = { file: files.journal, key, now, isInQueue: isInQueueOf(queue) }
    const opened = retryRead(() => withStore('queue', () => openRotatedJournal(spec)))
    if (opened.damagedBytes > 0) mended.push('journal')
    // Only the queue remembers the journal's end: without a queue, a loss at the journal's end cannot be detected.
    if (!hadQueue && (checked === 'fits' || opened.records.length > 0)) mended.push('queue')
    const journal = anchor.follow(opened)
    const recovered = withStore('queue', () => {
      const isQueueNew = mended.includes('queue')
      anchor.check(opened, { isQueueNew, anchored: anchoredEnd(files.keyCheck, key) })
      noteUnclean(journal, anchor.opened(), iso())
      return reconcile(queue, journal, { isQueueNew, now: iso })
    })
    const cache = orMended('cache', files.cache, () => openCache(files.cache, key, { verify: verifyCache }))
    if (checked !== 'fits') saveKeyCheck(files.keyCheck, { key, cache })
    const anchorEnd = () => anchorQuietly(files.keyCheck, key, journal.end())
    anchorEnd()
    const close = () => {
      try {
        anchor.closed()
        anchorEnd()
      } finally {
        for (const store of [cache, queue, journal]) store.close()
      }
    }
    return {
      cache,
      queue,
      journal,
      inspectJournal: () => inspectJournal(files.journal, key, { end: journal.end() }),
      readAccessLog: (filter) => readAccessLog(files.journal, key, { filter, end: journal.end() }),
      journalShortenedAt: anchor.shortenedAt(),
      journalDamage: anchor.damaged(),
      recovered,
      mended,
      close,
    }
  } catch (error) {
    queue.close()
    throw error
  }
}

/**
 * Tries the key on the stores themselves if there is no check file. A store that opens proves the key; any other that
 * does not open is then damaged. Changes no file. `unknown`: no store exists, or none gives a clear answer.
 */
function tryKey({ cache, queue, journal }: StoreFiles, key: StoreKey): KeyVerdict {
  const tried = [tryStore('queue', queue, key), tryStore('cache', cache, key), tryJournal(journal, key)]
  return tried.includes('fits') ? 'fits' : tried.includes('differs') ? 'differs' : 'unknown'
}

function tryStore(store: StoreName, file: string, key: StoreKey): KeyVerdict {
  if (isEmpty(file)) return 'unknown'
  try {
    openReader({ store, file, key }).close()
    return 'fits'
  } catch (error) {
    return isDamaged(error) ? 'differs' : 'unknown' // e.g. for a rollback journal that only a writer can apply
  }
}

function tryJournal(file: string, key: StoreKey): KeyVerdict {
  if (isEmpty(file)) return 'unknown'
  return readJournal(file, key).records.length > 0 ? 'fits' : 'differs'
}

const isEmpty = (file: string) => !existsSync(file) || statSync(file).size === 0
