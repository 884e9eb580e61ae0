import { AppError } from '../../shared/domain/failure.ts'
import type { QuarantinedRecord } from '../../shared/domain/sync.ts'
import { createListReader, type ListReader } from '../storage/cache/lists.ts'
import { openCacheReader } from '../storage/cache/open-cache.ts'
import { type BoardingReader, createBoardingReader } from '../storage/cache/read-boarding.ts'
import { createPeopleReader, type PeopleReader } from '../storage/cache/read-people.ts'
import { createRoundsReader, type StoredRound } from '../storage/cache/read-rounds.ts'
import {
  createQuarantineReader,
  createSyncStatusReader,
  type StoredSyncStatus,
} from '../storage/cache/read-sync-status.ts'
import type { StoreKey } from '../storage/open-store.ts'

/** Everything that is read of the copy, on a connection that cannot write. */
export type CopyReaders = {
  readonly people: PeopleReader
  readonly lists: ListReader
  readonly boarding: BoardingReader
  readonly status: () => StoredSyncStatus
  readonly quarantine: () => QuarantinedRecord[]
  readonly rounds: (most: number) => StoredRound[]
}

export type Copy = {
  /** Throws `cancelled` while there is none. */
  read(): CopyReaders
  isOpen(): boolean
  /** After the writer has opened it, or begun it afresh. Throws what opening a store throws. */
  open(): void
  close(): void
}

/** The copy of one school as the main thread reads it. */
export function createCopy(file: string, key: StoreKey): Copy {
  let opened: { readonly readers: CopyReaders; close(): void } | null = null
  const close = () => {
    const left = opened
    opened = null
    left?.close()
  }
  return {
    read: () => {
      if (opened === null) throw new AppError({ code: 'cancelled' })
      return opened.readers
    },
    isOpen: () => opened !== null,
    open: () => {
      close()
      const db = openCacheReader(file, key)
      if (db === null) return
      const readers = {
        people: createPeopleReader(db),
        lists: createListReader(db),
        boarding: createBoardingReader(db),
        status: createSyncStatusReader(db),
        quarantine: createQuarantineReader(db),
        rounds: createRoundsReader(db),
      }
      opened = { readers, close: () => db.close() }
    },
    close,
  }
}
