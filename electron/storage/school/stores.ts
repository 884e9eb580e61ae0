import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { AppError, type StoreName } from '../../../shared/domain/failure.ts'
import { type Cache, openCache } from '../cache/open-cache.ts'
import { claimFolder } from '../claim-folder.ts'
import type { WriteDb } from '../connection.ts'
import { inspectJournal, type JournalVerdict } from '../journal/inspect-journal.ts'
import { recordOf } from '../journal/journal-events.ts'
import { openTrail } from '../journal/journal-parts.ts'
import type { Journal } from '../journal/open-journal.ts'
import { readTrail, type TrailFilter, type TrailFound } from '../journal/read-trail.ts'
import { checkKey, writeKeyCheck } from '../key-check.ts'
import type { StoreKey } from '../open-store.ts'
import { isDamaged, isUnreadable, patiently } from '../patience.ts'
import { openQueue } from '../queue/open-queue.ts'
import { createJournalAnchor, type JournalDamage } from '../recovery/journal-anchor.ts'
import { reconcile } from '../recovery/reconcile.ts'
import { tryKey } from '../recovery/try-key.ts'
import { setAside } from '../set-aside.ts'
import { withSideFiles } from '../side-files.ts'
import { withStore } from '../store-failure.ts'

/** What was found broken at a start. */
export type MendedFile = StoreName | 'journal'

export type Stores = {
  readonly cache: Cache
  readonly queue: WriteDb
  readonly journal: Journal
  /** Reads all of the journal and its past, and proves the chain. */
  inspectJournal(): JournalVerdict
  /** Who looked at whom, as far back as the journal goes. */
  readTrail(filter: TrailFilter): TrailFound
  /** When the journal was found shorter than it had been; null = never. */
  readonly journalShortenedAt: string | null
  /** What of the journal could not be read, at this or an earlier start. */
  readonly journalDamage: JournalDamage | null
  /** Corrections the queue had lost and the journal had not. */
  readonly recovered: number
  /** Stores that were found broken and replaced by fresh ones; the broken files were kept under another name. */
  readonly mended: readonly MendedFile[]
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

function heldBy(queue: WriteDb): (id: string) => boolean {
  const one = queue.prepare('SELECT 1 FROM edit WHERE id = :id')
  return (id) => one.get({ id }) !== undefined
}

type Opening = {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether every page of the copy is read before it is used, which takes half a second for 70,000 people. */
  readonly verifyCopy?: boolean
}

function noteUnclean(journal: Pick<Journal, 'append'>, openedAt: string | null, at: string): void {
  if (openedAt !== null) journal.append([recordOf({ kind: 'unclean', at, openedAt })])
}

/** A copy that a newer Foyer wrote, that no reading gets at or that is a folder can be fetched again; a queue cannot, and waits. */
function isReplaceable(error: unknown, store: StoreName, file: string): boolean {
  if (isDamaged(error)) return true
  if (store === 'queue' || !(error instanceof AppError)) return false
  return error.failure.code === 'newer-store' || isUnreadable(error) || isFolder(file)
}

/** Whether a folder lies where the store or one of its side files has to be. */
const isFolder = (file: string) =>
  withSideFiles(file).some((part) => statSync(part, { throwIfNoEntry: false })?.isDirectory() === true)

/**
 * Open both stores with their key. Throws `folder-in-use`, `network-folder`, and `wrong-key` before either file is touched; a damaged store, which is only
 * believed of a key that fits, is set aside and begun afresh. The queue is never replaced for the cache's sake.
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

function openClaimed(folder: string, key: StoreKey, { now, verifyCopy = true }: Opening): Stores {
  const files = storeFiles(folder)
  const checked = checkKey(files.keyCheck, key)
  const verdict = checked === 'unknown' ? tryKey(files, key) : checked
  if (verdict === 'differs') throw new AppError({ code: 'wrong-key' })
  const mended: MendedFile[] = []
  const orMended = <T>(store: StoreName, file: string, open: () => T): T => {
    try {
      return patiently(open)
    } catch (error) {
      if (!isReplaceable(error, store, file)) throw error
      // Where nobody can tell damage from a wrong key, nothing is moved.
      if (verdict === 'unknown') throw new AppError({ code: 'wrong-key' }, { cause: error })
      setAside(file, now())
      mended.push(store)
      return open()
    }
  }
  const hadQueue = existsSync(files.queue)
  const queue = orMended('queue', files.queue, () => openQueue(files.queue, key))
  try {
    const iso = momentsOf(now)
    const anchor = createJournalAnchor(queue, iso)
    const trail = { file: files.journal, key, now, isHeld: heldBy(queue) }
    const opened = patiently(() => withStore('queue', () => openTrail(trail)))
    if (opened.damagedBytes > 0) mended.push('journal')
    // The queue remembers where the journal ends: where it was taken away, what the journal lost cannot be seen.
    if (!hadQueue && (checked === 'fits' || opened.records.length > 0)) mended.push('queue')
    const journal = anchor.follow(opened)
    const { recovered } = withStore('queue', () => {
      anchor.check(opened)
      noteUnclean(journal, anchor.opened(), iso())
      return reconcile(queue, journal, iso)
    })
    const cache = orMended('cache', files.cache, () => openCache(files.cache, key, { verify: verifyCopy }))
    if (checked !== 'fits') noteKey(files.keyCheck, { key, cache })
    const close = () => {
      try {
        anchor.closed()
      } finally {
        for (const store of [cache, queue, journal]) store.close()
      }
    }
    return {
      cache,
      queue,
      journal,
      inspectJournal: () => inspectJournal(files.journal, key, { end: journal.end() }),
      readTrail: (filter) => readTrail(files.journal, key, { filter, end: journal.end() }),
      journalShortenedAt: anchor.shortenedAt(),
      journalDamage: anchor.damaged(),
      recovered: recovered.length,
      mended,
      close,
    }
  } catch (error) {
    queue.close()
    throw error
  }
}
