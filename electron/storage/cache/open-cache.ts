import type { ReadDb, WriteDb } from '../connection.ts'
import { openReader, openStore, type StoreKey, type StoreSpec } from '../open-store.ts'
import { firstSchema } from './migrations/0001-first-schema.ts'

/** The copy of the school's records: one connection that writes, one that can only read. */
export type Cache = { readonly write: WriteDb; readonly read: ReadDb; close(): void }

/** `synchronous` is named although WAL is set: better-sqlite3 would silently choose it, and a reader should not guess. */
const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'journal_size_limit = 16777216']

/** Throws what `openStore` throws. */
export function openCache(file: string, key: StoreKey): Cache {
  const spec: StoreSpec = { store: 'cache', file, key, migrations: [firstSchema], pragmas }
  const write = openStore(spec)
  const read = openReader(spec)
  return {
    write,
    read,
    close: () => {
      read.close()
      write.close()
    },
  }
}
