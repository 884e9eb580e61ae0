import type { WriteDb } from '../connection.ts'
import { openStore, type StoreKey } from '../open-store.ts'
import { firstSchema } from './migrations/0001-first-schema.ts'
import { recordBeforeSending } from './migrations/0002-record-before-sending.ts'
import { orderOfChanges } from './migrations/0003-order-of-changes.ts'

/**
 * A rollback journal with EXTRA: in simulated power loss WAL with NORMAL lost acknowledged corrections in 257 of 300
 * images, this combination in none. One flipped byte in a WAL also drops every later commit without an error.
 */
const pragmas = ['journal_mode = DELETE', 'synchronous = EXTRA', 'fullfsync = ON', 'cell_size_check = ON']

export const queueMigrations = [firstSchema, recordBeforeSending, orderOfChanges]

/** Throws what `openStore` throws. */
export function openQueue(file: string, key: StoreKey): WriteDb {
  return openStore({ store: 'queue', file, key, migrations: queueMigrations, pragmas, checkPages: true })
}
