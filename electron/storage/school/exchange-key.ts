import { copyFileSync, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { AppError, type StoreName } from '../../../shared/domain/failure.ts'
import { openCache } from '../cache/open-cache.ts'
import { stagedName, syncFile } from '../files/store-files.ts'
import { resealJournal } from '../journal/reseal-journal.ts'
import { anchoredEnd, writeKeyCheck } from '../key-check.ts'
import { changeStoreKey, type StoreKey } from '../open-store.ts'
import { openQueue } from '../queue/open-queue.ts'
import { createJournalAnchor } from '../recovery/journal-anchor.ts'
import { withStore } from '../store-failure.ts'
import { storeFiles } from './stores.ts'

type Keys = { readonly from: StoreKey; readonly to: StoreKey; readonly now: () => number }

/**
 * Stages all encrypted files of a school under another key, without changing the files in use. The stores must be
 * closed, and their folder claimed. Throws what opening a store throws.
 * @returns the names of the files that have a staged one beside them.
 */
export function stageUnderKey(folder: string, { from, to, now }: Keys): readonly string[] {
  const { cache, queue, journal, keyCheck } = storeFiles(folder)
  const staged: string[] = []
  if (existsSync(cache)) {
    openCache(cache, from, { verify: false }).close() // closing writes the log into the file
    stageStore('cache', cache, { from, to })
    staged.push(cache)
  }
  const resealed = withStore('queue', () => resealJournal(journal, { from, to, now }))
  staged.push(...resealed.files)
  if (existsSync(queue)) {
    openQueue(queue, from).close() // opening applies a rollback journal beside it
    stageStore('queue', queue, { from, to })
    const db = openQueue(stagedName(queue), to)
    try {
      createJournalAnchor(db, momentsOf(now)).moved(resealed.end)
    } finally {
      db.close()
    }
    staged.push(queue)
  }
  // As in the queue: if the journal was cut before, its remembered end stays one that the journal does not contain.
  const anchored = anchoredEnd(keyCheck, from)
  writeKeyCheck(stagedName(keyCheck), to, anchored === resealed.end.before ? resealed.end.after : anchored)
  for (const file of staged) syncFile(stagedName(file))
  return [...staged, keyCheck].map((file) => basename(file))
}

function stageStore(store: StoreName, file: string, { from, to }: Pick<Keys, 'from' | 'to'>): void {
  if (existsSync(`${file}-wal`)) throw new AppError({ code: 'store-unusable', store, sqlite: 'LOG_IN_USE' })
  withStore(store, () => {
    copyFileSync(file, stagedName(file))
    changeStoreKey(stagedName(file), { from, to, isLogged: store === 'cache' })
  })
}
