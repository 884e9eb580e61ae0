import { existsSync, statSync } from 'node:fs'
import { AppError, type StoreName } from '../../../shared/domain/failure.ts'
import { readJournal } from '../journal/open-journal.ts'
import type { KeyVerdict } from '../key-check.ts'
import { openReader, type StoreKey } from '../open-store.ts'

type Files = { readonly cache: string; readonly queue: string; readonly journal: string }

/**
 * Where no key check says whether a key fits, the stores do: one that opens proves the key, and then another that does
 * not is damaged. Changes no file. `unknown`: there is nothing to try it on, or nothing that can be told.
 */
export function tryKey({ cache, queue, journal }: Files, key: StoreKey): KeyVerdict {
  const tried = [tryStore('queue', queue, key), tryStore('cache', cache, key), tryJournal(journal, key)]
  return tried.includes('fits') ? 'fits' : tried.includes('differs') ? 'differs' : 'unknown'
}

function tryStore(store: StoreName, file: string, key: StoreKey): KeyVerdict {
  if (isEmpty(file)) return 'unknown'
  try {
    openReader({ store, file, key }).close()
    return 'fits'
  } catch (error) {
    const isForeign = error instanceof AppError && error.failure.code === 'damaged-store'
    return isForeign ? 'differs' : 'unknown' // e.g. a rollback journal to be played first, by whoever may write
  }
}

function tryJournal(file: string, key: StoreKey): KeyVerdict {
  if (isEmpty(file)) return 'unknown'
  return readJournal(file, key).records.length > 0 ? 'fits' : 'differs'
}

const isEmpty = (file: string) => !existsSync(file) || statSync(file).size === 0
